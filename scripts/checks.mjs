// The checks before every commit, except browser tests: format, lint, types, unused code, unit and request tests.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const VITEST_REPORT = join(root, 'test-results/vitest.json')

const CHECKS = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'unused code', command: ['knip'] },
  // Reports code that only tests import.
  { name: 'code used only by tests', command: ['knip', '--production'] },
]
// Each thread and process that a test starts loads its modules again; Node's compile cache saves a fifth of that time.
const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
const VITEST = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]

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

/** Runs the tests, and at the same time all other checks one after the other. Resolves with the numbers of passed and failed ones. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 }
  const runOthers = async () => {
    for (const { name, command } of CHECKS) {
      const started = Date.now()
      const result = await runTool(command)
      report(name, result, started)
      counts[result.ok ? 'passed' : 'failed'] += 1
    }
  }
  const runTests = async () => {
    const started = Date.now()
    const result = await runTool(VITEST, { NODE_COMPILE_CACHE: COMPILE_CACHE })
    report('unit and request tests', result, started)
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(VITEST_REPORT, 'utf8'))
    counts.passed += numPassedTests
    // A run may fail without a failed test, for example if a file cannot be imported.
    counts.failed += numFailedTests + (result.ok || numFailedTests ? 0 : 1)
  }
  await Promise.all([runOthers(), runTests()])
  return counts
}
