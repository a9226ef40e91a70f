/** A field that failed, in the words the visitor reads. */
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

/** An `application/problem+json` answer (RFC 9457), never stored by a cache. */
export function problem({ status, title, ...rest }: Problem, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ type: 'about:blank', title, status, ...rest })
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
