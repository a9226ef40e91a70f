// npm run leads -- <command>: reads the leads beside a running server, whose build it therefore leaves as it is.
import { build, install, isBuilt, node, run } from './setup.mjs'

if (!isBuilt()) {
  await install()
  await build()
}
process.exit(await run(node, ['dist/server/leads.js', ...process.argv.slice(2)], { mayFail: true }))
