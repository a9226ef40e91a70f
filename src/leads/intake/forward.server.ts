import type { FieldError } from '#kit/forms/check.ts'
import { postForm } from '#kit/forms/post.ts'
import { entriesOf, type Values } from '#kit/forms/values.ts'
import { StoreUnavailable } from '#leads/store/failures.server.ts'
import type { PostableForm } from './intake.server.ts'

/**
 * How an API says that it does not have a form (404, 405, 501), has not mailed the link that a form came by (410), or has had
 * too many from one client (429): this server, which gives it everybody's and has counted its visitors itself.
 */
const NOT_TAKEN = [404, 405, 410, 429, 501]
/** How it says that it does not know a field. */
const NOT_UNDERSTOOD: ReadonlySet<number | undefined> = new Set([400, 422])
/** An API made to the specification knows JSON only; with files it gets what it cannot read, or finds too large. */
const NO_FILES_TAKEN = [...NOT_TAKEN, 400, 413, 415]

/**
 * Gives a form to another server's API as a program would (docs/decisions/0008-api-base-url.md): its answer, what it finds
 * wrong, or nothing when it does not take such a form and it can be taken here. Throws StoreUnavailable for whatever else it says, and
 * when it says nothing within 15 s.
 */
export async function forward<Answer extends object>(
  baseUrl: string,
  form: PostableForm<Answer>,
  sent: { values: Values; key: string | null; agent: string | null },
): Promise<{ answer: Partial<Answer> } | { errors: FieldError[] } | undefined> {
  const { values, key, agent } = sent
  const url = baseUrl + form.path
  // Another server may judge by it what sent the form.
  const headers: Record<string, string> = agent ? { 'user-agent': agent } : {}
  const posted = await postForm<Answer>(url, values, { specs: form.fields, key: key ?? undefined, headers })
  if ('receipt' in posted) return { answer: posted.receipt }
  const plain = Object.entries(values).filter(([name]) => !form.beyond?.includes(name))
  const isPlain = plain.length === Object.keys(values).length
  if (!isPlain && ('errors' in posted || NOT_UNDERSTOOD.has(posted.status)))
    return forward(baseUrl, form, { ...sent, values: Object.fromEntries(plain) })
  if ('errors' in posted) return posted
  const hasFiles = entriesOf(form.fields, values).some(([, value]) => typeof value !== 'string')
  const notTaken = hasFiles ? NO_FILES_TAKEN : NOT_TAKEN
  if ((form.isLead || form.instead) && notTaken.includes(posted.status ?? 0)) return undefined
  throw new StoreUnavailable(`${url} did not take a form`, { cause: posted.failed })
}
