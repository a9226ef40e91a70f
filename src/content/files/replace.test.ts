import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { replaceFile } from './replace.server.ts'

test('a file is replaced as a whole, or unchanged after a failure', async () => {
  const directory = newDirectory()
  const file = join(directory, 'content.ndjson')
  writeFileSync(file, 'before')
  function* lines() {
    yield 'a line\n'
    throw new Error('no room')
  }
  await expect(replaceFile(file, lines())).rejects.toThrow('no room')
  expect(readdirSync(directory)).toEqual(['content.ndjson'])
  expect(readFileSync(file, 'utf8')).toBe('before')
  await replaceFile(file, ['one\n', 'two\n'])
  expect(readdirSync(directory)).toEqual(['content.ndjson'])
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
})
