import type { FieldError } from '#kit/forms/check.ts'
import { postForm, type Posted } from '#kit/forms/post.ts'
import { entriesOf, type Values } from '#kit/forms/values.ts'
import { StoreUnavailable } from '#leads/store/failures.server.ts'
import type { PostableForm } from './intake.server.ts'

/** How an API says that it does not have a form, or what it comes by. */
const NOT_HAD = [404, 405, 410, 501]
/** Or has had too many from one client: this server, which gives it everybody's and has counted its visitors itself. */
const NOT_TAKEN = [...NOT_HAD, 429]
/** How it says that it does not know what it was sent: a field, or a link that it has not mailed. */
const NOT_UNDERSTOOD = [400, 422]
const NO_LINK = [...NOT_HAD, ...NOT_UNDERSTOOD]
/** An API made to the specification knows JSON only; with files it gets what it cannot read, or finds too large. */
const NO_FILES_TAKEN = [...NOT_TAKEN, 400, 413, 415]

type Refusal = Exclude<Posted<never>, { receipt: unknown }>

/**
 * Gives a form to another server's API as a program would (docs/decisions/0008-api-base-url.md): its answer, what it finds
 * wrong, or nothing when it does not take such a form and it can be taken here. Throws StoreUnavailable for whatever else it says, and
 * when it says nothing within 15 s.
 */
export async function forward<Answer extends object>(
  baseUrl: string,
  form: PostableForm<Answer>,
  sent: { values: Values; key: string | null; agent: string | null; isByLink: boolean },
): Promise<{ answer: Partial<Answer> } | { errors: FieldError[] } | undefined> {
  const { values, key, agent, isByLink } = sent
  const url = baseUrl + form.path
  // Another server may judge by it what sent the form.
  const headers: Record<string, string> = agent ? { 'user-agent': agent } : {}
  const posted = await postForm<Answer>(url, values, { specs: form.fields, key: key ?? undefined, headers })
  if ('receipt' in posted) return { answer: posted.receipt }
  const { beyond = [] } = form
  if (beyond.some((name) => name in values) && isOfUnknown(beyond, posted)) {
    const plain = Object.entries(values).filter(([name]) => !beyond.includes(name))
    return forward(baseUrl, form, { ...sent, values: Object.fromEntries(plain) })
  }
  if ('errors' in posted) return posted
  const hasFiles = entriesOf(form.fields, values).some(([, value]) => typeof value !== 'string')
  const notTaken = isByLink ? NO_LINK : hasFiles ? NO_FILES_TAKEN : NOT_TAKEN
  if ((form.isLead || form.instead) && notTaken.includes(posted.status ?? 0)) return undefined
  throw new StoreUnavailable(`${url} did not take a form`, { cause: posted.failed })
}

/** Whether a refusal may be for fields that the API does not know: it says so, or does not say what is wrong. */
const isOfUnknown = (beyond: readonly string[], refused: Refusal): boolean =>
  'errors' in refused
    ? refused.errors.some(({ field, code }) => beyond.includes(field) && code === 'unknown')
    : NOT_UNDERSTOOD.includes(refused.status ?? 0)
