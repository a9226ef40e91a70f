import type { Problem } from '#kit/http/problem.server.ts'

type Told = Pick<Problem, 'status' | 'title' | 'code'>
const MALFORMED: Told = { status: 400, title: 'Bad Request', code: 'malformed' }

/** The body is not what its type says, or more than it may be. */
export class BadBody extends Error {
  override readonly name = 'BadBody'
  readonly told: Told

  constructor(message: string, told = MALFORMED) {
    super(message)
    this.told = told
  }

  get problem(): Problem {
    return { ...this.told, detail: this.message }
  }
}
