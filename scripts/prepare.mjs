// Installs and builds what is missing, for scripts/start.sh.
import { build, install, passSignals } from './setup.mjs'

passSignals()
await install()
await build()
