import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file beside all else that goes on; readers find the old one or the new one, whole, whichever process writes. Who
 * wants to read what this process has written opens it in `written`, before another process replaces it.
 */
export async function replaceFile(
  file: string,
  lines: Iterable<string>,
  written?: (temporary: string) => void,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await pipeline(lines, createWriteStream(temporary))
    written?.(temporary)
    await rename(temporary, file)
  } catch (error) {
    // On a disk that is full it would take the last of the room.
    await rm(temporary, { force: true })
    throw error
  }
}
