/** A mistake in a content file: where it stands and what to do about it. */
export class ContentMistake extends Error {
  readonly file: string
  /** Absent when the file as a whole is wrong. */
  readonly line: number | undefined
  readonly field: string
  readonly remedy: string

  constructor(at: { file: string; line?: number; field?: string }, wrong: string, remedy: string) {
    const place = at.line === undefined ? at.file : `${at.file}:${at.line}`
    super(`${place}: ${at.field || 'file'}: ${wrong}. ${remedy}`)
    this.file = at.file
    this.line = at.line
    this.field = at.field ?? ''
    this.remedy = remedy
  }
}

/** A file or folder that should be there and cannot be read; `error` is what the file system said. */
export function unreadable(file: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return error as Error
  return code === 'ENOENT'
    ? new ContentMistake({ file }, 'is missing', 'Put it back: every site needs it.')
    : new ContentMistake({ file }, `cannot be read (${code})`, 'Make it a file that this user may read.')
}
