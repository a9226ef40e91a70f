import type { Problem } from '#kit/http/problem.server.ts'

/** What a link is answered that was never mailed, or whose time is over (backend.md 6). */
export const ENDED_LINK: Problem = {
  status: 410,
  title: 'Gone',
  code: 'token',
  detail: 'This link has ended, or is not complete.',
}
