import { checkFields } from '#kit/forms/server/check-fields.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import type { LeadContext } from './lead-context.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { createLeadForms } from './lead-forms.server.ts'
import { stateForm } from './inquiry-state/api.server.ts'
import { confirmForm, newsletterForm } from './newsletter/api.server.ts'
import { waitText } from './wait-text.server.ts'
import { undoForm, unsubscribeForm } from './unsubscribe/api.server.ts'

const createAll = (leads: Leads, context: LeadContext) =>
  [
    ...createLeadForms(leads, context),
    newsletterForm(leads),
    confirmForm(leads),
    unsubscribeForm(leads),
    undoForm(leads),
    stateForm(leads, context.content),
  ] as unknown as Form<never>[]

/** Returns the text for a visitor who may send a form again after `wait` s. */
export const describeLimit = (wait: number): string =>
  `We are receiving many messages at the moment. Your text is safe: you can send it in ${waitText(wait)}.`

/** Creates every form that can be posted. Throws if field rules are wrong, so that the server does not start. */
export function createForms(
  leads: Leads,
  context: LeadContext,
  create: (leads: Leads, context: LeadContext) => Form<never>[] = createAll,
): Form<never>[] {
  const forms = create(leads, context)
  for (const { fields, byLink } of forms) [fields, byLink?.fields ?? {}].forEach(checkFields)
  return forms
}
