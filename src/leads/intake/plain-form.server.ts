import type { FieldError } from '#kit/forms/check.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import { seeOther } from '#kit/http/see-other.server.ts'
import type { FormOutcome } from '#kit/pages/server/load.server.ts'
import type { Delivery, FormSite, PostableForm } from './intake.server.ts'
import { Later } from './later.server.ts'
import type { Upload } from './upload.server.ts'

interface PlainForm<Answer extends object> {
  request: Request
  form: PostableForm<Answer>
  pages: FormSite['pages']
  values: SentValues
  errors: FieldError[]
  from: string
  /** To our store or another server. */
  deliver: (values: SentValues) => Promise<Delivery<Answer>>
  upload: Upload | undefined
}

/** A form of a page without a script is answered with a page: what happened, or the form again with all that was typed. */
export async function takePlainForm<Answer extends object>(sent: PlainForm<Answer>): Promise<Response> {
  const { request, form, pages, errors, from, deliver, upload } = sent
  const values = { ...sent.values }
  // Without a script a form cannot say what its page is about.
  for (const [name, value] of Object.entries(await pages.subjectOf(from)))
    if (typeof value === 'string' && Object.hasOwn(form.fields, name)) values[name] ||= value
  const again = (status: number, trouble: Pick<FormOutcome, 'errors' | 'failed' | 'detail'>) => {
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(form.fields, name))
    // A page cannot put files back into its form: it says which they were.
    const outcome = {
      form: form.form,
      values: { ...Object.fromEntries(known), ...upload?.names },
      ...trouble,
    }
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
