import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { programsOf, readEarlierBuilds } from './earlier-builds.server.ts'

const root = newDirectory()
const dist = join(root, 'dist')

/** Lays a build in `dist`, those before it beside it, as scripts/build.mjs does. */
function build(id: string, before?: number): void {
  const replaced = join(root, 'replaced')
  if (before !== undefined) renameSync(dist, replaced)
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ id, timestamp: 1 }))
  if (before === undefined) return mkdirSync(join(dist, 'builds'))
  renameSync(join(replaced, 'builds'), join(dist, 'builds'))
  renameSync(replaced, join(dist, `builds/${before}`))
}

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
  const ids = (directory: string) => readEarlierBuilds(directory).map(({ id }) => id)
  build('fourth', 3000)
  build('fifth', 4000)
  expect(ids(dist)).toEqual(['fourth', 'third', 'second'])
  expect(ids(join(dist, 'builds/4000'))).toEqual(['third', 'second'])
  expect(ids(join(dist, 'builds/2000'))).toEqual([])
})
