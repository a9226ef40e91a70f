import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Makes the names in a folder durable: a new file whose folder is not synced may be gone after a power cut. */
export function syncFolder(directory: string): void {
  // Windows cannot open folders, and writes their entries by itself.
  if (process.platform !== 'win32') syncFile(directory)
}

/** Makes the content of a file durable that another program or library has written. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export interface FileDigest {
  bytes: number
  sha256: string
}

/** Copies a file to a new one for its owner alone, durably, and returns what was copied. */
export async function copyDurably(source: string, target: string): Promise<FileDigest> {
  const hash = createHash('sha256')
  let bytes = 0
  const reading = await open(source)
  try {
    const copy = await open(target, 'wx', 0o600)
    try {
      for await (const chunk of reading.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
        await copy.appendFile(chunk)
      }
      await copy.sync()
    } finally {
      await copy.close()
    }
  } finally {
    await reading.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function digestFile(path: string): Promise<FileDigest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
