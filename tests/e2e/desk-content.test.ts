import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { contentCopy, setField } from './content-copy.ts'
import { fillSignIn, startDeskSite } from './desk-site.ts'
import { expect, expectAccessible, test } from './site.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const ARTICLE = 'articles/lfp-vs-nmc.md'
const DAY_MS = 86_400_000

const inDays = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)}Z`

/** Copies the content with a file of each state. */
function writeContent(): string {
  const directory = contentCopy()
  const article = readFileSync(join(directory, ARTICLE), 'utf8')
  const add = (slug: string, fields: string) =>
    writeFileSync(
      join(directory, `articles/${slug}.md`),
      article
        .replace(/^title_slug: .*$/m, `title_slug: ${slug}\n${fields}`)
        .replace(/^title: .*$/m, `title: ${slug}`),
    )
  add('coming', `publish_at: ${inDays(3)}`)
  add('coming-too', `publish_at: ${inDays(3)}`)
  add('unfinished', 'draft: true')
  add('over', `unpublish_at: ${inDays(-1)}`)
  add('zoneless', 'publish_at: 2026-12-07T09:00')
  mkdirSync(join(directory, 'banners'))
  writeFileSync(
    join(directory, 'banners/fair.yaml'),
    `text: Meet us at the fair\nunpublish_at: ${inDays(13)}\n`,
  )
  return directory
}

async function openPublishing(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/content`)
  await fillSignIn(page, 'Ana Duarte')
  await expect(page.getByRole('heading', { name: 'Publishing', level: 1 })).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Loads the page again until it has a text: the site looks at its files every second. */
const reloadUntil = (page: Page, place: Locator, text: RegExp) =>
  expect(async () => {
    await page.reload()
    await expect(place).toContainText(text, { timeout: 500 })
  }).toPass()

test('A publisher sees what is wrong, mends it, and follows a preview', async ({ page, startSite }) => {
  const directory = writeContent()
  const site = await startDeskSite(startSite, { CONTENT_DIR: directory })
  await openPublishing(page, site.desk)
  await expect(
    page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Publishing' }),
  ).toHaveAttribute('aria-current', 'page')
  const mistakes = part(page, 'Mistakes').getByRole('listitem')
  await expect(mistakes).toHaveCount(1)
  await expect(mistakes).toContainText('content/articles/zoneless.md:4')
  await expect(mistakes).toContainText('has no time zone')
  setField(join(directory, PRODUCT), 'energy_wh', '12800')
  await reloadUntil(
    page,
    mistakes.filter({ hasText: 'is not nominal_voltage_v' }),
    /The site keeps the version of/,
  )
  setField(join(directory, PRODUCT), 'energy_wh', '1280')
  setField(join(directory, 'articles/zoneless.md'), 'publish_at', '2026-12-07T09:00Z')
  const checked = /No mistakes\. Checked \d\d:\d\d GMT in \d+\.\d\ss\./
  await reloadUntil(page, part(page, 'Mistakes'), checked)
  await page
    .getByRole('navigation', { name: 'State of the files' })
    .getByRole('link', { name: 'Draft' })
    .click()
  await expect(page).toHaveURL(/state=draft/)
  const rows = page.getByRole('table', { name: 'Content files' }).getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await page.getByRole('search', { name: 'Files' }).getByRole('textbox', { name: 'Search' }).fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No such file.')).toBeVisible()
  const preview = part(page, 'Next').getByRole('link', { name: 'Preview of coming', exact: true })
  const { pathname, search } = new URL((await preview.getAttribute('href')) ?? '')
  await page.goto(site.url + pathname + search)
  await expect(page.getByRole('region', { name: 'Draft' })).toBeVisible()
})

test('The page for publishers is accessible and fits every screen, light and dark', async ({
  page,
  startSite,
}) => {
  const directory = writeContent()
  setField(join(directory, PRODUCT), 'energy_wh', '12800')
  setField(join(directory, 'articles/coming.md'), 'excerpt', 'SVD-99999 has no battery.')
  const site = await startDeskSite(startSite, { CONTENT_DIR: directory })
  await openPublishing(page, site.desk)
  await expect(part(page, 'Mistakes')).toContainText('there is no model SVD-99999')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 900, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow(), `at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('files are searched and listed by their state', async ({ page, startSite }) => {
    const site = await startDeskSite(startSite, { CONTENT_DIR: writeContent() })
    await openPublishing(page, site.desk)
    await page.getByRole('textbox', { name: 'Search' }).fill('coming')
    await page.getByRole('button', { name: 'Search' }).click()
    const rows = page.getByRole('table', { name: 'Content files' }).getByRole('rowheader')
    await expect(rows).toHaveCount(2)
    await page
      .getByRole('navigation', { name: 'State of the files' })
      .getByRole('link', { name: 'Ended' })
      .click()
    await expect(page.getByText('No such file.')).toBeVisible()
  })
})
