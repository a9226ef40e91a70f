// Measures first visits on a phone: bytes of documents, paint times, blocking time and layout shift, with this build or with another
// one as well. Rounds are interleaved, and results are medians.
import { brotliCompressSync } from 'node:zlib'
import { findChromium } from '#scripts/chromium.mjs'
import { median } from './percentile.mjs'
import { FLAGS, openFreshPage, REST_MS, SLOWDOWN } from './phone.mjs'
import { waitUntilIdle } from './process-figures.mjs'
import { startBuild } from './site-process.mjs'

const PATHS = [
  '/',
  '/products',
  '/products/svd-12100-12v-100ah-lifepo4-battery',
  '/contact',
  '/solutions/custom-battery-packs',
]
const ROUNDS = 5
const LONG_TASK_MS = 50

/** Runs in the page: records performance entries. */
function observe() {
  const seen = { paint: 0, largest: 0, tasks: [], shift: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.paint = entry.startTime))
  watch('largest-contentful-paint', (entry) => (seen.largest = entry.startTime))
  watch('longtask', (entry) => seen.tasks.push(entry.duration))
  watch('layout-shift', (entry) => (seen.shift += entry.value))
}

/** Returns the performance figures of one visit until the page is at rest. */
async function measureVisit(browser, url, { isWithoutScripts = false, ...conditions }) {
  const { page, close } = await openFreshPage(browser, conditions)
  if (isWithoutScripts) await page.route('**/*.js', (route) => route.abort())
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(() => globalThis.seen)
  await close()
  return {
    ...seen,
    longest: Math.max(0, ...seen.tasks),
    blocking: seen.tasks.reduce((sum, task) => sum + task - LONG_TASK_MS, 0),
  }
}

/** Returns the time from navigation to an open inquiry dialog whose first field is focused, in ms. */
async function timeToInquiry(browser, url) {
  const { page, close } = await openFreshPage(browser, { isSlowNetwork: true, slowdown: SLOWDOWN })
  await page.addInitScript(() => {
    const look = () => {
      const dialog = document.querySelector('dialog#inquiry')
      // A build before 29 November 2026 has the dialog in its documents.
      if (!dialog?.open) document.querySelector('a[data-about][role], button[commandfor="inquiry"]')?.click()
      const field = dialog?.open && dialog.querySelector('input:not([type="hidden"]):enabled')
      if (field) field.focus()
      if (field && document.activeElement === field) globalThis.usable = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() => globalThis.usable)
  const at = await usable.jsonValue()
  await close()
  return at
}

const CONFIGURED =
  '/solutions/custom-battery-packs?app=e-bikes-and-light-ev&need=capacity&ah=14&box=400x90x80'
const CAPACITIES = ['16', '17', '18', '19', '21', '22', '23', '24', '26']

/** Returns the times from a key press in the pack configurator to its result, at a quarter of the speed, in ms. */
async function timesToResult(browser, origin) {
  const { page, session, close } = await openFreshPage(browser, {})
  await page.goto(origin + CONFIGURED, { waitUntil: 'networkidle' })
  const field = page.locator('main').getByRole('textbox', { name: 'Capacity' })
  await field.fill('15')
  await page.waitForTimeout(REST_MS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times = []
  for (const capacity of CAPACITIES)
    times.push(
      await field.evaluate(async (input, value) => {
        input.value = value
        const begun = performance.now()
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        // React renders at the end of the task.
        await Promise.resolve()
        return performance.now() - begun
      }, capacity),
    )
  await close()
  return times
}

/** Returns the figures of the visits to a page. */
function summarise(path, document, visits) {
  const of = (kind, what) => median(visits[kind].map((visit) => visit[what]))
  return {
    [`${path}: document, bytes (brotli)`]: brotliCompressSync(document).length,
    'slow 4G: first paint, ms': of('slow', 'paint'),
    'largest paint, ms': of('slow', 'largest'),
    'largest paint / the same without scripts': of('slow', 'largest') / of('plain', 'largest'),
    'largest paint at a quarter of the speed, ms': of('phone', 'largest'),
    'layout shift': Math.max(...[...visits.slow, ...visits.phone].map(({ shift }) => shift)),
    'longest task at a quarter of the speed, ms': of('busy', 'longest'),
    'total blocking time at a quarter of the speed, ms': of('busy', 'blocking'),
    'the same blocking time without scripts, ms': of('busyPlain', 'blocking'),
    'inquiry dialog usable on slow 4G at a quarter of the speed, ms': median(visits.inquiry),
  }
}

/** Adds a visit of each kind. */
async function visitOnce(browser, url, visits) {
  visits.slow.push(await measureVisit(browser, url, { isSlowNetwork: true }))
  visits.phone.push(await measureVisit(browser, url, { isSlowNetwork: true, slowdown: SLOWDOWN }))
  visits.plain.push(await measureVisit(browser, url, { isSlowNetwork: true, isWithoutScripts: true }))
  visits.busy.push(await measureVisit(browser, url, { slowdown: SLOWDOWN }))
  visits.busyPlain.push(await measureVisit(browser, url, { slowdown: SLOWDOWN, isWithoutScripts: true }))
  visits.inquiry.push(await timeToInquiry(browser, url))
}

/** Returns one table per page and build, and one for a key press; `before` is the folder of another build. */
export async function measureVisits(before) {
  // Imported here, because a fresh clone has it only after the dependencies are installed.
  const { chromium } = await import('@playwright/test')
  const builds = [{ name: '', site: await startBuild() }]
  if (before) builds.unshift({ name: 'before, ', site: await startBuild({}, before) })
  for (const { site } of builds) await waitUntilIdle(site.pid)
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
  const tables = []
  for (const path of PATHS) {
    const measured = builds.map(({ name, site }) => ({
      name,
      url: site.url + path,
      visits: { slow: [], phone: [], plain: [], busy: [], busyPlain: [], inquiry: [] },
    }))
    for (const { url } of measured) await measureVisit(browser, url, {})
    for (let round = 0; round < ROUNDS; round++)
      for (const { url, visits } of measured) await visitOnce(browser, url, visits)
    for (const { name, url, visits } of measured)
      tables.push(summarise(name + path, await (await fetch(url)).text(), visits))
  }
  tables.push({
    'from a key press in the configurator to its result at a quarter of the speed, ms': median(
      await timesToResult(browser, builds.at(-1).site.url),
    ),
  })
  await browser.close()
  for (const { site } of builds) await site.stop()
  return tables
}
