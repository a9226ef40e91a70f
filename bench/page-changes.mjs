// Measures page changes on a phone, from the tap to the paint of the next page: of this build, and interleaved with it of another
// one, whose folder is given (npm run bench -- --changes ../before).
import { findChromium } from '#scripts/chromium.mjs'
import { median } from './percentile.mjs'
import { FLAGS, openFreshPage, REST_MS, SLOWDOWN, tap } from './phone.mjs'
import { startBuild } from './site-process.mjs'

const ROUNDS = 5
const CHANGES = {
  'list to product': { from: '/products', link: 'main article a' },
  'articles to an article': { from: '/articles', link: 'main article a' },
  'article to article': { from: '/articles/c-rate-explained', link: 'main a[href^="/articles/"]' },
  'solutions to a solution': { from: '/solutions', link: 'main a[href^="/solutions/"]' },
}
const CONDITIONS = {
  plain: {},
  'slow 4G, a quarter of the speed': { isSlowNetwork: true, slowdown: SLOWDOWN },
}

/** Runs in the page: times the first navigation until its page is painted. */
function timeNavigation() {
  globalThis.navigation.addEventListener('navigate', () => {
    const begun = performance.now()
    const seen = document.querySelector('h1')
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === seen) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (globalThis.changed = performance.now() - begun)))
    }).observe(document.getElementById('main'), { childList: true, subtree: true })
  })
}

/** Returns the time from following a link of a page at rest to the paint of the next page, in ms. */
export async function timeToPageChange(browser, url, { link, ...conditions }) {
  const { page, session, close } = await openFreshPage(browser, conditions)
  await page.goto(url, { waitUntil: 'networkidle' })
  const target = page.locator(link).filter({ visible: true }).nth(1)
  await target.scrollIntoViewIfNeeded()
  await page.touchscreen.tap(1, 1)
  await page.waitForTimeout(REST_MS)
  await page.evaluate(timeNavigation)
  await tap(session, target)
  const changed = await page.waitForFunction(() => globalThis.changed)
  const took = await changed.jsonValue()
  await close()
  return took
}

/** Returns a table of page changes; with a folder, also of the build in it. */
export async function measureChanges(folder) {
  const { chromium } = await import('@playwright/test')
  const sites = { now: await startBuild() }
  if (folder) sites.before = await startBuild({}, folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
  const table = {}
  for (const [name, { from, link }] of Object.entries(CHANGES))
    for (const [how, conditions] of Object.entries(CONDITIONS)) {
      const times = { now: [], before: [] }
      for (let round = 0; round < ROUNDS; round++)
        for (const [which, { url }] of Object.entries(sites))
          times[which].push(await timeToPageChange(browser, url + from, { link, ...conditions }))
      for (const which of Object.keys(sites)) table[`${name}, ${how}, ${which}: ms`] = median(times[which])
    }
  await browser.close()
  for (const { stop } of Object.values(sites)) await stop()
  return [table]
}
