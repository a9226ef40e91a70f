import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { contentCopy } from './content-copy.ts'
import { expect, open, test } from './site.ts'

/** Returns settings of a site with an icon that is not installed, and whose own server cannot reach the icon service. */
function withForeignIcon(): Record<string, string> {
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

test('Icons known at build time are inline SVG and cost no request', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('icon') && requests.push(request.url()))
  await open(page, '/')
  await expect(social(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => !url.includes('favicon'))).toEqual([])
})

test('An icon that is not in the build comes from the local API, then from the external service (spec §7)', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const site = await startSite(withForeignIcon())
  const requests: string[] = []
  page.on('request', (request) => /\/mdi\.json/.test(request.url()) && requests.push(request.url()))
  await page.route('http://127.0.0.1:9/**', (route) =>
    route.fulfill({ json: { prefix: 'mdi', icons: { 'music-note': { body: '<path d="M1 1h9v9z"/>' } } } }),
  )
  await open(page, site.url)
  await expect(social(page)).toHaveAttribute('d', 'M1 1h9v9z')
  expect(requests).toEqual([
    `${site.url}/api/_nuxt_icon/mdi.json?icons=music-note`,
    'http://127.0.0.1:9/mdi.json?icons=music-note',
  ])
  expectSaid(/404/)
})

test('An icon that no source has is only a warning in the console, and the page works (spec §8)', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const site = await startSite(withForeignIcon())
  await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ status: 500 }))
  await open(page, site.url)
  // The first is from the local API, the second from the icon service, the third from our script.
  for (const text of [/404/, /500/, /\[Icon\] failed to load icon/]) expectSaid(text)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(`${site.url}/feedback`)
  await expect(page.getByRole('heading', { level: 1, name: /feedback/i })).toBeVisible()
})
