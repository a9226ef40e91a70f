import { expect, test } from './site.ts'
import { stall } from './stall.ts'

test('A page is drawn before the style sheet of all pages has come, and later pages load no other', async ({
  page,
}) => {
  const sheets: string[] = []
  const refused: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  )
  const release = await stall(page, /styles-[^/]*\.css/)
  await page.goto('/', { waitUntil: 'commit' })
  const parts = page.locator('header, main h1, main h1 + p, main section:first-of-type form')
  const looks = () =>
    parts.evaluateAll((elements) =>
      elements.map((element) => {
        const { fontSize, color, display, padding, backgroundColor } = getComputedStyle(element)
        return [element.tagName, fontSize, color, display, padding, backgroundColor]
      }),
    )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await looks()
  expect(before.length).toBeGreaterThan(3)
  release()
  await page.waitForLoadState()
  expect(await looks()).toEqual(before)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
  expect(new Set(sheets).size).toBe(1)
  expect(refused).toEqual([])
})
