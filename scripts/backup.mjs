// npm run backup -- <folder> and npm run restore -- <folder>.
import { runBuilt } from './setup.mjs'

process.exit(await runBuilt('backup', process.argv.slice(2)))
