import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import { BadSetting } from './settings.server.ts'

/** A secret has at least 32 bytes, so that it cannot be guessed (backend.md 4.2). */
export const isSecret = (text: string): boolean => Buffer.byteLength(text) >= 32

/** Splits `new,old`. */
export const splitKeys = (text: string): SecretKeys => text.split(/,\s*/) as [string, ...string[]]

/** Returns the keys of signed forms and mailed links: SECRET_KEY, or one created once and stored in DATA_DIR. Throws BadSetting. */
export function secretKeysOf({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: SecretKeys | undefined
  DATA_DIR: string
}): SecretKeys {
  if (SECRET_KEY !== undefined) return SECRET_KEY
  const file = join(DATA_DIR, 'secret-key')
  const key = (readKey(file) ?? createKey(file)).trim()
  if (isSecret(key)) return [key]
  throw new BadSetting(
    `SECRET_KEY: ${file} does not contain a key of 32 bytes; delete it to create a new one (mailed links then stop working), or set SECRET_KEY`,
  )
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Links a complete file into place, which only the first of several processes can do: all read the same key. */
function createKey(file: string): string {
  const part = `${file}.${randomUUID()}`
  writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(part)
  }
  return readFileSync(file, 'utf8')
}
