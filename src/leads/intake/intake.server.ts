import { checkForm, type FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { FormValues } from '#kit/forms/fields.ts'
import { NOT_VALID } from '#kit/forms/rules/messages.ts'
import { problem } from '#kit/http/problem.server.ts'
import { NO_STORE, seeOther } from '#kit/http/see-other.server.ts'
import type { Pages } from '#kit/render/pages.server.ts'
import { StoreUnavailable } from '#leads/store/failures.server.ts'
import { BadBody, readBody } from './body.server.ts'
import { forward } from './forward.server.ts'
import { pageAddress } from './page-address.server.ts'

/** What became of a form that was stored: the body of the answer, and whether it had been stored before. */
interface Taken<Answer extends object = object> {
  answer: Answer
  replayed?: boolean
}

/** A form that can be posted: what it may hold, and what becomes of it. */
export interface PostableForm<Answer extends object = object> {
  /** Below apiBaseUrl. */
  path: string
  /** The form's name in an outcome. */
  form: string
  fields: FieldSpecs
  status: 201 | 202
  /** It means something by itself: our store takes it where another server has no such form. */
  isLead?: boolean
  /** Stores it durably. */
  take: (values: FormValues, request: Request) => Promise<Taken<Answer>>
  /** Where a visitor without JavaScript reads what happened; `from` is the path and query of the page it came from. */
  after: (answer: Partial<Answer>, from: string) => string
  /** The page that shows the form again with its errors; without it, the page it was sent from. */
  page?: string
}

type Delivered<Answer extends object> = Taken<Partial<Answer>> | { errors: FieldError[] }

/** What answers forms besides the store. */
export interface FormSite {
  pages: Pick<Pages, 'respondForm' | 'subjectOf'>
  /** Base address of the other server that takes what pages send. */
  formsTo?: string | undefined
}

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
  const body = await readBody(request)
  if (body instanceof BadBody) return badRequest('malformed', body.message)
  const values = trimmed(body.values)
  const sentFrom = values['page_url'] || (request.headers.get('referer') ?? '')
  if (form.fields['page_url'] && sentFrom) values['page_url'] = sentFrom.slice(0, 2000)
  const errors = [...unknownFields(form.fields, values), ...checkForm(form.fields, values)]
  // Browsers name the page's origin; a program that posts here means this server.
  const isOfPage = body.isForm || request.headers.has('origin')
  const formsTo = isOfPage ? site.formsTo : undefined
  const deliver = async (whole: FormValues) =>
    (formsTo && (await forward(formsTo, form, { values: whole, key }))) || form.take(whole, request)
  if (body.isForm) {
    const from = pageAddress(sentFrom)
    return takePlainForm({ request, form, pages: site.pages, values, errors, from, deliver })
  }
  if (errors.length) return notValid(errors)
  const taken = await deliver(values)
  return 'errors' in taken ? notValid(taken.errors) : answerProgram(taken, form.status)
}

const notValid = (errors: FieldError[]): Response =>
  problem({ status: 422, title: 'Unprocessable Content', code: 'validation', errors })

const badRequest = (code: string, detail: string): Response =>
  problem({ status: 400, title: 'Bad Request', code, detail })

function answerProgram({ answer, replayed }: Taken, status: number): Response {
  return Response.json(answer, {
    status,
    headers: { ...NO_STORE, ...(replayed && { 'idempotency-replayed': 'true' }) },
  })
}

interface PlainForm<Answer extends object> {
  request: Request
  form: PostableForm<Answer>
  pages: FormSite['pages']
  values: FormValues
  errors: FieldError[]
  from: string
  /** To our store or another server. */
  deliver: (values: FormValues) => Promise<Delivered<Answer>>
}

/** A form of a page without a script is answered with a page: what happened, or the form again with all that was typed. */
async function takePlainForm<Answer extends object>(sent: PlainForm<Answer>): Promise<Response> {
  const { request, form, pages, errors, from, deliver } = sent
  const values = { ...sent.values }
  // Without a script a form cannot say what its page is about.
  for (const [name, value] of Object.entries(await pages.subjectOf(from)))
    if (typeof value === 'string' && Object.hasOwn(form.fields, name)) values[name] ||= value
  const again = (trouble: { errors: FieldError[]; failed?: boolean }) => {
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(form.fields, name))
    const outcome = { form: form.form, values: Object.fromEntries(known), ...trouble }
    return pages.respondForm(request, form.page ?? from, outcome)
  }
  if (errors.length) return again({ errors })
  try {
    const taken = await deliver(values)
    if ('errors' in taken) return await again(taken)
    return seeOther(form.after(taken.answer, from))
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const response = await again({ errors: [], failed: true })
    response.headers.set('retry-after', '2')
    return response
  }
}

const trimmed = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))

const unknownFields = (fields: FieldSpecs, values: FormValues): FieldError[] =>
  Object.keys(values)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((field) => ({ field, code: 'unknown', message: NOT_VALID }))
