// npm run leads -- <command>: works beside a running server, so it never replaces an existing build.
import { build, install, isBuilt, node, run } from './setup.mjs'

if (!isBuilt()) {
  await install()
  await build()
}
process.exit(await run(node, ['dist/server/leads.js', ...process.argv.slice(2)], { mayFail: true }))
