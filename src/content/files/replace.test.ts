import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { replaceFile } from './replace.server.ts'

test('what could not be written to its end leaves nothing behind', async () => {
  const directory = newDirectory()
  const file = join(directory, 'kept.ndjson')
  writeFileSync(file, 'before')
  function* lines() {
    yield 'a line\n'
    throw new Error('no room')
  }
  await expect(replaceFile(file, lines())).rejects.toThrow('no room')
  expect(readdirSync(directory)).toEqual(['kept.ndjson'])
})

test('what a process that was killed has left is taken away, what another is writing is not', async () => {
  const directory = newDirectory()
  const file = join(directory, 'kept.ndjson')
  for (const name of ['kept.ndjson.77.tmp', 'kept.ndjson.78.tmp', 'kept.json.79.tmp'])
    writeFileSync(join(directory, name), 'half a li')
  for (const name of ['kept.ndjson.77.tmp', 'kept.json.79.tmp'])
    utimesSync(join(directory, name), new Date(), new Date(Date.now() - 120_000))
  await replaceFile(file, ['a line\n'])
  expect(readdirSync(directory).toSorted()).toEqual(['kept.json.79.tmp', 'kept.ndjson', 'kept.ndjson.78.tmp'])
})

test('of several who write at once one is read, whole', async () => {
  const file = join(newDirectory(), 'kept.ndjson')
  const texts = ['a', 'b', 'c'].map((letter) => Array.from({ length: 2000 }, () => `${letter.repeat(100)}\n`))
  await Promise.all(texts.map((lines) => replaceFile(file, lines)))
  expect(texts.map((lines) => lines.join(''))).toContain(readFileSync(file, 'utf8'))
})
