import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { builtAssets } from './served-assets.server.ts'
import { buildsApi } from './builds.server.ts'
import { readEarlierBuilds } from './earlier-builds.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(directory, { recursive: true }))

function lay(folder: string, files: Record<string, string>): void {
  mkdirSync(join(directory, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, folder, name), text)
}
lay('client/_app/assets', { 'shared-1.js': 'now', 'page-3.js': 'now' })
lay('builds/2000', { 'build.json': '{"id":"second","timestamp":1500}' })
lay('builds/2000/client/_app/assets', { 'shared-1.js': 'before', 'page-2.js': 'before' })
lay('builds/1000', { 'build.json': '{"id":"first","timestamp":500}' })
lay('builds/1000/client/_app/assets', { 'page-1.js': 'long before', 'page-2.js': 'long before' })

const log = { warn: vi.fn() }
let time = 2500
const assets = builtAssets(directory, {
  earlier: readEarlierBuilds(directory, log),
  retention: 1500,
  now: () => time,
})
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

test('the manifests of earlier builds are there too', async () => {
  const api = buildsApi([{ id: 'now', timestamp: 2000 }, ...readEarlierBuilds(directory, log)], {})
  const told = async (path: string) => {
    const response = await api.request(path)
    return response.ok ? ((await response.json()) as { id: string }).id : response.status
  }
  expect(
    await Promise.all(['/latest.json', '/meta/now.json', '/meta/first.json', '/meta/other.json'].map(told)),
  ).toEqual(['now', 'now', 'first', 404])
})

test('without earlier builds there is the one that runs', async () => {
  rmSync(join(directory, 'builds'), { recursive: true })
  const alone = builtAssets(directory, { earlier: readEarlierBuilds(directory, log), retention: 1500 })
  expect(await (await alone(new Request('http://localhost/_app/assets/page-3.js')))?.text()).toBe('now')
})
