import { createHmac, hkdfSync } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '#kit/files/durable-file.server.ts'
import type { ErasureTable } from '#leads/schema.server.ts'

const entrySchema = z.strictObject({
  email_hmac: z.string().regex(/^[\da-f]{64}$/),
  key_id: z.string().regex(/^[\da-f]{8}$/),
  at: z.int().nonnegative(),
})

/** Hashes addresses for the journal, which therefore holds none. */
export interface ErasureKey {
  id: string
  hash(email_canonical: string): string
}

/** Returns the journal's keys, which are derived from those of SECRET_KEY (RFC 5869). */
export const erasureKeysOf = (secrets: readonly string[]): ErasureKey[] =>
  Array.from(new Set(secrets), (secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'leads.erasure', 32))
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex')
    return { id: hash('').slice(0, 8), hash }
  })

export const ERASURES = 'erasures.ndjson'

export const erasuresFileIn = (directory: string): string => join(directory, ERASURES)

/** Appends an entry to the journal and resolves when it is durable (fsync). An incomplete last line, left by a crash, is removed. */
export async function appendErasure(file: string, entry: ErasureTable): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const journal = openSync(file, 'a+', 0o600)
  try {
    const text = readFileSync(journal, 'utf8')
    const last = text.slice(text.lastIndexOf('\n') + 1)
    const isComplete = parseEntry(last) !== undefined
    if (!isComplete) ftruncateSync(journal, Buffer.byteLength(text) - Buffer.byteLength(last))
    writeSync(journal, `${isComplete ? '\n' : ''}${JSON.stringify(entry)}\n`)
    fsyncSync(journal)
  } finally {
    closeSync(journal)
  }
  await syncFolder(dirname(file))
}

/** Appends an entry for each address or reference, and returns the entries for the database's own journal. */
export async function appendErasures(
  file: string,
  names: readonly string[],
  { key, at }: { key: ErasureKey; at: number },
): Promise<ErasureTable[]> {
  const entries = names.map((name) => ({ email_hmac: key.hash(name), key_id: key.id, at }))
  for (const entry of entries) await appendErasure(file, entry)
  return entries
}

/** Writes a whole journal, oldest first and each entry once. */
export function writeErasures(file: string, entries: readonly ErasureTable[]): void {
  const lines = entries.toSorted((a, b) => a.at - b.at).map((entry) => `${JSON.stringify(entry)}\n`)
  writeFileSync(file, [...new Set(lines)].join(''), { mode: 0o600, flush: true })
}

/** A journal that cannot be read. It is not skipped, because erased persons would come back. */
export class JournalUnreadable extends Error {
  override readonly name = 'JournalUnreadable'
}

/** Reads a journal; a missing file is an empty one. Throws JournalUnreadable. */
export function readErasures(file: string): ErasureTable[] {
  const lines = readIfThere(file).split('\n')
  // The erasure of an incomplete last line has never begun.
  if (!parseEntry(lines.at(-1) ?? '')) lines.pop()
  return lines.map((line, index) => {
    const entry = parseEntry(line)
    if (entry) return entry
    throw new JournalUnreadable(
      `${file} line ${index + 1} is not an entry of the erasure journal: restore that line from another copy, or remove it if that person may come back`,
    )
  })
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function parseEntry(line: string): ErasureTable | undefined {
  try {
    // PostgreSQL's row_to_json may order the fields differently.
    return entrySchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
