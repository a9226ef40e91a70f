import { collaborationForm } from './collaboration/api.server.ts'
import { contactForm } from './contact/api.server.ts'
import { feedbackForm } from './feedback/api.server.ts'
import { inquiryForm } from './inquiry/api.server.ts'
import { newsletterForm } from './newsletter/api.server.ts'
import { confirmForm } from './newsletter/confirm.server.ts'
import { sampleForm } from './sample/api.server.ts'
import { unsubscribeForm } from './unsubscribe/api.server.ts'
import { undoForm } from './unsubscribe/undo.server.ts'
import { checkFields } from '#kit/forms/server/check-fields.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import type { Leads } from '#leads/leads.server.ts'

type CreateForm = (leads: Leads) => Form<never>

const FORMS = [
  inquiryForm,
  contactForm,
  feedbackForm,
  collaborationForm,
  sampleForm,
  newsletterForm,
  confirmForm,
  unsubscribeForm,
  undoForm,
] as unknown as CreateForm[]

/** Creates every form that can be posted. Throws for one whose field rules are wrong, which stops the start. */
export function createForms(leads: Leads, create: readonly CreateForm[] = FORMS): Form<never>[] {
  const forms = create.map((createForm) => createForm(leads))
  for (const { fields, byLink } of forms) [fields, byLink?.fields ?? {}].forEach(checkFields)
  return forms
}
