// Runs Lighthouse with its mobile settings on the pages of bench/visit.mjs: medians of three runs. Installs Lighthouse on first use.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { findChromium } from '#scripts/chromium.mjs'
import { run } from '#scripts/setup.mjs'
import { PATHS } from '#tests/e2e/paths.mjs'
import { median } from './percentile.mjs'
import { waitUntilIdle } from './process-figures.mjs'
import { startBuild } from './site-process.mjs'

const HOME = 'bench/lighthouse'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const CHROME_FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking'

/** Lighthouse sometimes loses the trace of a page load and must be run again. */
const TRIES = 3

/** Runs Lighthouse and returns its report. Throws if every try fails. */
async function runLighthouse(url, triesLeft = TRIES) {
  const options = [
    '--output=json',
    '--waitUntilIdle',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]
  const child = spawn(`${HOME}/node_modules/.bin/lighthouse`, [url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [json, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code === 0) return JSON.parse(json)
  if (triesLeft > 1) return runLighthouse(url, triesLeft - 1)
  throw new Error(`Lighthouse ended with ${code} on ${url}`)
}

/** Returns one table per page. */
export async function measureLighthouse() {
  if (!existsSync(`${HOME}/node_modules`)) await run('npm', ['ci', '--ignore-scripts', '--prefix', HOME])
  const site = await startBuild()
  await waitUntilIdle(site.pid)
  const tables = []
  for (const path of PATHS) {
    const reports = []
    for (let count = 0; count < RUNS; count++) reports.push(await runLighthouse(site.url + path))
    const score = (category) => median(reports.map(({ categories }) => categories[category].score * 100))
    const figure = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue))
    tables.push({
      [`${path}: performance`]: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'largest paint, ms': figure('largest-contentful-paint'),
      'total blocking time, ms': figure('total-blocking-time'),
      'layout shift': figure('cumulative-layout-shift'),
      "the machine's speed, by Lighthouse": median(
        reports.map(({ environment }) => environment.benchmarkIndex),
      ),
    })
  }
  await site.stop()
  return tables
}
