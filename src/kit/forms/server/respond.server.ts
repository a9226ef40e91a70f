import type { Outcome } from '#kit/forms/outcome.ts'
import { currentRequest, noteCode } from '#kit/http/current-request.server.ts'
import { invalid, type Problem, problem } from '#kit/http/problem.server.ts'
import { NO_STORE, seeOther } from '#kit/http/see-other.server.ts'
import type { Form, Submission } from './form.server.ts'
import type { FormResult, RetryLater } from './form-result.server.ts'

/** The pages that answer forms sent without JavaScript. */
export interface FormPages {
  /** Responds with the page at `address` showing the form again. */
  respondForm: (
    request: Request,
    answer: { address: string; status: number; outcome: Outcome & { form: string } },
  ) => Promise<Response>
  /** Responds with a page that says why a form was refused before it was read. */
  respondRefused: (request: Request, problem: Problem) => Promise<Response>
  /** Returns values by field that the page at an address sets for its forms. */
  contextOf: (address: string) => Promise<object>
}

interface Respond<Answer extends object> {
  form: Form<Answer>
  submission: Submission
  result: FormResult<Answer>
  /** Rate-limit headers. */
  headers: Record<string, string>
}

/** Responds to a program or a script. */
export function respondJson<Answer extends object>({ form, result, headers }: Respond<Answer>): Response {
  switch (result.outcome) {
    case 'stored':
      return Response.json(result.answer, {
        status: result.status ?? form.status,
        headers: { ...NO_STORE, ...headers, ...(result.isReplay && { 'idempotency-replayed': 'true' }) },
      })
    case 'invalid':
      return invalid(result.errors, headers)
    case 'refused':
      return problem(result.problem, headers)
    case 'retryLater':
      return respondRetryLater(result, headers)
  }
}

const TITLES = { 429: 'Too Many Requests', 503: 'Service Unavailable' }

export function respondRetryLater(
  { status, code, detail, retryAfter }: RetryLater,
  headers: Record<string, string>,
): Response {
  const details = { status, title: TITLES[status], code, ...(detail && { detail }) }
  return problem(details, { ...headers, 'retry-after': String(retryAfter) })
}

/** Responds to a plain HTML form with a page: the confirmation, or the form again. */
export async function respondPage<Answer extends object>(
  { form, submission, result, headers }: Respond<Answer>,
  request: Request,
  pages: FormPages,
): Promise<Response> {
  const again = formAgain({ form, submission }, request, pages)
  switch (result.outcome) {
    case 'stored': {
      if (!form.describe) return withHeaders(seeOther(form.confirmation(result.answer, submission)), headers)
      return withHeaders(await again(200, { errors: [], detail: form.describe(result.answer) }), headers)
    }
    case 'invalid':
      noteCode('validation')
      return withHeaders(await again(422, { errors: result.errors }), headers)
    case 'refused':
      noteCode(result.problem.code)
      return withHeaders(
        await again(result.problem.status, { errors: [], detail: result.problem.detail }),
        headers,
      )
    case 'retryLater': {
      const { status, code, detail, retryAfter } = result
      noteCode(code)
      const response = await again(status, {
        errors: [],
        hasFailed: true,
        detail,
        reference: currentRequest()?.request_id,
      })
      return withHeaders(response, { ...headers, 'retry-after': String(retryAfter) })
    }
  }
}

/** Returns a function that responds with the form and everything that was typed. */
export const formAgain =
  <Answer extends object>(
    { form, submission }: Pick<Respond<Answer>, 'form' | 'submission'>,
    request: Request,
    pages: FormPages,
  ) =>
  (
    status: number,
    problem: Pick<Outcome, 'errors' | 'hasFailed' | 'detail' | 'reference'>,
  ): Promise<Response> =>
    pages.respondForm(request, {
      address: form.pageFor?.(submission) ?? form.page ?? submission.sentFrom,
      status,
      outcome: { form: form.name, values: valuesToShow(form, submission), ...problem },
    })

/** A page cannot put files back into its form: it lists their names. */
const valuesToShow = (
  { fields }: Pick<Form, 'fields'>,
  { values, upload }: Submission,
): Outcome['values'] => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name))),
  ...upload?.names,
})

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
