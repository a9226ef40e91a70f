import { basename, dirname } from 'node:path'
import { ContentError } from '#content/files/content-error.server.ts'
import { readSource } from '#content/files/source.server.ts'
import { DATED_FOLDERS } from './hidden.server.ts'

const IS_DRAFT = /^draft: *true *(?:#.*)?\r?$/m

/** Whether a file says that it is a draft, whatever mistakes it has. The PDF of an own document is what its fields say. */
export function isDraftFile(file: string): boolean {
  if (!DATED_FOLDERS.has(basename(dirname(file)))) return false
  try {
    return IS_DRAFT.test(readSource(file.replace(/\.pdf$/, '.yaml')).yaml)
  } catch (error) {
    if (error instanceof ContentError) return false
    throw error
  }
}
