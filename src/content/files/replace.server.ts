import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What nobody has written to for so long nobody will finish, in ms. */
const GIVEN_UP_MS = 60_000

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
  await sweep(file)
  const temporary = `${file}.${randomUUID()}.tmp`
  // It is there before anything can fail: else it could come into being after it was taken away.
  const handle = await open(temporary, 'w')
  try {
    await pipeline(lines, handle.createWriteStream())
    written?.(temporary)
    await rename(temporary, file)
  } catch (error) {
    // On a disk that is full it would take the last of the room.
    await rm(temporary, { force: true })
    throw error
  }
}

/** Takes away what processes that were killed have left: one that cannot start would fill the disk. */
async function sweep(file: string): Promise<void> {
  const directory = dirname(file)
  const left = (await readdir(directory))
    .filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp'))
    .map((name) => join(directory, name))
  for (const path of left) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - GIVEN_UP_MS) await rm(path, { force: true })
  }
}
