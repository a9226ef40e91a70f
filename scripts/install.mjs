// First half of npm run dev: installs what is missing, the project's own Node among it.
import { install } from './setup.mjs'

await install()
