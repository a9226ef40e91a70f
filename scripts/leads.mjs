// npm run leads -- <command>: reads the leads beside a running server.
import { build, install, node, run } from './setup.mjs'

install()
build()
process.exit(run(node, ['dist/server/leads.js', ...process.argv.slice(2)], { mayFail: true }))
