import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { admit, type Counted, type FormLimits } from './admit.server.ts'
import type { UploadSite } from './admit-upload.server.ts'
import { BadBody } from './bad-body.server.ts'
import { hasFileFields } from './file-fields.server.ts'
import type { Form, Submission } from './form.server.ts'
import type { FormResult } from './form-result.server.ts'
import { forward } from './forward.server.ts'
import { readForm, type SentForm } from './read-form.server.ts'
import { formAgain, type FormPages, respondJson, respondPage } from './respond.server.ts'
import { Upload } from './upload.server.ts'
import { validate } from './validate.server.ts'

/** Dependencies of the handler that all forms share. */
export interface FormSite {
  pages: FormPages
  /** Base URL of the upstream API that takes the forms of pages, if there is one. */
  upstreamApi?: string | undefined
  limits: FormLimits
  uploads: UploadSite
  uncached: Pick<Uncached, 'respondPosted'>
}

/** The limit of all clients together, as a multiple of one client's. */
const GLOBAL_LIMIT_FACTOR = 600

/** Excludes short keys: two clients could choose the same one, and each would get the other's response. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/

/** Handles one form: read → validate → admit → deliver → respond. It is acknowledged only once it is stored. */
export async function handleForm<Answer extends object>(
  request: Request,
  declared: Form<Answer>,
  site: FormSite,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) return respondBadKey()
  const upload = hasFileFields(declared.fields) ? new Upload(site.uploads, declared) : undefined
  try {
    const sent = await readForm(request, declared, upload)
    if (sent instanceof BadBody)
      return asksForHtml(request)
        ? await site.pages.respondRefused(request, sent.problem)
        : problem(sent.problem)
    const answer = () => answerForm(request, sent, site)
    // A plain form is answered with a page, which must be loaded and rendered.
    return await (sent.isPlain ? site.uncached.respondPosted(request, answer) : answer())
  } finally {
    await upload?.end()
  }
}

async function answerForm<Answer extends object>(
  request: Request,
  sent: SentForm<Answer>,
  site: FormSite,
): Promise<Response> {
  const { form, submission, isPlain, isUpdate } = sent
  if (isPlain) addContext(submission, form.fields, await site.pages.contextOf(submission.sentFrom))
  if (isPlain && isUpdate) return formAgain({ form, submission }, request, site.pages)(200, { errors: [] })
  const errors = validate(form, submission)
  // Browsers send `Origin`. JSON without it comes from a program and is stored here, not forwarded.
  const isOfPage = isPlain || request.headers.has('origin')
  const upstream = isOfPage ? site.upstreamApi : undefined
  const { result, headers } = errors.length
    ? { result: { outcome: 'invalid' as const, errors }, headers: {} }
    : await admit(limitsOf(form, site.limits), rateLimitOf(sent), () => deliver(form, submission, upstream))
  const answer = { form, submission, result, headers }
  return isPlain ? respondPage(answer, request, site.pages) : respondJson(answer)
}

/** Adds the values that the page sets to a form sent without JavaScript, which cannot contain them. */
function addContext({ values }: Submission, fields: FieldSpecs, context: object): void {
  for (const [name, value] of Object.entries(context))
    if (typeof value === 'string' && Object.hasOwn(fields, name)) values[name] ||= value
}

const limitsOf = ({ describeLimit }: Form, limits: FormLimits): FormLimits =>
  describeLimit ? { ...limits, describeLimit } : limits

function rateLimitOf({ form: { name, rate }, isByLink }: Pick<SentForm, 'form' | 'isByLink'>): Counted {
  const policy = { name: name + (isByLink ? '.link' : ''), ...rate, together: GLOBAL_LIMIT_FACTOR }
  return { policy, buckets: bucketsOf(policy, currentClient() ?? '') }
}

/** Stores a valid form here, or posts it to the upstream API. */
async function deliver<Answer extends object>(
  form: Form<Answer>,
  submission: Submission,
  upstream: string | undefined,
): Promise<FormResult<Answer>> {
  const later = submission.upload?.retryLater
  if (later) return later
  // Our own spam filter judges forms with a filled honeypot.
  if (!upstream || submission.isHoneypotFilled) return form.save(submission)
  if (submission.values['token'] === undefined)
    return (await forward(upstream, form, submission)) ?? (form.saveInstead ?? form.save)(submission)
  // Tries this server first, because only the server that mailed a link can read its token.
  const result = await form.save(submission)
  return result.outcome === 'refused' ? ((await forward(upstream, form, submission)) ?? result) : result
}

const respondBadKey = (): Response =>
  problem({
    status: 400,
    title: 'Bad Request',
    code: 'idempotency-key',
    detail: 'Idempotency-Key must be 16 to 255 visible ASCII characters.',
  })
