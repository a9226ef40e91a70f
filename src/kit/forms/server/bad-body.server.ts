import type { Problem } from '#kit/http/problem.server.ts'

type Refusal = Pick<Problem, 'status' | 'title' | 'code'>
const MALFORMED: Refusal = { status: 400, title: 'Bad Request', code: 'malformed' }

/** The body does not match its content type, or is too large or too slow. */
export class BadBody extends Error {
  override readonly name = 'BadBody'
  readonly problem: Problem

  constructor(message: string, refusal = MALFORMED) {
    super(message)
    this.problem = { ...refusal, detail: message }
  }
}
