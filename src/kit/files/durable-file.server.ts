import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Makes the names in a folder durable: a new file whose folder is not synced may be gone after a power cut. */
export async function syncFolder(directory: string): Promise<void> {
  // Windows cannot open folders, and writes their entries by itself.
  if (process.platform !== 'win32') await syncFile(directory)
}

/** Makes the content of a file durable that another program or library has written. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

export interface FileDigest {
  bytes: number
  sha256: string
}

/** Copies a file to a new one for its owner alone, durably, and returns what was copied. */
export async function copyDurably(source: string, target: string): Promise<FileDigest> {
  const reading = await open(source)
  try {
    const copy = await open(target, 'wx', 0o600)
    try {
      const chunks = reading.createReadStream({ autoClose: false })
      const digest = await digestOf(chunks, (chunk) => copy.appendFile(chunk))
      await copy.sync()
      return digest
    } finally {
      await copy.close()
    }
  } finally {
    await reading.close()
  }
}

export const digestFile = (path: string): Promise<FileDigest> => digestOf(createReadStream(path))

async function digestOf(source: Readable, use?: (chunk: Buffer) => Promise<void>): Promise<FileDigest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    await use?.(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}
