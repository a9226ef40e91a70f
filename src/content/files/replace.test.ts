import { readdirSync, writeFileSync } from 'node:fs'
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
