// The checks before every commit, except browser tests: format, lint, types, unused code, unit and request tests.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')

const CHECKS = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'unused code', command: ['knip'] },
  // Reports code that only tests import.
  { name: 'code used only by tests', command: ['knip', '--production'] },
]
/** Each thread and process that a test starts loads its modules again; Node's compile cache saves a fifth of that time. */
export const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
/** Projects of tests that run side by side: those on PostgreSQL wait for most of their time. */
const TESTS = [
  { name: 'unit and request tests', project: 'site', options: [] },
  { name: 'tests on PostgreSQL', project: 'postgres', options: ['--maxWorkers=2'] },
]
/** Tests that read files and import few modules: they run after the other checks, and always all of them. */
const CONVENTIONS = { name: 'conventions', project: 'conventions', options: ['--maxWorkers=1'] }

/** Runs a tool of the project. Resolves with its output, and `ok` if the exit code was 0. */
export function runTool([command, ...args], env = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH: path, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function report(name, { ok, output }, started) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(output)
}

/**
 * Runs the tests, and at the same time all other checks one after the other. Resolves with the numbers of passed and failed ones. With
 * `sinceLastRun`, only tests that failed, or that a change since their last run can reach.
 */
export async function runChecks({ sinceLastRun = false } = {}) {
  const counts = { passed: 0, failed: 0 }
  const runTests = async ({ name, project, options }) => {
    const started = Date.now()
    const file = join(root, `test-results/${project}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const command = ['vitest', 'run', '--project', project, ...options, ...reporters]
    const result = await runTool(command, { NODE_COMPILE_CACHE: COMPILE_CACHE })
    report(name, result, started)
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    counts.passed += numPassedTests
    // A run may fail without a failed test, for example if a file cannot be imported.
    counts.failed += numFailedTests + (result.ok || numFailedTests ? 0 : 1)
  }
  const runOthers = async () => {
    for (const { name, command } of CHECKS) {
      const started = Date.now()
      const result = await runTool(command)
      report(name, result, started)
      counts[result.ok ? 'passed' : 'failed'] += 1
    }
    await runTests(CONVENTIONS)
  }
  const choice = sinceLastRun ? ['--since-last-run', '--passWithNoTests'] : []
  const tests = TESTS.map((one) => runTests({ ...one, options: [...one.options, ...choice] }))
  await Promise.all([runOthers(), ...tests])
  return counts
}
