import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { secretKeysOf } from './secret-key.server.ts'

const keyIn = (DATA_DIR: string) => secretKeysOf({ DATA_DIR, SECRET_KEY: undefined })[0]

test('SECRET_KEY is used if it is set, and no key is created', () => {
  const DATA_DIR = newDirectory()
  const keys = ['n'.repeat(32), 'k'.repeat(32)] as const
  expect(secretKeysOf({ DATA_DIR, SECRET_KEY: keys })).toBe(keys)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('a key is created once, readable by its owner only', () => {
  const directory = newDirectory()
  const key = keyIn(directory)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(keyIn(directory)).toBe(key)
  expect(readdirSync(directory)).toEqual(['secret-key'])
  expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(keyIn(newDirectory())).not.toBe(key)
})

test('processes that start at the same time read the same key', async () => {
  const directory = newDirectory()
  const settings = JSON.stringify({ DATA_DIR: directory })
  const module = new URL('./secret-key.server.ts', import.meta.url).href
  const script = `import { secretKeysOf } from '${module}'; console.log(secretKeysOf(${settings})[0])`
  const ask = () => promisify(execFile)('node', ['--input-type=module', '-e', script])
  const outputs = await Promise.all([ask(), ask(), ask()])
  const stored = readFileSync(join(directory, 'secret-key'), 'utf8')
  expect(outputs.map(({ stdout }) => stdout)).toEqual([stored, stored, stored])
  expect(readdirSync(directory)).toEqual(['secret-key'])
})

test('a key file that is too short or unreadable stops the start', () => {
  const directory = newDirectory()
  writeFileSync(join(directory, 'secret-key'), 'short\n')
  expect(() => keyIn(directory)).toThrow(BadSetting)
  const other = newDirectory()
  mkdirSync(join(other, 'secret-key'))
  expect(() => keyIn(other)).toThrow('EISDIR')
})
