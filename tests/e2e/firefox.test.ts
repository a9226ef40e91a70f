import { expect, test } from '@playwright/test'
import { type Firefox, hasFirefox, startFirefox } from './firefox.ts'
import { PATHS } from './paths.mjs'
import { type Site, startSite } from './site.ts'

const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'
const CARD = `main a[href="${PRODUCT}"]`

for (const [name, isModern] of [
  ['Firefox', true],
  ['A Firefox without the Navigation API', false],
] as const) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial', timeout: 120_000 })
    test.skip(!hasFirefox, "Debian's firefox-esr is not here")
    let site: Site
    let firefox: Firefox

    test.beforeAll(async () => {
      ;[site, firefox] = await Promise.all([
        startSite(),
        startFirefox({ 'dom.navigation.webidl.enabled': isModern }),
      ])
    })
    test.afterAll(async () => {
      await firefox?.close()
      await site?.stop()
    })
    test.afterEach(() => isQuiet())

    const isQuiet = () => expect(firefox.said(), 'nothing in the console').toEqual([])
    const shows = (what: string) => expect.poll(() => firefox.value(what))
    const visit = async (path: string) => {
      isQuiet()
      // Where it rests, the next page may show a menu.
      await firefox.move(5, 5)
      await firefox.visit(site.url + path)
      const since = await firefox.value('performance.timeOrigin')
      // Leaving a page cuts its requests; it may say so when the next one has begun.
      const said = firefox.said(Number(since)).filter((line) => !/manifest could not be loaded/.test(line))
      expect(said, 'nothing in the console').toEqual([])
      for (const y of [300, 5]) await firefox.move(5, y)
      await shows('document.documentElement.dataset.hydrated').toBe('')
    }

    test('shows every page, no wider than the window', async () => {
      for (const path of PATHS) {
        await visit(path)
        expect(await firefox.value('document.querySelectorAll("h1").length'), path).toBe(1)
        expect(await firefox.value('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThan(1)
      }
    })

    test(`changes pages ${isModern ? 'without a document' : 'by loading them'}; back returns to the place`, async () => {
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

    test('keeps the address of the page on screen while another is loading; a second link wins', async () => {
      test.skip(!isModern, 'documents are loaded')
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

    test('back by a script, from far down in a long page to a short one and on, returns to each place', async () => {
      test.skip(!isModern, 'documents are restored by the browser alone')
      await visit('/feedback')
      const leaveAt = async (top: number, path: string, title: string) => {
        // What lies below the first screen has guessed heights at first.
        await shows('document.documentElement.classList.contains("first-screen")').toBe(false)
        await firefox.value(`scrollTo(0, ${top})`)
        await firefox.value('new Promise((resolve) => setTimeout(resolve, 300))')
        await firefox.value(`document.querySelector('footer a[href="${path}"]').click()`)
        await shows('document.title').toContain(title)
        await shows('scrollY').toBe(0)
      }
      await leaveAt(300, '/certification', 'Certification')
      await leaveAt(5000, '/feedback', 'Feedback')
      await leaveAt(200, '/privacy-policy', 'Privacy')
      for (const [title, top] of [
        ['Feedback', 200],
        ['Certification', 5000],
        ['Feedback', 300],
      ] as const) {
        await shows('document.documentElement.classList.contains("first-screen")').toBe(false)
        await firefox.value('new Promise((resolve) => setTimeout(resolve, 1000))')
        await firefox.value('void history.back()')
        await shows('document.title').toContain(title)
        await shows('Math.round(scrollY)').toBe(top)
      }
    })

    test('opens the mega menu under the pointer', async () => {
      await visit('/')
      await firefox.hover('[data-main-nav] a[href="/products"]')
      await shows(
        '[...document.querySelectorAll("[data-main-nav] a")].some((a) => a.pathname.startsWith("/products/") && a.checkVisibility({ visibilityProperty: true }))',
      ).toBe(true)
    })

    test('sends an inquiry that is stored', async () => {
      await visit(PRODUCT)
      await firefox.click('[commandfor="inquiry"]')
      await shows('document.querySelector("dialog#inquiry").open').toBe(true)
      for (const [field, text] of [
        ['name', 'Ada Ferro'],
        ['email', 'ada@ferro.example'],
        ['content', 'Twenty drop-in batteries for boats, please.'],
      ] as const) {
        await firefox.value(`document.querySelector('dialog#inquiry [name="${field}"]').focus()`)
        await firefox.type(text)
      }
      await firefox.click('dialog#inquiry [type="submit"]')
      await shows('document.querySelector("dialog[open] h2")?.textContent').toBe('Thank you!')
      expect(site.rows('select name, email from lead')).toEqual([
        { name: 'Ada Ferro', email: 'ada@ferro.example' },
      ])
    })

    test('opens and closes a section of the mobile menu gradually', async () => {
      await firefox.resize(390, 740)
      await visit('/about-us')
      await firefox.click('[data-mobile-menu] > summary')
      for (const change of ['opens', 'closes']) {
        const heights = await firefox.value<number[]>(`(async () => {
          const section = document.querySelector('#mobile-menu details')
          const heights = [section.offsetHeight]
          section.querySelector('summary').click()
          for (const end = performance.now() + 600; performance.now() < end; ) {
            await new Promise(requestAnimationFrame)
            heights.push(section.offsetHeight)
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
}
