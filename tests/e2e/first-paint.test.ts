import { expect, open, test } from './site.ts'

test('The styles of the first paint are in the document, and a later page loads only those that it alone has', async ({
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
