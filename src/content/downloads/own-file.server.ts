import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { OwnDocument } from '#content/documents/own-document.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import { readFileStamp } from '#kit/files/file-stamp.server.ts'
import type { ByteRange } from '#kit/http/byte-range.server.ts'

/** Hash of each file that was read, by its path and stamp. */
const hashes = new LRUCache<string, Promise<string>>({ max: 1000 })

/** Returns where a PDF of our own is; undefined while the file there is not the version that is published. */
export async function findOwnFile(
  directory: string,
  { name, pdf }: Pick<OwnDocument, 'name' | 'pdf'>,
): Promise<string | undefined> {
  const file = join(directory, DOCUMENTS, `${name}.pdf`)
  const key = `${file} ${readFileStamp(file)}`
  const known = hashes.get(key) ?? hashFile(file)
  hashes.set(key, known)
  return (await known.catch(() => '')) === pdf.hash ? file : undefined
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('base64url').slice(0, 22)
}

/** Returns a part of a file, which is read while it is sent. */
export const streamFile = (
  file: string,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
