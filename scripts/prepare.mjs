// npm run build, and the first half of npm start: installs and builds what is missing.
import { build, install, passSignals } from './setup.mjs'

passSignals()
await install()
await build({ isStart: process.argv.includes('--start') })
