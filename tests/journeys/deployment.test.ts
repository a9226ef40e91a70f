import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherBuild } from './other-build.ts'
import { expect, open, test } from './site.ts'

/** A build that follows the one that runs, and differs from it in scripts and styles. */
const nextBuild = () =>
  otherBuild({}, (folder) => {
    for (const [file, from, to] of [
      ['src/features/consent/translation.en.ts', 'Cookie preferences', 'Choices about cookies'],
      ['src/pages/contact/page.tsx', 'export function Page', 'export const NEXT = 1\nexport function Page'],
      ['src/start.ts', 'async function start', 'console.info("the next build")\nasync function start'],
    ] as const) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text, file).toContain(from)
      writeFileSync(path, text.replace(from, to))
    }
  })

test('A tab left open survives a deployment: its scripts are still there, and its next page is of the new build', async ({
  page,
  startSite,
}) => {
  test.setTimeout(90_000)
  const next = nextBuild()
  const before = await startSite()
  await open(page, `${before.url}/products`)
  await page.waitForLoadState('networkidle')
  const build = await page.locator('html').getAttribute('data-build')
  await before.stop()
  await startSite({ PORT: new URL(before.url).port }, join(next, 'dist'))

  await page.getByRole('button', { name: 'Manage preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
  await page.getByRole('button', { name: 'Reject all' }).last().click()
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/^Contact/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await expect(page.locator('html')).not.toHaveAttribute('data-build', build ?? '')
  rmSync(next, { recursive: true })
})
