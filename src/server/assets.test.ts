import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtAssets } from './assets.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(directory, { recursive: true }))

function lay(folder: string, files: Record<string, string>): void {
  mkdirSync(join(directory, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, folder, name), text)
}
lay('client/_app/assets', { 'shared-1.js': 'now', 'page-3.js': 'now' })
lay('earlier/2000', { 'shared-1.js': 'before', 'page-2.js': 'before' })
lay('earlier/1000', { 'page-1.js': 'long before', 'page-2.js': 'long before' })

let time = 2500
const assets = builtAssets(directory, { retention: 1500, now: () => time })
const ask = async (name: string) =>
  (await assets(new Request(`http://localhost/_app/assets/${name}`)))?.text()

test('assets of earlier builds are served until their time is over; the build that runs and the last ones go first', async () => {
  expect(
    await Promise.all(['shared-1.js', 'page-3.js', 'page-2.js', 'page-1.js', 'none.js'].map(ask)),
  ).toEqual(['now', 'now', 'before', 'long before', undefined])
  time = 2501
  expect(await Promise.all(['page-2.js', 'page-1.js'].map(ask))).toEqual(['before', undefined])
  time = 3501
  expect(await Promise.all(['page-2.js', 'page-3.js'].map(ask))).toEqual([undefined, 'now'])
})

test('without earlier builds there is the one that runs', async () => {
  rmSync(join(directory, 'earlier'), { recursive: true })
  const alone = builtAssets(directory, { retention: 1500 })
  expect(await (await alone(new Request('http://localhost/_app/assets/page-3.js')))?.text()).toBe('now')
})
