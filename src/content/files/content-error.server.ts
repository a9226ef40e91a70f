import { statSync } from 'node:fs'
import { extname } from 'node:path'

/** An error in a content file, with its place in the file and a remedy for the editor. */
export class ContentError extends Error {
  readonly file: string
  /** Missing if the error concerns the whole file. */
  readonly line: number | undefined
  readonly field: string
  readonly problem: string
  readonly remedy: string
  /** Further errors in the same file. */
  others: ContentError[] = []

  constructor(at: { file: string; line?: number; field?: string }, problem: string, remedy: string) {
    const place = at.line === undefined ? at.file : `${at.file}:${at.line}`
    super(`${place}: ${at.field || 'file'}: ${problem}. ${remedy}`)
    this.file = at.file
    this.line = at.line
    this.field = at.field ?? ''
    this.problem = problem
    this.remedy = remedy
  }
}

/** Turns an error of the file system into the ContentError that an editor can act on. */
export function toContentError(file: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return error as Error
  return code === 'ENOENT'
    ? new ContentError({ file }, 'is missing', 'Put it back: every site needs it.')
    : new ContentError({ file }, `cannot be read (${code})`, 'Make it a file that this user may read.')
}

/** Returns the error about a file or folder that is not part of the content; `folders` are the valid ones. */
export function createUnknownFileError(file: string, folders: string[]): ContentError {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return new ContentError({ file }, 'is not a folder of the content', `Use one of: ${folders.join(', ')}.`)
  const extension = extname(file)
  const expected = extension.toLowerCase().replace('.yml', '.yaml')
  if (expected !== extension && /^\.(?:yaml|md)$/.test(expected))
    return new ContentError({ file }, `ends in ${extension}`, `Rename it to ${expected}.`)
  if (extension === '.pdf')
    return new ContentError(
      { file },
      'has no file of its name with its title',
      'Add it, in content/documents.',
    )
  const remedy = 'Give it the name and place of a content file, or remove it.'
  return new ContentError({ file }, 'is not part of the content', remedy)
}
