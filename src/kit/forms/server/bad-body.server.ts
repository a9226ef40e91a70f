import type { Problem } from '#kit/http/problem.server.ts'

type Refusal = Pick<Problem, 'status' | 'title' | 'code' | 'errors'>
const MALFORMED: Refusal = { status: 400, title: 'Bad Request', code: 'malformed' }

/** The body does not match its content type, or is too large or too slow. */
export class BadBody extends Error {
  override readonly name = 'BadBody'
  readonly problem: Problem

  constructor(message: string, refusal: Refusal = MALFORMED) {
    super(message)
    this.problem = { ...refusal, detail: message }
  }
}

/** Returns the refusal of a field whose value has a type that its rules cannot check. */
export const wrongType = (field: string, message: string): BadBody =>
  new BadBody(message, {
    status: 422,
    title: 'Unprocessable Content',
    code: 'validation',
    errors: [{ field, code: 'type', message }],
  })
