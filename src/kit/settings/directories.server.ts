import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BadSetting } from './settings.server.ts'

/** Checks that CONTENT_DIR exists and DATA_DIR can be written to; creates the latter. Throws BadSetting. */
export function checkDirectories({
  CONTENT_DIR,
  DATA_DIR,
}: Record<'CONTENT_DIR' | 'DATA_DIR', string>): void {
  if (!statSync(CONTENT_DIR, { throwIfNoEntry: false })?.isDirectory())
    throw new BadSetting(`CONTENT_DIR: there is no folder ${CONTENT_DIR}; for example CONTENT_DIR=content`)
  createWritable(DATA_DIR)
}

/** Creates DATA_DIR unless it exists. Throws BadSetting if it cannot be written to. */
export function createWritable(DATA_DIR: string): void {
  try {
    createDirectory(DATA_DIR)
    rmdirSync(mkdtempSync(join(DATA_DIR, '.writable-')))
  } catch (error) {
    const { code = error } = error as NodeJS.ErrnoException
    throw new BadSetting(
      `DATA_DIR: ${DATA_DIR} cannot be written to (${String(code)}); for example DATA_DIR=var`,
      { cause: error },
    )
  }
}

/** Creates a directory step by step: Node's own recursive mkdir never returns below /proc. */
function createDirectory(directory: string): void {
  if (existsSync(directory)) return
  createDirectory(dirname(directory))
  mkdirSync(directory, { mode: 0o700 })
}
