// npm run check: runs all checks except browser tests and slow tests. Tests that passed are left out until a module that they loaded has
// changed; with --all they run, too.
import { spawnSync } from 'node:child_process'
import { runChecks } from './checks.mjs'
import { install } from './setup.mjs'

/** What tests read without importing it: a change there can reach any of them. */
const READ = ['content', 'ops', 'package-lock.json', 'scripts']

/** Returns whether something that tests read is changed and not committed. */
const isReadChanged = () => spawnSync('git', ['status', '--porcelain', '--', ...READ]).stdout?.length > 0

await install()
const sinceLastRun = !process.argv.includes('--all') && !isReadChanged()
const { passed, failed } = await runChecks({ sinceLastRun })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
