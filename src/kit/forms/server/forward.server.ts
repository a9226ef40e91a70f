import { postForm, type PostResult } from '#kit/forms/post.ts'
import { entriesOf } from '#kit/forms/values.ts'
import { currentTrace } from '#kit/http/current-request.server.ts'
import { Unavailable } from '#kit/http/unavailable.server.ts'
import type { Form, Submission } from './form.server.ts'
import type { Invalid, Stored } from './form-result.server.ts'

/** Statuses of an API that lacks a form, or the method. */
const MISSING = [404, 405, 410, 501]
/** Statuses of an API that does not take a form now. 429 is among them because the API counts all visitors as one client. */
const NOT_ACCEPTED = [...MISSING, 429]
/** Statuses of an API that does not know a field or a link. */
const NOT_UNDERSTOOD = [400, 422]
/** Statuses of an API that accepts JSON only, as the specification says, or for which the files are too large. */
const FILES_NOT_ACCEPTED = [...NOT_ACCEPTED, 400, 413, 415]

type Refusal = Exclude<PostResult<never>, { receipt: unknown }>

/** Results of an upstream API: stored, invalid, or undefined when it has no such form. */
type Forwarded<Answer extends object> = Promise<Stored<Partial<Answer>> | Invalid | undefined>

/**
 * Posts a form to the upstream API (docs/decisions/0008-api-base-url.md). Throws Unavailable if a form that has no `saveInstead`
 * is not accepted, for any other response, and if there is none within 15 s.
 */
export async function forward<Answer extends object>(
  baseUrl: string,
  form: Form<Answer>,
  { values, upload, headers, idempotencyKey }: Submission,
): Forwarded<Answer> {
  const agent = headers.get('user-agent')
  const isByLink = values['token'] !== undefined
  const traceparent = currentTrace()
  // The upstream API may judge by the user agent what sent the form.
  const forwarded = { ...(agent && { 'user-agent': agent }), ...(traceparent && { traceparent }) }
  const options = { specs: form.fields, key: idempotencyKey, headers: forwarded }
  const post = async (sent: object): Forwarded<Answer> => {
    const url = baseUrl + form.path
    const all = { ...sent, ...(await upload?.asFormValues()) }
    const result = await postForm<Answer>(url, all, options)
    if ('receipt' in result) return { outcome: 'stored', answer: result.receipt }
    const { optionalUpstream = [] } = form
    if (optionalUpstream.some((name) => name in sent) && mayNotKnow(optionalUpstream, result))
      return post(
        Object.fromEntries(Object.entries(sent).filter(([name]) => !optionalUpstream.includes(name))),
      )
    if ('errors' in result) return { outcome: 'invalid', ...result }
    const hasFiles = entriesOf(form.fields, all).some(([, value]) => typeof value !== 'string')
    const notAccepted = isByLink
      ? [...MISSING, ...NOT_UNDERSTOOD]
      : hasFiles
        ? FILES_NOT_ACCEPTED
        : NOT_ACCEPTED
    if (form.saveInstead && notAccepted.includes(result.status ?? 0)) return undefined
    throw new Unavailable(`${url} did not accept a form`, { cause: result.failed })
  }
  return post(form.valuesForUpstream?.(values) ?? values)
}

/** Whether a refusal may be about these fields: it names them as unknown, or does not say what is wrong. */
const mayNotKnow = (names: readonly string[], refusal: Refusal): boolean =>
  'errors' in refusal
    ? refusal.errors.some(({ field, code }) => names.includes(field) && code === 'unknown')
    : NOT_UNDERSTOOD.includes(refusal.status ?? 0)
