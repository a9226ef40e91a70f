import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openBuild } from './open-build.server.ts'

const directory = newDirectory()

function write(folder: string, files: Record<string, string>): void {
  mkdirSync(join(directory, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, folder, name), text)
}
write('', { 'build.json': '{"id":"now","timestamp":2000}' })
const styles = '{"file":"/styles.css","sheets":[]}'
write('client/.vite', {
  'manifest.json': '{}',
  'desk.json': '{}',
  'styles.json': styles,
  'license.md': '# MIT',
})
write('client/_app/assets', { 'shared-1.js': 'now', 'page-3.js': 'now' })
write('builds/2000', { 'build.json': '{"id":"second","timestamp":1500}' })
write('builds/2000/client/_app/assets', { 'shared-1.js': 'before', 'page-2.js': 'before' })
write('builds/1000', { 'build.json': '{"id":"first","timestamp":500}' })
write('builds/1000/client/_app/assets', { 'page-1.js': 'long before', 'page-2.js': 'long before' })

let time = 2500
const open = () =>
  openBuild(directory, { retention: 1500, rules: () => ({}), log: { warn: vi.fn() }, now: () => time })
const build = open()
const get = async (name: string, { serveAsset } = build) =>
  (await serveAsset(new Request(`http://localhost/_app/assets/${name}`)))?.text()

test('assets of earlier builds are served until their retention ends, and the newest build goes first', async () => {
  const names = ['shared-1.js', 'page-3.js', 'page-2.js', 'page-1.js', 'none.js']
  expect(await Promise.all(names.map((name) => get(name)))).toEqual([
    'now',
    'now',
    'before',
    'long before',
    undefined,
  ])
  time = 2501
  expect([await get('page-2.js'), await get('page-1.js')]).toEqual(['before', undefined])
  time = 3501
  expect([await get('page-2.js'), await get('page-3.js')]).toEqual([undefined, 'now'])
})

test('the manifests of earlier builds are served too', async () => {
  const idAt = async (path: string) => {
    const response = await build.builds.request(path)
    return response.ok ? ((await response.json()) as { id: string }).id : response.status
  }
  const paths = ['/latest.json', '/meta/now.json', '/meta/first.json', '/meta/other.json']
  expect(await Promise.all(paths.map(idAt))).toEqual(['now', 'now', 'first', 404])
})

test('the licences of what is in the scripts are served', async () => {
  const response = await build.builds.request('/licenses.md')
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'text/markdown; charset=utf-8',
    '# MIT',
  ])
})

test('a build without earlier ones serves its own assets', async () => {
  rmSync(join(directory, 'builds'), { recursive: true })
  expect(await get('page-3.js', open())).toBe('now')
})
