import type { Problem } from '#kit/http/problem.server.ts'

/** Response to a link that was never mailed or has expired. */
export const ENDED_LINK: Problem = {
  status: 410,
  title: 'Gone',
  code: 'token',
  detail: 'This link has expired or is incomplete.',
}
