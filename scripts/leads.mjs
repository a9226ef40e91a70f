// npm run leads -- <command>.
import { runBuilt } from './setup.mjs'

process.exit(await runBuilt('leads', process.argv.slice(2)))
