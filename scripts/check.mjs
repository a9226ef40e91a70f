// npm run check: runs all checks except browser tests and slow tests. Tests that passed are left out until a module that they loaded has
// changed; with --all they run, too.
import { spawnSync } from 'node:child_process'
import { runChecks } from './checks.mjs'
import { install } from './setup.mjs'

/** Files and folders that tests read from the disk. The test runner records only what they import, so a change here runs all tests. */
const READ_BY_TESTS = ['content', 'ops', 'package-lock.json', 'scripts']

/** Returns whether any of them has changes that are not committed. */
const hasChangedFiles = () =>
  spawnSync('git', ['status', '--porcelain', '--', ...READ_BY_TESTS]).stdout?.length > 0

await install()
const sinceLastRun = !process.argv.includes('--all') && !hasChangedFiles()
const { passed, failed } = await runChecks({ sinceLastRun })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
