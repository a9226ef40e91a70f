import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readEarlierBuilds } from './earlier-builds.server.ts'
import { locatePrograms } from './programs.server.ts'

const root = newDirectory()
const dist = join(root, 'dist')

/** Creates a build in `dist` with the earlier ones inside it, as scripts/build.mjs does. */
function build(id: string, before?: number): void {
  const replaced = join(root, 'replaced')
  if (before !== undefined) renameSync(dist, replaced)
  mkdirSync(dist, { recursive: true })
  createAssets(dist)
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ id, timestamp: 1 }))
  if (before === undefined) return mkdirSync(join(dist, 'builds'))
  renameSync(join(replaced, 'builds'), join(dist, 'builds'))
  renameSync(replaced, join(dist, `builds/${before}`))
}

const createAssets = (folder: string) => mkdirSync(join(folder, 'client/_app/assets'), { recursive: true })

const writerIn = (folder: string) => pathToFileURL(join(folder, 'server/writer.js'))

test('a process keeps using the programs of its own build after later builds have moved it', () => {
  build('first')
  const programs = locatePrograms(dist)
  expect(programs('writer.js')).toEqual(writerIn(dist))
  build('second', 1000)
  expect(programs('writer.js')).toEqual(writerIn(join(dist, 'builds/1000')))
  expect(locatePrograms(dist)('writer.js')).toEqual(writerIn(dist))
  build('third', 2000)
  expect(programs('writer.js')).toEqual(writerIn(join(dist, 'builds/1000')))
  rmSync(join(dist, 'builds/1000'), { recursive: true })
  // Its build has been deleted: the current one must do.
  expect(programs('writer.js')).toEqual(writerIn(dist))
})

test('a replaced build sees the builds before it, and none after it', () => {
  const log = { warn: vi.fn() }
  const ids = (directory: string) => readEarlierBuilds(directory, log).map(({ id }) => id)
  build('fourth', 3000)
  build('fifth', 4000)
  expect(ids(dist)).toEqual(['fourth', 'third', 'second'])
  expect(ids(join(dist, 'builds/4000'))).toEqual(['third', 'second'])
  expect(ids(join(dist, 'builds/2000'))).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
})

test('an incomplete build is logged and left out', () => {
  const log = { warn: vi.fn() }
  const incomplete: Record<string, string> = { '5000': '{', '5001': '{}', '5002': 'null' }
  for (const [name, text] of Object.entries(incomplete)) {
    createAssets(join(dist, 'builds', name))
    writeFileSync(join(dist, 'builds', name, 'build.json'), text)
  }
  mkdirSync(join(dist, 'builds/5003'))
  writeFileSync(join(dist, 'builds/5003/build.json'), '{"id":"sixth","timestamp":1}')
  mkdirSync(join(dist, 'builds/5004'))
  writeFileSync(join(dist, 'builds/5005'), '')
  const ids = readEarlierBuilds(dist, log).map(({ id }) => id)
  expect(ids).toEqual(['fourth', 'third', 'second'])
  expect(log.warn.mock.calls.map(([{ folder }]) => basename(folder as string))).toEqual([
    '5005',
    '5004',
    '5003',
    '5002',
    '5001',
    '5000',
  ])
})
