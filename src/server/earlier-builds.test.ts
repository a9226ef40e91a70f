import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { programsOf } from './earlier-builds.server.ts'

const root = newDirectory()
const dist = join(root, 'dist')

/** Lays a build in `dist`, the one before it beside it, as scripts/build.mjs does. */
function build(id: string, before?: number): void {
  const replaced = join(root, 'replaced')
  if (before !== undefined) renameSync(dist, replaced)
  mkdirSync(join(dist, 'builds'), { recursive: true })
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ id, timestamp: 1 }))
  if (before !== undefined) renameSync(replaced, join(dist, `builds/${before}`))
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
  // By now it is no longer kept: what there is has to do.
  expect(programs('writer.js')).toEqual(writerIn(dist))
})
