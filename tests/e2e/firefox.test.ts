import { type Firefox, hasFirefox, startFirefox } from './firefox.ts'
import { PATHS } from './paths.mjs'
import { test as base, expect } from './site.ts'

const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'
const CARD = `main a[href="${PRODUCT}"]`

const test = base.extend<
  { shows: (expression: string) => ReturnType<typeof expect.poll>; visit: (path: string) => Promise<void> },
  { firefox: Firefox }
>({
  firefox: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const firefox = await startFirefox()
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker' },
  ],
  /** Expects an expression to have a value in the end. */
  shows: ({ firefox }, use) => use((expression) => expect.poll(() => firefox.value(expression))),
  /** Opens a page and waits for its scripts. Nothing is in the console, neither before nor at the end of the test. */
  visit: async ({ firefox, shows, site }, use) => {
    const expectQuiet = (messages = firefox.consoleMessages()) =>
      expect(messages, 'errors and warnings in the console').toEqual([])
    await use(async (path) => {
      expectQuiet()
      // A pointer that rests on the main nav would open a menu of the next page.
      await firefox.move(5, 5)
      await firefox.visit(site.url + path)
      const since = await firefox.value('performance.timeOrigin')
      // Leaving a page aborts its requests, which may be reported once the next page has begun.
      const messages = firefox.consoleMessages(Number(since))
      expectQuiet(messages.filter((line) => !/manifest could not be loaded/.test(line)))
      for (const y of [300, 5]) await firefox.move(5, y)
      await shows('document.documentElement.dataset.enhanced').toBe('')
    })
    expectQuiet()
  },
})

test.skip(!hasFirefox, "Debian's firefox-esr is not installed")
// One Firefox runs all tests, one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 })

for (const isModern of [true, false])
  test.describe(isModern ? 'Firefox' : 'A Firefox without the Navigation API', () => {
    let restoreNavigation: (() => Promise<unknown>) | undefined
    test.beforeAll(async ({ firefox }) => {
      await firefox.resize(1280, 800)
      const remove = '() => { delete window.navigation; delete window.NavigationPrecommitController }'
      if (!isModern) restoreNavigation = await firefox.onEveryPage(remove)
    })
    test.afterAll(() => restoreNavigation?.())

    test(`changes pages ${isModern ? 'without a document' : 'by loading them'}; back returns to the place`, async ({
      firefox,
      shows,
      visit,
    }) => {
      await visit('/products')
      expect(await firefox.value('"navigation" in window')).toBe(isModern)
      await firefox.value('window.first = true')
      await firefox.click(CARD)
      await shows('document.querySelector("h1")?.textContent ?? ""').toContain('100 Ah')
      expect(await firefox.value('location.pathname')).toBe(PRODUCT)
      expect(await firefox.value('document.title')).toContain('100 Ah')
      expect(await firefox.value('window.first === true')).toBe(isModern)
      expect(await firefox.value('scrollY')).toBe(0)
      await firefox.go(-1)
      await shows('location.pathname').toBe('/products')
      await shows('document.querySelector("h1")?.textContent ?? ""').not.toContain('100 Ah')
      await shows('scrollY').toBeGreaterThan(100)
    })

    test('opens the mega menu under the pointer', async ({ firefox, shows, visit }) => {
      await visit('/')
      await firefox.hover('[data-main-nav] a[href="/products"]')
      await shows(
        '[...document.querySelectorAll("[data-main-nav] a")].some((a) => a.pathname.startsWith("/products/") && a.checkVisibility({ visibilityProperty: true }))',
      ).toBe(true)
    })

    test('sends an inquiry that is stored', async ({ firefox, shows, site, visit }) => {
      const email = `ada@${isModern ? 'ferro' : 'older'}.example`
      await visit(PRODUCT)
      await shows('document.querySelector("[data-about]").role').toBe('button')
      await firefox.click('[data-about]')
      await shows('document.querySelector("dialog#inquiry").open').toBe(true)
      for (const [field, text] of [
        ['name', 'Ada Ferro'],
        ['email', email],
        ['content', 'Twenty drop-in batteries for boats, please.'],
      ] as const) {
        await firefox.value(`document.querySelector('dialog#inquiry [name="${field}"]').focus()`)
        await firefox.type(text)
      }
      await firefox.click('dialog#inquiry [type="submit"]')
      await shows('document.querySelector("dialog[open] h2")?.textContent').toBe('Thank you!')
      expect(site.rows(`select name from lead where email = '${email}'`)).toEqual([{ name: 'Ada Ferro' }])
    })

    // The tests below either need the Navigation API or are the same without it.
    if (!isModern) return

    test('shows every page, no wider than the window', async ({ firefox, visit }) => {
      for (const path of PATHS) {
        await visit(path)
        expect(await firefox.value('document.querySelectorAll("h1").length'), path).toBe(1)
        expect(await firefox.value('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThan(1)
      }
    })

    test('keeps the address of the page on screen while another is loading; a second link wins', async ({
      firefox,
      shows,
      visit,
    }) => {
      await visit('/privacy-policy')
      await firefox.value(`(() => {
        const { fetch } = window
        window.fetch = (url, ...more) =>
          String(url).includes('certification/_payload.json') ? new Promise(() => {}) : fetch(url, ...more)
        document.querySelector('footer a[href="/certification"]').click()
      })()`)
      await shows('document.documentElement.dataset.loading').toBe('pending')
      expect(await firefox.value('location.pathname')).toBe('/privacy-policy')
      await firefox.value(`document.querySelector('footer a[href="/feedback"]').click()`)
      await shows('document.title').toContain('Feedback')
      expect(
        await firefox.value('navigation.entries().slice(-2).map(({ url }) => new URL(url).pathname)'),
      ).toEqual(['/privacy-policy', '/feedback'])
    })

    test('returns by scripted steps back to the place in each page, long and short', async ({
      firefox,
      shows,
      visit,
    }) => {
      /** Waits until the page is laid out and the browser has stored its place. */
      const isSettled = async () => {
        await shows('document.documentElement.classList.contains("first-screen")').toBe(false)
        await shows('navigation.transition').toBe(null)
        await firefox.value('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
      }
      const leaveAt = async (top: number, path: string, title: string) => {
        await isSettled()
        await firefox.value(`scrollTo(0, ${top})`)
        await isSettled()
        await firefox.value(`document.querySelector('footer a[href="${path}"]').click()`)
        await shows('document.title').toContain(title)
        await shows('scrollY').toBe(0)
      }
      await visit('/feedback')
      await leaveAt(300, '/certification', 'Certification')
      await leaveAt(5000, '/feedback', 'Feedback')
      await leaveAt(200, '/privacy-policy', 'Privacy')
      for (const [title, top] of [
        ['Feedback', 200],
        ['Certification', 5000],
        ['Feedback', 300],
      ] as const) {
        await isSettled()
        await firefox.value('void history.back()')
        await shows('document.title').toContain(title)
        await shows('Math.round(scrollY)').toBe(top)
      }
    })

    test('opens and closes a section of the mobile menu gradually', async ({ firefox, visit }) => {
      await firefox.resize(390, 740)
      await visit('/about-us')
      await firefox.click('[data-mobile-menu] > summary')
      for (const change of ['opens', 'closes']) {
        const heights = await firefox.value<number[]>(`(async () => {
          const section = document.querySelector('#mobile-menu details')
          const heights = [section.offsetHeight]
          section.querySelector('summary').click()
          for (let unchanged = 0; unchanged < 10; ) {
            await new Promise(requestAnimationFrame)
            heights.push(section.offsetHeight)
            unchanged = heights.at(-1) === heights.at(-2) ? unchanged + 1 : 0
          }
          return heights
        })()`)
        const [first = 0, last = 0] = [heights[0], heights.at(-1)]
        expect(last > first, change).toBe(change === 'opens')
        const between = heights.filter((height) => (height - first) * (height - last) < 0)
        expect(between.length, `it ${change} by ${heights.join(', ')}`).toBeGreaterThan(0)
      }
    })
  })
