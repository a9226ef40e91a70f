import type { Page } from '@playwright/test'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { follow, pathsOf, placeOf, wake } from './places.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const chooseFile = (page: Page) =>
  page.getByRole('main').locator('form input[type="file"]').setInputFiles({
    name: 'drawing.pdf',
    mimeType: 'application/pdf',
    buffer: SAMPLES.PDF,
  })

const loading = (page: Page) => page.locator('html')

test('Back while another page is on its way leaves the page that is seen as it is, with its files and its focus', async ({
  page,
}) => {
  await open(page, '/contact')
  await wake(page)
  const form = page.getByRole('main').locator('form')
  await chooseFile(page)
  await form.getByLabel('Message').focus()
  await page.evaluate(() => scrollTo(0, 300))
  await page.waitForTimeout(100)
  const top = await placeOf(page)
  const letThrough = await stall(page, /solutions\/_payload\.json/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await follow(page, 'Solutions')
  await expect(loading(page)).toHaveAttribute('data-loading', 'pending')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/contact')
  await expect(loading(page)).toHaveAttribute('data-loading', 'success')
  letThrough()
  await page.waitForTimeout(500)
  await expect(form.getByRole('listitem')).toContainText('drawing.pdf')
  await expect(form.getByLabel('Message')).toBeFocused()
  expect(await placeOf(page)).toBe(top)
  expect(asked).not.toContain('/contact/_payload.json')
  await page.goForward()
  await expect(page).toHaveTitle(/Solutions/)
  await expect(loading(page)).toHaveAttribute('data-loading', 'success')
  await page.waitForTimeout(200)
  expect(await placeOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Contact/)
  await expect.poll(() => placeOf(page)).toBe(top)
})

test('Back past the part of a page that it was left at leaves it as it is, too, at the place of that entry', async ({
  page,
}) => {
  await open(page, '/contact')
  await wake(page)
  await chooseFile(page)
  await page.evaluate(() => scrollTo(0, 300))
  await page.waitForTimeout(100)
  await page.evaluate(() => location.assign('#main'))
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForTimeout(100)
  await stall(page, /solutions\/_payload\.json/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const form = page.getByRole('main').locator('form')
  const goOn = async (go: () => void) => {
    await page.evaluate(go)
    await expect(loading(page)).toHaveAttribute('data-loading', 'pending')
  }
  const isBackAt = async (hash: string, top: number) => {
    await expect(page).toHaveURL(`/contact${hash}`)
    await expect(loading(page)).toHaveAttribute('data-loading', 'success')
    await expect.poll(() => placeOf(page)).toBe(top)
    await expect(form.getByRole('listitem')).toContainText('drawing.pdf')
  }
  await goOn(() => void navigation?.navigate('/solutions'))
  await page.evaluate(() => history.go(-2))
  await isBackAt('', 300)
  await goOn(() => history.go(2))
  await page.evaluate(() => history.back())
  await isBackAt('#main', 900)
  expect(asked).not.toContain('/contact/_payload.json')
})

test('What had been on its way, and is then come to as a part of the page that is seen, is returned to by a reload', async ({
  page,
}) => {
  await open(page, '/about-us')
  await wake(page)
  await page.evaluate(() => location.assign('#main'))
  await stall(page, /about-us\/_payload\.json/)
  await page.evaluate(() => void navigation?.navigate('/about-us'))
  await expect(loading(page)).toHaveAttribute('data-loading', 'pending')
  await page.goBack()
  await expect(page).toHaveURL('/about-us#main')
  await page.goForward()
  await expect(page).toHaveURL('/about-us')
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForTimeout(100)
  await page.reload()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(10)
})

test('A download that is pressed in the moment of going back leaves the entries as they are', async ({
  page,
}) => {
  await open(page, '/download')
  await wake(page)
  await stall(page, /solutions\/_payload\.json/)
  await follow(page, 'Solutions')
  await expect(loading(page)).toHaveAttribute('data-loading', 'pending')
  const download = page.waitForEvent('download')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a[download]')
    const press = () => location.pathname === '/download' && link?.click()
    navigation?.addEventListener('currententrychange', press)
    history.back()
  })
  await (await download).cancel()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/download')
  await expect(loading(page)).toHaveAttribute('data-loading', 'success')
  expect(await pathsOf(page)).toEqual(['/download', '/solutions'])
})

test('What was on its way to a part of a page begins there, once somebody goes forward to it', async ({
  page,
}) => {
  await open(page, '/contact')
  await wake(page)
  const letThrough = await stall(page, /privacy-policy\/_payload\.json/)
  await page.evaluate(() => void navigation?.navigate('/privacy-policy#5-your-rights'))
  await expect(loading(page)).toHaveAttribute('data-loading', 'pending')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  letThrough()
  await page.goForward()
  await expect(page).toHaveTitle(/Privacy/)
  await expect(loading(page)).toHaveAttribute('data-loading', 'success')
  await expect(page.locator('[id="5-your-rights"]')).toBeInViewport()
  const top = await placeOf(page)
  expect(top).toBeGreaterThan(1000)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.evaluate(() => scrollBy(0, 300))
  await page.waitForTimeout(100)
  await page.goBack()
  await expect(page).toHaveTitle(/^Contact/)
  await page.goForward()
  await expect(page).toHaveTitle(/Privacy/)
  await expect.poll(() => placeOf(page)).toBe(top + 300)
})

test('A page that was asked for once more, from a part of it, is come back to where it was left', async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  await wake(page)
  await page.evaluate(() => location.assign('#5-your-rights'))
  await follow(page, 'Privacy Policy')
  await expect(page).toHaveURL('/privacy-policy')
  await expect(loading(page)).toHaveAttribute('data-loading', 'success')
  await page.evaluate(() => scrollTo(0, 1100))
  await page.waitForTimeout(100)
  await stall(page, /privacy-policy\/_payload\.json/)
  await follow(page, 'Privacy Policy')
  await expect(loading(page)).toHaveAttribute('data-loading', 'pending')
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy#5-your-rights')
  await expect(loading(page)).toHaveAttribute('data-loading', 'success')
  await page.goForward()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => placeOf(page)).toBe(1100)
})
