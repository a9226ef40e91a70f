// npm test: installs what is missing, then runs all checks and browser tests. The last line is `N passed, N failed`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILE_CACHE, runChecks, runTool } from './checks.mjs'
import { provideChromium } from './chromium.mjs'
import { build, install } from './setup.mjs'

/** Returns the titles of tests that failed and then passed on a retry. */
const flakyIn = (suites, path = []) =>
  suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...flakyIn(inner, [...path, title]),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, title, spec.title].join(' › ')),
  ])

await install()
await provideChromium()
process.env.SLOW_TESTS = 'yes'
// The last unit tests leave a core free.
const [counts] = await Promise.all([runChecks(), build()])

const report = join(import.meta.dirname, '../test-results/e2e.json')
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_COMPILE_CACHE: COMPILE_CACHE }
const browser = await runTool(['playwright', 'test', '--reporter=dot,json', ...process.argv.slice(2)], env)
const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
console.log(`${browser.ok ? '✓' : '✗'} browser tests (${(stats.duration / 1000).toFixed(1)} s)`)
if (!browser.ok) console.log(browser.output)
for (const title of flakyIn(suites)) console.log(`flaky: ${title}`)
counts.passed += stats.expected + stats.flaky
counts.failed += stats.unexpected + (browser.ok || stats.unexpected ? 0 : 1)

console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed ? 1 : 0)
