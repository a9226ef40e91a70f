import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError, type Output } from './subcommand.server.ts'

/**
 * Creates the file at `path` from what `write` puts out, for its owner alone. It is written beside and renamed, so that a failure
 * leaves no half file and keeps an earlier one. A folder that does not exist is refused before `write` is called.
 */
export async function writeOutputFile(
  path: string,
  write: (out: Output['out']) => Promise<void>,
): Promise<void> {
  const part = `${path}.${process.pid}.part`
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new CommandError(`The folder ${dirname(path)} does not exist: create it and run the command again.`)
  })
  try {
    try {
      await write((text) => file.appendFile(text))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
