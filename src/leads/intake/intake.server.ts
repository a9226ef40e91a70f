import type { z } from 'zod'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import type { FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import type { Values } from '#kit/forms/values.ts'
import { NOT_VALID } from '#kit/forms/rules/messages.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { problem, type Problem } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import type { Rate } from '#kit/limits/token-buckets.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { BadBody } from './bad-body.server.ts'
import { type ReadBody, readBody } from './body.server.ts'
import { hasFileFields } from './file-fields.server.ts'
import { forward } from './forward.server.ts'
import { Later, laterProblem } from './later.server.ts'
import { type FormLimits, withinLimits } from './limits.server.ts'
import { pageAddress } from './page-address.server.ts'
import { takePlainForm } from './plain-form.server.ts'
import { Upload } from './upload.server.ts'
import type { UploadSite } from './upload-limits.server.ts'
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

/** What came with a form besides its texts. */
interface Brought {
  /** A program filled in what nobody sees. */
  isHoneypotFilled: boolean
  /** Files, which are gone afterwards unless they are kept; not given for a form that takes none. */
  upload: Upload | undefined
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
  /** Fields that an API made to the specification does not know, and which it is spared then. */
  beyond?: readonly string[]
  status: 200 | 201 | 202
  /** What it is for, and what it is answered with, for the API's description. */
  summary: string
  shape: z.ZodType
  /** How often one client may send it (backend.md 6). */
  rate: Rate
  /** It means something by itself: our store takes it where another server has no such form. */
  isLead?: boolean
  /** Stores it durably. */
  take: (values: SentValues, request: Request, brought: Brought) => Promise<Taken<Answer> | Refused>
  /** What is done here instead of that where another server has no such form. */
  instead?: PostableForm<Answer>['take']
  /** Where a visitor without JavaScript reads what happened to what he `sent`; `from` is the path and query of the page it came from. */
  after: (answer: Partial<Answer>, from: string, sent: SentValues) => string
  /** The page that shows the form again with its errors; without it, the page it was sent from. */
  page?: string
}

type Delivered<Answer extends object> = Taken<Partial<Answer>> | Refused | { errors: FieldError[] } | Later

/** What became of a form that was right, and what every answer to it says besides. */
export interface Delivery<Answer extends object> {
  done: Delivered<Answer>
  headers: Record<string, string>
}

/** What answers forms besides the store. */
export interface FormSite {
  pages: Pick<PageServer<unknown>, 'respondForm' | 'subjectOf'>
  /** Base address of the other server that takes what pages send. */
  formsTo?: string | undefined
  limits: FormLimits
  uploads: UploadSite
}

/** A flood from everywhere may bring what 600 clients could send who all do what they may. */
const ALL_CLIENTS = 600

/** backend.md 6. A shorter key may be a stranger's too, and his answer would be told to both. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/

/** Takes one form: reads it, checks it against the rules the browser had, stores it, and only then says so (backend.md 1.1). */
export async function takeForm<Answer extends object>(
  request: Request,
  form: PostableForm<Answer>,
  site: FormSite,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !IDEMPOTENCY_KEY.test(key))
    return badRequest('idempotency-key', 'Idempotency-Key must be 16 to 255 visible ASCII characters.')
  const upload = hasFileFields(form.fields) ? new Upload(site.uploads, form) : undefined
  try {
    const body = await readBody(request, form.fields, upload)
    if (body instanceof BadBody) return problem(body.problem)
    return await takeBody({ request, key, body, upload }, form, site)
  } finally {
    await upload?.end()
  }
}

interface Posted {
  request: Request
  key: string | null
  body: ReadBody
  upload: Upload | undefined
}

async function takeBody<Answer extends object>(
  { request, key, body, upload }: Posted,
  described: PostableForm<Answer>,
  site: FormSite,
): Promise<Response> {
  const { [HONEYPOT]: honeypot, ...values } = trimmed(body.values)
  const byLink = values['token'] === undefined ? undefined : described.byLink
  const form = { ...described, ...byLink }
  const sentFrom = String(values['page_url'] ?? '') || (request.headers.get('referer') ?? '')
  if (form.fields['page_url'] && sentFrom) values['page_url'] = sentFrom.slice(0, 2000)
  const errors = errorsIn(form.fields, values, upload)
  // Browsers name the page's origin; a program that posts here means this server.
  const isOfPage = body.isForm || request.headers.has('origin')
  const formsTo = isOfPage ? site.formsTo : undefined
  const policy = { name: form.form + (byLink ? '.link' : ''), ...form.rate, together: ALL_CLIENTS }
  const counted = { policy, buckets: bucketsOf(policy, currentClient() ?? '') }
  const take = taker(form, {
    request,
    formsTo,
    key,
    isHoneypotFilled: Boolean(honeypot),
    isByLink: Boolean(byLink),
    upload,
  })
  const deliver = async (whole: SentValues): Promise<Delivery<Answer>> =>
    upload?.later
      ? { done: upload.later, headers: {} }
      : withinLimits(site.limits, counted, () => take(whole))
  if (body.isForm) {
    const from = pageAddress(sentFrom)
    return takePlainForm({ request, form, pages: site.pages, values, errors, from, deliver, upload })
  }
  if (errors.length) return notValid(errors)
  return answerProgram(await deliver(values), form.status)
}

/** What is wrong with a form; of a field for files, what they are only where nothing else is. */
function errorsIn(fields: FieldSpecs, values: SentValues, upload: Upload | undefined): FieldError[] {
  // Rules look at no more of a file than its name and size.
  const files = upload?.values as Values | undefined
  const found = [...unknownFields(fields, values), ...wrongFields(fields, { ...values, ...files })]
  const told = new Set(found.map(({ field }) => field))
  const contents = upload?.files.flatMap(({ error }) => error ?? []) ?? []
  return [...found, ...contents.filter(({ field }) => !told.has(field)).slice(0, 1)]
}

interface Way {
  request: Request
  formsTo: string | undefined
  key: string | null
  isHoneypotFilled: boolean
  isByLink: boolean
  upload: Upload | undefined
}

/** What takes a form that is right: our store, or another server's API. */
function taker<Answer extends object>(
  form: PostableForm<Answer>,
  { request, formsTo, key, isHoneypotFilled, isByLink, upload }: Way,
): (values: SentValues) => Promise<Delivered<Answer>> {
  const here = (values: SentValues) => form.take(values, request, { isHoneypotFilled, upload })
  // What a program filled in is judged here.
  if (!formsTo || isHoneypotFilled) return here
  const agent = request.headers.get('user-agent')
  const there = async (values: SentValues) =>
    forward(formsTo, form, {
      values: { ...values, ...(await upload?.asFormValues()) },
      key,
      agent,
      isByLink,
    })
  if (!isByLink)
    return async (values) =>
      (await there(values)) ||
      (form.instead ?? form.take)(values, request, { isHoneypotFilled: false, upload })
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
