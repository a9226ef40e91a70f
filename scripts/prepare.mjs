// npm run build, and the first half of npm start (--start).
import { build, install, passSignals, prepareStart } from './setup.mjs'

passSignals()
if (process.argv.includes('--start')) await prepareStart()
else {
  await install()
  await build()
}
