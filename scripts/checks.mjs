// What must hold for every commit, apart from browser tests: format, lint, types, unused code, unit and request tests.
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
  // Tests do not count: code that only they import is reported.
  { name: 'code for tests alone', command: ['knip', '--production'] },
]
// Every writer thread and every command that a test starts reads its modules anew: compiled once, they cost a fifth less.
const COMPILED = join(root, 'node_modules/.cache/compiled')
const UNIT = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]

/** Runs a tool of the project; resolves with whether it was content and what it said. */
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

/** Runs every check, two at a time; resolves with how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 }
  const inTurn = async () => {
    for (const { name, command } of CHECKS) {
      const started = Date.now()
      const result = await runTool(command)
      report(name, result, started)
      counts[result.ok ? 'passed' : 'failed'] += 1
    }
  }
  const tests = async () => {
    const started = Date.now()
    const result = await runTool(UNIT, { NODE_COMPILE_CACHE: COMPILED })
    report('unit and request tests', result, started)
    const told = JSON.parse(readFileSync(VITEST_REPORT, 'utf8'))
    counts.passed += told.numPassedTests
    counts.failed += told.numFailedTests + (result.ok || told.numFailedTests ? 0 : 1)
  }
  await Promise.all([inTurn(), tests()])
  return counts
}
