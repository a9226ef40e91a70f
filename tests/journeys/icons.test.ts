import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, type Route } from '@playwright/test'
import { expect, open, type Site, startSite, test } from './site.ts'

/** A site whose company names an icon that is not installed, and whose own server cannot reach the icon service. */
async function withForeignIcon(use: (site: Site) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'icons-'))
  cpSync('content', directory, { recursive: true })
  const company = join(directory, 'company.yaml')
  writeFileSync(company, readFileSync(company, 'utf8').replace('fa6-brands:tiktok', 'mdi:music-note'))
  const site = await startSite({
    CONTENT_DIR: directory,
    ICON_SERVICE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  try {
    await use(site)
  } finally {
    await site.stop()
    rmSync(directory, { recursive: true, force: true })
  }
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

test('An icon that was not there comes from the local API, then from the external service', async ({
  page,
  expectSaid,
}) => {
  await withForeignIcon(async (site) => {
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
})

test('An icon that no source has is only warned of, and the page works', async ({ page, said }) => {
  await withForeignIcon(async (site) => {
    await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ status: 500 }))
    await open(page, site.url)
    await expect
      .poll(() => said.filter((text) => text.includes('[Icon] failed to load icon')).length)
      .toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
    await expect(page).toHaveURL(`${site.url}/feedback`)
    await expect(page.getByRole('heading', { level: 1, name: /feedback/i })).toBeVisible()
    await page.goto('about:blank')
    said.length = 0
  })
})
