import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { otherBuild } from './other-build.ts'
import { expect, open, test } from './site.ts'
import { expectNewDocument, follow, markDocument } from './visit.ts'

/** Makes a build whose scripts differ from those of the present one. */
const nextBuild = () =>
  otherBuild({}, (folder) => {
    for (const [file, from, to] of [
      ['src/features/inquiry/live.ts', 'let isOpening = true', 'let isOpening = Boolean(1)'],
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
  test.slow()
  const next = nextBuild()
  const before = await startSite()
  // It is fetched about a second after the page has loaded.
  const manifest = page.waitForResponse(/\/builds\/meta\//)
  await open(page, `${before.url}/products`)
  await (await manifest).finished()
  await page.waitForLoadState('networkidle')
  const build = await page.locator('html').getAttribute('data-build')
  await before.stop()
  await startSite({ PORT: new URL(before.url).port }, join(next, 'dist'))

  await chatButton(page).click()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await markDocument(page)
  // Its link was never visible, so the page has not been prefetched.
  await follow(page, 'Feedback')
  await expect(page).toHaveTitle(/^Feedback/)
  await expectNewDocument(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-build', build ?? '')
  rmSync(next, { recursive: true })
})
