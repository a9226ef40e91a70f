// npm run check: runs all checks except browser tests and slow tests.
import { runChecks } from './checks.mjs'
import { install } from './setup.mjs'

await install()
const { passed, failed } = await runChecks()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
