import { checkForm, type FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs, FormValues } from '#kit/forms/fields.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { FormOutcome } from '#kit/render/load.server.ts'
import { BadBody, readBody } from './body.server.ts'

/** A form that can be posted: what it may hold, and what becomes of it. */
export interface PostableForm<Taken extends object = object> {
  /** Below apiBaseUrl. */
  path: string
  /** The form's name in an outcome. */
  form: string
  fields: FieldSpecs
  status: 201 | 202
  /** Stores it durably; resolves with the body of the answer. */
  take: (values: FormValues, request: Request) => Promise<Taken>
  /** Where a visitor without JavaScript reads what happened. */
  after: (taken: Taken, from: string) => string
  /** The page that shows the form again with its errors; without it, the page it was sent from. */
  page?: string
}

export interface FormPages {
  respondForm(request: Request, path: string, outcome: FormOutcome): Promise<Response>
}

/** Takes one form: reads it, checks it against the rules the browser had, stores it, and only then says so (backend.md 1.1). */
export async function takeForm<Taken extends object>(
  request: Request,
  form: PostableForm<Taken>,
  pages: FormPages,
): Promise<Response> {
  const body = await readBody(request).catch((error: unknown) => {
    if (error instanceof BadBody) return error
    throw error
  })
  if (body instanceof BadBody)
    return problem({ status: 400, title: 'Bad Request', code: 'malformed', detail: body.message })
  const { isForm } = body
  const values = trimmed(body.values)
  const from = values['page_url'] || (request.headers.get('referer') ?? '')
  if (form.fields['page_url'] && from) values['page_url'] = from.slice(0, 2000)
  const errors = [...unknownFields(form.fields, values), ...checkForm(form.fields, values)]
  if (errors.length) {
    if (!isForm) return problem({ status: 422, title: 'Unprocessable Content', code: 'validation', errors })
    return pages.respondForm(request, form.page ?? pathOf(from), { form: form.form, values, errors })
  }
  const taken = await form.take(values, request)
  if (!isForm) return Response.json(taken, { status: form.status, headers: { 'cache-control': 'no-store' } })
  const location = form.after(taken, pathOf(from))
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

const trimmed = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))

const unknownFields = (fields: FieldSpecs, values: FormValues): FieldError[] =>
  Object.keys(values)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((field) => ({ field, code: 'unknown', message: 'This field is not valid.' }))

/** The path of the page a form came from; the home page for anything that is not an address. */
function pathOf(address: string): string {
  const url = URL.parse(address, 'http://localhost')
  return url?.pathname.startsWith('/api') ? '/' : (url?.pathname ?? '/')
}
