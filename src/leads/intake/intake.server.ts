import type { z } from 'zod'
import { BAIT } from '#kit/forms/bait.ts'
import type { FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import { NOT_VALID } from '#kit/forms/rules/messages.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { problem, type Problem } from '#kit/http/problem.server.ts'
import { NO_STORE, seeOther } from '#kit/http/see-other.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import type { Rate } from '#kit/limits/token-buckets.server.ts'
import type { FormOutcome } from '#kit/render/load.server.ts'
import type { Pages } from '#kit/render/pages.server.ts'
import { BadBody, readBody } from './body.server.ts'
import { forward } from './forward.server.ts'
import { Later, laterProblem } from './later.server.ts'
import { type FormLimits, withinLimits } from './limits.server.ts'
import { pageAddress } from './page-address.server.ts'
import { wrongFields } from './wrong-fields.server.ts'

/** What became of a form that was stored: the body of the answer, and whether it had been stored before. */
interface Taken<Answer extends object = object> {
  answer: Answer
  replayed?: boolean
  /** In place of the form's. */
  status?: number
}

/** Why a form is not taken although nothing is wrong with its fields. */
export interface Refused {
  refused: Problem
}

/** A form that can be posted: what it may hold, and what becomes of it. */
export interface PostableForm<Answer extends object = object> {
  /** Below apiBaseUrl. */
  path: string
  /** The form's name in an outcome. */
  form: string
  fields: FieldSpecs
  /** When it comes by the link of a mail, with its token: what it holds instead, and how often; the link may have ended (410). */
  byLink?: { fields: FieldSpecs; rate: Rate }
  status: 200 | 201 | 202
  /** What it is for, and what it is answered with, for the API's description. */
  summary: string
  shape: z.ZodType
  /** How often one client may send it (backend.md 6). */
  rate: Rate
  /** It means something by itself: our store takes it where another server has no such form. */
  isLead?: boolean
  /** Stores it durably; `isBaited` says that a program filled in what nobody sees. */
  take: (values: SentValues, request: Request, isBaited: boolean) => Promise<Taken<Answer> | Refused>
  /** What is done here instead of that where another server has no such form. */
  instead?: PostableForm<Answer>['take']
  /** Where a visitor without JavaScript reads what happened to what he `sent`; `from` is the path and query of the page it came from. */
  after: (answer: Partial<Answer>, from: string, sent: SentValues) => string
  /** The page that shows the form again with its errors; without it, the page it was sent from. */
  page?: string
}

type Delivered<Answer extends object> = Taken<Partial<Answer>> | Refused | { errors: FieldError[] } | Later

/** What became of a form that was right, and what every answer to it says besides. */
interface Delivery<Answer extends object> {
  done: Delivered<Answer>
  headers: Record<string, string>
}

/** What answers forms besides the store. */
export interface FormSite {
  pages: Pick<Pages, 'respondForm' | 'subjectOf'>
  /** Base address of the other server that takes what pages send. */
  formsTo?: string | undefined
  limits: FormLimits
}

/** A flood from everywhere may bring what 600 clients could send who all do what they may. */
const ALL_CLIENTS = 600

/** backend.md 6. A shorter key may be a stranger's too, and his answer would be told to both. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/

/** Takes one form: reads it, checks it against the rules the browser had, stores it, and only then says so (backend.md 1.1). */
export async function takeForm<Answer extends object>(
  request: Request,
  described: PostableForm<Answer>,
  site: FormSite,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !IDEMPOTENCY_KEY.test(key))
    return badRequest('idempotency-key', 'Idempotency-Key must be 16 to 255 visible ASCII characters.')
  const body = await readBody(request, described.fields)
  if (body instanceof BadBody) return badRequest('malformed', body.message)
  const { [BAIT]: bait, ...values } = trimmed(body.values)
  const byLink = values['token'] === undefined ? undefined : described.byLink
  const form = { ...described, ...byLink }
  const sentFrom = String(values['page_url'] ?? '') || (request.headers.get('referer') ?? '')
  if (form.fields['page_url'] && sentFrom) values['page_url'] = sentFrom.slice(0, 2000)
  const errors = [...unknownFields(form.fields, values), ...wrongFields(form.fields, values)]
  // Browsers name the page's origin; a program that posts here means this server.
  const isOfPage = body.isForm || request.headers.has('origin')
  const formsTo = isOfPage ? site.formsTo : undefined
  const policy = { name: form.form + (byLink ? '.link' : ''), ...form.rate, together: ALL_CLIENTS }
  const counted = { policy, buckets: bucketsOf(policy, currentClient() ?? '') }
  const take = taker(form, { request, formsTo, key, isBaited: Boolean(bait), isByLink: Boolean(byLink) })
  const deliver = (whole: SentValues) => withinLimits(site.limits, counted, () => take(whole))
  if (body.isForm) {
    const from = pageAddress(sentFrom)
    return takePlainForm({ request, form, pages: site.pages, values, errors, from, deliver })
  }
  if (errors.length) return notValid(errors)
  return answerProgram(await deliver(values), form.status)
}

interface Way {
  request: Request
  formsTo: string | undefined
  key: string | null
  isBaited: boolean
  isByLink: boolean
}

/** What takes a form that is right: our store, or another server's API. */
function taker<Answer extends object>(
  form: PostableForm<Answer>,
  { request, formsTo, key, isBaited, isByLink }: Way,
): (values: SentValues) => Promise<Delivered<Answer>> {
  const here = (values: SentValues) => form.take(values, request, isBaited)
  // What a program filled in is judged here.
  if (!formsTo || isBaited) return here
  const agent = request.headers.get('user-agent')
  const there = (values: SentValues) => forward(formsTo, form, { values, key, agent })
  if (!isByLink)
    return async (values) => (await there(values)) || (form.instead ?? form.take)(values, request, false)
  // Whoever mailed a link knows it: most often it was this server.
  return async (values) => {
    const done = await here(values)
    return 'refused' in done ? (await there(values)) || done : done
  }
}

const notValid = (errors: FieldError[], headers = {}): Response =>
  problem({ status: 422, title: 'Unprocessable Content', code: 'validation', errors }, headers)

const badRequest = (code: string, detail: string): Response =>
  problem({ status: 400, title: 'Bad Request', code, detail })

function answerProgram({ done, headers }: Delivery<object>, usual: number): Response {
  if ('errors' in done) return notValid(done.errors, headers)
  if ('refused' in done) return problem(done.refused, headers)
  if (done instanceof Later) return laterProblem(done, headers)
  return Response.json(done.answer, {
    status: done.status ?? usual,
    headers: { ...NO_STORE, ...headers, ...(done.replayed && { 'idempotency-replayed': 'true' }) },
  })
}

interface PlainForm<Answer extends object> {
  request: Request
  form: PostableForm<Answer>
  pages: FormSite['pages']
  values: SentValues
  errors: FieldError[]
  from: string
  /** To our store or another server. */
  deliver: (values: SentValues) => Promise<Delivery<Answer>>
}

/** A form of a page without a script is answered with a page: what happened, or the form again with all that was typed. */
async function takePlainForm<Answer extends object>(sent: PlainForm<Answer>): Promise<Response> {
  const { request, form, pages, errors, from, deliver } = sent
  const values = { ...sent.values }
  // Without a script a form cannot say what its page is about.
  for (const [name, value] of Object.entries(await pages.subjectOf(from)))
    if (typeof value === 'string' && Object.hasOwn(form.fields, name)) values[name] ||= value
  const again = (status: number, trouble: Pick<FormOutcome, 'errors' | 'failed' | 'detail'>) => {
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(form.fields, name))
    const outcome = { form: form.form, values: Object.fromEntries(known), ...trouble }
    return pages.respondForm(request, { address: form.page ?? from, status, outcome })
  }
  if (errors.length) return again(422, { errors })
  const { done, headers } = await deliver(values)
  if (done instanceof Later) {
    const { status, detail, retryAfter } = done.told
    const response = await again(status, { errors: [], failed: true, ...(detail && { detail }) })
    return withHeaders(response, { ...headers, 'retry-after': String(retryAfter) })
  }
  if ('errors' in done) return withHeaders(await again(422, done), headers)
  if ('refused' in done) return withHeaders(await again(done.refused.status, { errors: [] }), headers)
  return withHeaders(seeOther(form.after(done.answer, from, values)), headers)
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const trimmed = (values: SentValues): SentValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value.map((text) => text.trim()),
    ]),
  )

const unknownFields = (fields: FieldSpecs, values: SentValues): FieldError[] =>
  Object.keys(values)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((field) => ({ field, code: 'unknown', message: NOT_VALID }))
