import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Age from which a temporary file counts as abandoned, in ms. */
const GIVEN_UP_MS = 60_000

/** Replaces a file without blocking: readers find the old one or the new one, whole, whichever process writes. */
export async function replaceFile(file: string, lines: Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await sweep(file)
  const temporary = `${file}.${randomUUID()}.tmp`
  // Opened first: a stream that opened it later could create it after its removal.
  const handle = await open(temporary, 'w')
  try {
    await pipeline(lines, handle.createWriteStream())
    await rename(temporary, file)
  } catch (error) {
    // On a full disk it would take the last of the space.
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes what killed processes left behind: a process that is restarted over and over would fill the disk. */
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
