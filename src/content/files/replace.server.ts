import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Replaces a file atomically, without blocking. Call it once at a time for a file. */
export async function replaceFile(file: string, lines: Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  // Opened first: a stream that opened it later could create it after its removal.
  const handle = await open(temporary, 'w')
  try {
    await pipeline(lines, handle.createWriteStream())
    await rename(temporary, file)
  } catch (error) {
    // The temporary file would take up space on a full disk.
    await rm(temporary, { force: true })
    throw error
  }
}
