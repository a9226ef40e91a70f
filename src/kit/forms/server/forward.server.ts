import { postForm, type PostResult } from '#kit/forms/post.ts'
import { entriesOf } from '#kit/forms/values.ts'
import { Unavailable } from '#kit/http/unavailable.server.ts'
import type { Form, Submission } from './form.server.ts'
import type { Invalid, Stored } from './form-result.server.ts'

/** Statuses of an API that does not have a form, or not by this method. */
const MISSING = [404, 405, 410, 501]
/** 429 as well: the API counts every visitor's forms as this server's, which has limited its visitors itself. */
const NOT_TAKEN = [...MISSING, 429]
/** Statuses of an API that does not know a field or a link. */
const NOT_UNDERSTOOD = [400, 422]
/** An API made to the specification knows JSON only: it cannot read files, or finds them too large. */
const FILES_NOT_TAKEN = [...NOT_TAKEN, 400, 413, 415]

type Refusal = Exclude<PostResult<never>, { receipt: unknown }>

/** Results of an upstream API: stored, invalid, or undefined when it has no such form. */
type Forwarded<Answer extends object> = Promise<Stored<Partial<Answer>> | Invalid | undefined>

/**
 * Posts a form to the upstream API (docs/decisions/0008-api-base-url.md). Throws Unavailable if a form that has no `storeInstead`
 * is not taken, for any other answer, and when none comes within 15 s.
 */
export async function forward<Answer extends object>(
  baseUrl: string,
  form: Form<Answer>,
  { values, upload, headers, idempotencyKey }: Submission,
): Forwarded<Answer> {
  const agent = headers.get('user-agent')
  const isByLink = values['token'] !== undefined
  // The upstream API may judge by the user agent what sent the form.
  const passedOn: Record<string, string> = agent ? { 'user-agent': agent } : {}
  const options = { specs: form.fields, key: idempotencyKey, headers: passedOn }
  const post = async (sent: object): Forwarded<Answer> => {
    const url = baseUrl + form.path
    const all = { ...sent, ...(await upload?.asFormValues()) }
    const posted = await postForm<Answer>(url, all, options)
    if ('receipt' in posted) return { outcome: 'stored', answer: posted.receipt }
    const { optionalUpstream = [] } = form
    if (optionalUpstream.some((name) => name in sent) && mayNotKnow(optionalUpstream, posted))
      return post(
        Object.fromEntries(Object.entries(sent).filter(([name]) => !optionalUpstream.includes(name))),
      )
    if ('errors' in posted) return { outcome: 'invalid', ...posted }
    const hasFiles = entriesOf(form.fields, all).some(([, value]) => typeof value !== 'string')
    const notTaken = isByLink ? [...MISSING, ...NOT_UNDERSTOOD] : hasFiles ? FILES_NOT_TAKEN : NOT_TAKEN
    if (form.storeInstead && notTaken.includes(posted.status ?? 0)) return undefined
    throw new Unavailable(`${url} did not take a form`, { cause: posted.failed })
  }
  return post(values)
}

/** Whether a refusal may be about these fields: it names them as unknown, or does not say what is wrong. */
const mayNotKnow = (names: readonly string[], refusal: Refusal): boolean =>
  'errors' in refusal
    ? refusal.errors.some(({ field, code }) => names.includes(field) && code === 'unknown')
    : NOT_UNDERSTOOD.includes(refusal.status ?? 0)
