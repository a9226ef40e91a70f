import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { OwnDocument } from '#content/documents/own-document.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import { digestFile, type FileDigest } from '#kit/files/durable-file.server.ts'
import { readFileStamp } from '#kit/files/file-stamp.server.ts'
import type { ByteRange } from '#kit/http/byte-range.server.ts'

/** Digest of each file that was read, by its path and stamp. */
const digests = new LRUCache<string, Promise<FileDigest>>({ max: 1000 })

/** Returns the path of one of our own PDFs; undefined while the file is not the version that is published. */
export async function findOwnFile(
  directory: string,
  { name, pdf }: Pick<OwnDocument, 'name' | 'pdf'>,
): Promise<string | undefined> {
  const file = join(directory, DOCUMENTS, `${name}.pdf`)
  const key = `${file} ${readFileStamp(file)}`
  const known = digests.get(key) ?? digestFile(file)
  digests.set(key, known)
  const digest = await known.catch(() => undefined)
  // Reading may fail for a moment, as with too many open files.
  if (!digest) digests.delete(key)
  return digest?.sha256 === pdf.hash ? file : undefined
}

/** Returns a part of a file, which is read while it is sent. */
export const streamFile = (
  file: string,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
