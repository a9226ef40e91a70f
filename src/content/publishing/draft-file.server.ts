import { basename, dirname } from 'node:path'
import { ContentError } from '#content/files/content-error.server.ts'
import { readSource } from '#content/files/source.server.ts'
import { DATED_FOLDERS } from './hidden.server.ts'

const IS_DRAFT = /^draft: *true *(?:#.*)?\r?$/m

/** Whether a file is marked as a draft, even if it has mistakes. One of our own PDFs is a draft if the file of its fields is. */
export function isDraftFile(file: string): boolean {
  if (!DATED_FOLDERS.has(basename(dirname(file)))) return false
  try {
    return IS_DRAFT.test(readSource(file.replace(/\.pdf$/, '.yaml')).yaml)
  } catch (error) {
    if (error instanceof ContentError) return false
    throw error
  }
}
