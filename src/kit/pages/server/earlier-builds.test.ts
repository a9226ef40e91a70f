import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { programsOf, readEarlierBuilds } from './earlier-builds.server.ts'

const root = newDirectory()
const dist = join(root, 'dist')

/** Lays a build in `dist`, those before it beside it, as scripts/build.mjs does. */
function build(id: string, before?: number): void {
  const replaced = join(root, 'replaced')
  if (before !== undefined) renameSync(dist, replaced)
  mkdirSync(dist, { recursive: true })
  layAssets(dist)
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ id, timestamp: 1 }))
  if (before === undefined) return mkdirSync(join(dist, 'builds'))
  renameSync(join(replaced, 'builds'), join(dist, 'builds'))
  renameSync(replaced, join(dist, `builds/${before}`))
}

/** What a browser may ask of it is there, too. */
const layAssets = (folder: string) => mkdirSync(join(folder, 'client/_app/assets'), { recursive: true })

const writerIn = (folder: string) => pathToFileURL(join(folder, 'server/writer.js'))

test('a process goes on with the programs of its own build, wherever that lies', () => {
  build('first')
  const programs = programsOf(dist)
  expect(programs('writer.js')).toEqual(writerIn(dist))
  build('second', 1000)
  expect(programs('writer.js')).toEqual(writerIn(join(dist, 'builds/1000')))
  expect(programsOf(dist)('writer.js')).toEqual(writerIn(dist))
  build('third', 2000)
  expect(programs('writer.js')).toEqual(writerIn(join(dist, 'builds/1000')))
  rmSync(join(dist, 'builds/1000'), { recursive: true })
  // No longer kept: what there is has to do.
  expect(programs('writer.js')).toEqual(writerIn(dist))
})

test('a build that was replaced goes on with those before it, and with none after it', () => {
  const log = { warn: vi.fn() }
  const ids = (directory: string) => readEarlierBuilds(directory, log).map(({ id }) => id)
  build('fourth', 3000)
  build('fifth', 4000)
  expect(ids(dist)).toEqual(['fourth', 'third', 'second'])
  expect(ids(join(dist, 'builds/4000'))).toEqual(['third', 'second'])
  expect(ids(join(dist, 'builds/2000'))).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
})

test('one that is not whole is warned of and left out', () => {
  const log = { warn: vi.fn() }
  const laid: Record<string, string> = { '5000': '{', '5001': '{}', '5002': 'null' }
  for (const [name, told] of Object.entries(laid)) {
    layAssets(join(dist, 'builds', name))
    writeFileSync(join(dist, 'builds', name, 'build.json'), told)
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
