import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type Route } from '@playwright/test'
import { contentCopy, expect, open, test } from './site.ts'

/** Settings of a site whose company names an icon that is not installed, and whose own server cannot reach the icon service. */
function foreignIcon(): Record<string, string> {
  const directory = contentCopy()
  const company = join(directory, 'company.yaml')
  writeFileSync(company, readFileSync(company, 'utf8').replace('fa6-brands:tiktok', 'mdi:music-note'))
  return { CONTENT_DIR: directory, ICON_SERVICE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }
}

const social = (page: Page) =>
  page
    .getByRole('region', { name: 'E-mail and social networks' })
    .getByRole('link', { name: 'TikTok' })
    .locator('path')

const asIcon = (route: Route) =>
  route.fulfill({ json: { prefix: 'mdi', icons: { 'music-note': { body: '<path d="M1 1h9v9z"/>' } } } })

test('Icons known at build time are inline SVG and cost no request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('icon') && asked.push(request.url()))
  await open(page, '/')
  await expect(social(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !url.includes('favicon'))).toEqual([])
})

test('An icon that was not there comes from the local API, then from the external service (spec §7)', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const site = await startSite(foreignIcon())
  const asked: string[] = []
  page.on('request', (request) => /\/mdi\.json/.test(request.url()) && asked.push(request.url()))
  await page.route('http://127.0.0.1:9/**', asIcon)
  await open(page, site.url)
  await expect(social(page)).toHaveAttribute('d', 'M1 1h9v9z')
  expect(asked).toEqual([
    `${site.url}/api/_nuxt_icon/mdi.json?icons=music-note`,
    'http://127.0.0.1:9/mdi.json?icons=music-note',
  ])
  expectSaid(/404/)
})

test('An icon that no source has is only warned of, and the page works (spec §8)', async ({
  page,
  consoleMessages,
  startSite,
}) => {
  const site = await startSite(foreignIcon())
  await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ status: 500 }))
  await open(page, site.url)
  await expect
    .poll(() => consoleMessages.filter((text) => text.includes('[Icon] failed to load icon')).length)
    .toBeGreaterThan(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(`${site.url}/feedback`)
  await expect(page.getByRole('heading', { level: 1, name: /feedback/i })).toBeVisible()
  await page.goto('about:blank')
  consoleMessages.length = 0
})
