import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { otherBuild } from './other-build.ts'
import { expect, open, test } from './site.ts'

/** A build that follows the one that runs, and differs from it in scripts and styles. */
let next: string
test.beforeAll(() => {
  test.setTimeout(90_000)
  next = otherBuild({}, (folder) => {
    for (const [file, from, to] of [
      ['src/features/inquiry/live.ts', 'let isOpening = true', 'let isOpening = Boolean(1)'],
      ['src/pages/contact/page.tsx', 'export function Page', 'export const NEXT = 1\nexport function Page'],
      ['src/start.ts', 'async function start', 'console.info("the next build")\nasync function start'],
    ] as const) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text, file).toContain(from)
      writeFileSync(path, text.replace(from, to))
    }
  })
})
test.afterAll(() => rmSync(next, { recursive: true }))

test('A tab left open survives a deployment: its scripts are still there, and its next page is of the new build', async ({
  page,
  startSite,
}) => {
  const before = await startSite()
  await open(page, `${before.url}/products`)
  await page.waitForLoadState('networkidle')
  const build = await page.locator('html').getAttribute('data-build')
  await before.stop()
  await startSite({ PORT: new URL(before.url).port }, join(next, 'dist'))

  await chatButton(page).click()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-hydrated')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/^Contact/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await expect(page.locator('html')).not.toHaveAttribute('data-build', build ?? '')
})

test('A site that runs while the next build is made goes on with its own, in what it starts then too', async ({
  startSite,
}) => {
  const folder = test.info().outputPath('in-place')
  const dist = join(folder, 'dist')
  cpSync('dist', dist, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const site = await startSite({}, dist)
  const ask = (path: string) => fetch(site.url + path)
  const textOf = async (path: string) => (await ask(path)).text()
  const buildOf = async () => /data-build="([^"]+)"/.exec(await textOf('/contact'))?.[1]
  const own = await buildOf()
  cpSync(join(next, 'dist'), join(folder, 'dist.new'), { recursive: true })
  renameSync(dist, join(folder, 'dist.old'))
  renameSync(join(folder, 'dist.new'), dist)

  expect(await buildOf()).toBe(own)
  const [document] = /\/documents\/[^"]+\.pdf/.exec(await textOf('/download')) ?? []
  expect((await ask(String(document))).headers.get('content-type')).toBe('application/pdf')
})
