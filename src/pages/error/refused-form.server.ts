import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { fileLimitsOf } from '#kit/forms/server/file-fields.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import type { FormPages } from '#kit/forms/server/respond.server.ts'
import { noteCode } from '#kit/http/current-request.server.ts'
import { OWN_API } from '#kit/forms/post.ts'
import type { Problem } from '#kit/http/problem.server.ts'
import type { ErrorData } from '#kit/pages/contract/page.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import type { Site } from '#content/site.server.ts'

const GO_BACK = 'Nothing was sent. Go back in your browser: what you typed is still in the form.'

/** Creates the pages that answer forms, from those of the site. */
export const createFormPages = (
  pages: Pick<PageServer<Site>, 'respondForm' | 'respondFailure' | 'contextOf'>,
  forms: Pick<Form<never>, 'path' | 'fields'>[],
): FormPages => ({
  respondForm: (request, answer) => pages.respondForm(request, answer),
  respondRefused(request, problem) {
    noteCode(problem.code)
    const { pathname } = new URL(request.url)
    const form = forms.find(({ path }) => OWN_API + path === pathname)
    return pages.respondFailure(request, explainRefusal(problem, form?.fields))
  },
  contextOf: (address) => pages.contextOf(address),
})

/** Returns the words of the page with which a browser's form is refused before it is read. */
function explainRefusal(
  { status, code }: Problem,
  fields: FieldSpecs = {},
): Pick<ErrorData, 'status' | 'message' | 'advice'> {
  if (code !== 'too-large')
    return {
      status,
      message: 'This form could not be accepted',
      advice: `${GO_BACK} Please send it again, or write to us.`,
    }
  const files = Object.keys(fields).find((name) => fileLimitsOf(fields, name))
  const limits = files === undefined ? [] : [`${fields[files]?.help}.`]
  return {
    status,
    message: 'What you sent is too large',
    advice: [GO_BACK, ...limits, 'At most 64 kB of text. Please send less, or write to us.'].join(' '),
  }
}
