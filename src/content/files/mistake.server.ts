/** A mistake in a content file: where it stands and what to do about it. */
export class ContentMistake extends Error {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly remedy: string

  constructor(at: { file: string; line: number; field: string }, wrong: string, remedy: string) {
    super(`${at.file}:${at.line}: ${at.field || 'file'}: ${wrong}. ${remedy}`)
    this.file = at.file
    this.line = at.line
    this.field = at.field
    this.remedy = remedy
  }
}
