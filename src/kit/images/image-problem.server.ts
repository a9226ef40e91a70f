import { problem } from '#kit/http/problem.server.ts'

const TITLES = {
  400: 'Bad Request',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Reason why a request for a picture fails. */
export class ImageProblem {
  readonly status: keyof typeof TITLES
  readonly code: string
  readonly detail: string
  /** Value of Retry-After, in seconds; 0 = none. */
  readonly retryAfter: number

  constructor(status: keyof typeof TITLES, [code, detail]: [code: string, detail: string], retryAfter = 0) {
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
  }

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

export const badRequest = (code: string, detail: string): ImageProblem =>
  new ImageProblem(400, [code, detail])

export const notFound = (code: string, detail: string): ImageProblem => new ImageProblem(404, [code, detail])

/** Returns the problem of a client over its budget; `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number): ImageProblem =>
  new ImageProblem(429, ['too-many', 'Too many pictures are being made for this client.'], retryAfter)

/** Returns a 503; `retryAfter` is in seconds. */
export const unavailable = (code: string, detail: string, retryAfter: number): ImageProblem =>
  new ImageProblem(503, [code, detail], retryAfter)
