import { collaborationForm } from './collaboration/api.server.ts'
import { contactForm } from './contact/api.server.ts'
import { feedbackForm } from './feedback/api.server.ts'
import { inquiryForm } from './inquiry/api.server.ts'
import { newsletterForm } from './newsletter/api.server.ts'
import { confirmForm } from './newsletter/confirm.server.ts'
import { sampleForm } from './sample/api.server.ts'
import { unsubscribeForm } from './unsubscribe/api.server.ts'
import { undoForm } from './unsubscribe/undo.server.ts'
import { checkFields } from '#kit/forms/check-fields.server.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'

type AnyForm = (leads: Leads) => PostableForm<never>

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
] as unknown as AnyForm[]

/** Every form that can be posted. Throws for one whose fields could not do what they say, and so stops the start. */
export function formsInto(leads: Leads, described: readonly AnyForm[] = FORMS): PostableForm<never>[] {
  const forms = described.map((describe) => describe(leads))
  for (const { fields, byLink } of forms) [fields, byLink?.fields ?? {}].forEach(checkFields)
  return forms
}
