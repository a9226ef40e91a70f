import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError } from '#kit/command/arguments.server.ts'
import type { Output } from './subcommand.server.ts'

type Write = (out: Output['out']) => Promise<void>

/**
 * Creates the file at `path` from what `write` puts out, for its owner alone. It is written beside and renamed, so that a failure
 * leaves no half file and keeps an earlier one. A symbolic link stays, and so does a device or pipe, which is written to as it is.
 * A folder that does not exist is refused before `write` is called.
 */
export async function writeOutputFile(path: string, write: Write): Promise<void> {
  const existing = await stat(path).catch(() => undefined)
  if (existing?.isDirectory()) throw new CommandError(`${path} is a folder: name a file in it.`)
  if (existing && !existing.isFile()) return writeTo(await open(path, 'a'), write)
  await replaceFile(await realpath(path).catch(() => path), write)
}

async function writeTo(file: FileHandle, write: Write): Promise<void> {
  try {
    await write((part) => file.appendFile(part))
  } finally {
    await file.close()
  }
}

async function replaceFile(path: string, write: Write): Promise<void> {
  const part = `${path}.${process.pid}.part`
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new CommandError(`The folder ${dirname(path)} does not exist: create it and run the command again.`)
  })
  try {
    await writeTo(file, async (out) => {
      await write(out)
      await file.sync()
    })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
