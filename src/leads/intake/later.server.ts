import { problem } from '#kit/http/problem.server.ts'

interface Told {
  status: 429 | 503
  code: string
  /** Seconds. */
  retryAfter: number
  /** For the visitor, where there is more to say than that it could not be sent. */
  detail?: string
}

const TITLES = { 429: 'Too Many Requests', 503: 'Service Unavailable' }

/** A form that is right and cannot be taken now: its sender may come again. */
export class Later {
  readonly told: Told

  constructor(told: Told) {
    this.told = told
  }

  get title(): string {
    return TITLES[this.told.status]
  }
}

/** What a program is told. */
export function laterProblem({ title, told }: Later, headers: Record<string, string>): Response {
  const { retryAfter, ...rest } = told
  return problem({ title, ...rest }, { ...headers, 'retry-after': String(retryAfter) })
}
