import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import { BadSetting, type Setting } from './settings.server.ts'

/** A secret has at least 32 bytes, so that it cannot be guessed. */
const isSecret = (text: string): boolean => Buffer.byteLength(text) >= 32

/** Splits `new,old`. */
const splitKeys = (text: string): SecretKeys => text.split(/,\s*/) as [string, ...string[]]

/** Setting of every program that signs or hashes. */
export const secretKeySetting = {
  SECRET_KEY: {
    schema: z
      .string()
      .transform(splitKeys)
      .refine(
        (keys) => keys.every(isSecret),
        'must have 32 bytes or more, in each of two keys with a comma between them',
      )
      .refine(
        ({ length }) => length <= 2,
        'must be one key, or the new and the old one with a comma between them',
      )
      .optional(),
    example: '$(openssl rand -hex 32)',
    isVerbatim: true,
  },
} satisfies Record<string, Setting>

/** Name of the file in DATA_DIR with the key that was created once. */
export const SECRET_KEY_FILE = 'secret-key'

/** Returns the keys of signed forms and mailed links: SECRET_KEY, or one created once and stored in DATA_DIR. Throws BadSetting. */
export function secretKeysOf({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: SecretKeys | undefined
  DATA_DIR: string
}): SecretKeys {
  if (SECRET_KEY !== undefined) return SECRET_KEY
  const file = join(DATA_DIR, SECRET_KEY_FILE)
  const key = (readKey(file) ?? createKey(file)).trim()
  if (isSecret(key)) return [key]
  throw new BadSetting(
    `SECRET_KEY: ${file} does not contain a key of 32 bytes; delete it to create a new one (mailed links then stop working), or set SECRET_KEY`,
  )
}

/** Returns the key stored in DATA_DIR, also while SECRET_KEY is set: it may have been used before. Empty if there is none. */
export function storedKeysIn(directory: string): string[] {
  const key = readKey(join(directory, SECRET_KEY_FILE))?.trim()
  return key ? [key] : []
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new BadSetting(`SECRET_KEY: ${file} cannot be read (${String(code)}); make it a file of this user`)
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
