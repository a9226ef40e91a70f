import { currentRequest, noteCode } from './current-request.server.ts'

export interface FieldProblem {
  field: string
  code: string
  message: string
}

export interface Problem {
  status: number
  title: string
  detail?: string
  code?: string
  errors?: FieldProblem[]
}

/** Returns the JSON of a problem (RFC 9457) with the id of its request. */
export function problemBody({ status, title, ...rest }: Problem): string {
  noteCode(rest.code)
  return JSON.stringify({ type: 'about:blank', title, status, ...rest, ...currentRequest() })
}

export const PROBLEM_HEADERS = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
}

/** Returns an `application/problem+json` response that no cache stores. */
export const problem = (details: Problem, headers: Record<string, string> = {}): Response =>
  new Response(problemBody(details), {
    status: details.status,
    headers: { ...PROBLEM_HEADERS, ...headers },
  })

/** Returns a 422 with errors by field. */
export const invalid = (errors: FieldProblem[], headers: Record<string, string> = {}): Response =>
  problem({ status: 422, title: 'Unprocessable Content', code: 'validation', errors }, headers)

/** Returns a 404. */
export const notFound = (): Response => problem({ status: 404, title: 'Not Found', code: 'not-found' })

/** Returns a 405; `allow` lists the methods that the address supports (RFC 9110 §10.2.1). */
export const methodNotAllowed = (allow: string): Response =>
  problem({ status: 405, title: 'Method Not Allowed', code: 'method' }, { allow })
