import { banner } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test('What the first paint needs comes with the document, and a later page brings only the styles it has alone', async ({
  page,
}) => {
  const sheets: string[] = []
  const refused: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  )
  await open(page, '/')
  expect(sheets).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
  const known = (await page.locator('style').getAttribute('data-sheets'))?.split(' ') ?? []
  expect(known.length).toBeGreaterThan(3)
  expect(sheets.filter((sheet) => known.includes(new URL(sheet).pathname))).toEqual([])
  expect(refused).toEqual([])
})

test('The banner comes with the first paint, and goes where the scripts it needs do not come', async ({
  page,
  expectSaid,
}) => {
  const letGo = await stall(page, '**/boot-*.js', (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(banner(page)).toBeVisible()
  letGo()
  await expect(banner(page)).toBeHidden()
  expectSaid(/Failed to load resource/)
})

test('What is pressed in the banner before its scripts have come is done when they have', async ({
  page,
}) => {
  const letGo = await stall(page, '**/start-*.js')
  await page.goto('/contact')
  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  letGo()
  await expect(banner(page)).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cc_cookie'])
})
