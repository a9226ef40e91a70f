import { problem } from '#kit/http/problem.server.ts'

const TITLES = { 400: 'Bad Request', 404: 'Not Found', 503: 'Service Unavailable' }

/** Why a picture is not given: a status, a code for machines, a sentence for people, seconds to a retry. */
export class Refusal {
  readonly status: keyof typeof TITLES
  readonly code: string
  readonly detail: string
  readonly retryAfter: number

  constructor(status: keyof typeof TITLES, [code, detail]: [code: string, detail: string], retryAfter = 0) {
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
  }

  /** The refusal as `application/problem+json`, with `Retry-After` when it is a 503. */
  toResponse(): Response {
    const { status, code, detail, retryAfter } = this
    return problem(
      { status, title: TITLES[status], detail, code },
      {
        'x-content-type-options': 'nosniff',
        ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }),
      },
    )
  }
}

/** A refusal of the request itself (400). */
export const bad = (code: string, detail: string): Refusal => new Refusal(400, [code, detail])

/** A refusal because there is no such picture, or none that may be shown (404). */
export const missing = (code: string, detail: string): Refusal => new Refusal(404, [code, detail])

/** A refusal for now (503); `retryAfter` in seconds. */
export const busy = (code: string, detail: string, retryAfter: number): Refusal =>
  new Refusal(503, [code, detail], retryAfter)
