import { pageField } from '#kit/forms/page-field.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { FormValues } from '#kit/forms/fields.ts'
import { LEAD_FIELDS, type LeadField, type LeadKind, type Receipt } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import type { PostableForm } from './intake.server.ts'
import { sentQuery } from './sent.server.ts'

interface LeadForm {
  path: string
  kind: LeadKind
  fields: FieldSpecs
  /** The page whose `?sent=` tells the reference. */
  page: string
  /** Where the form is shown again; else where it was sent from. */
  again?: string
}

const isLeadField = (name: string): name is LeadField => (LEAD_FIELDS as readonly string[]).includes(name)

/** A form that becomes a lead: its known fields in their columns, whatever else it asks beside them. */
export function leadForm(
  { path, kind, fields, page, again }: LeadForm,
  leads: Leads,
): PostableForm<Omit<Receipt, 'replayed'>> {
  return {
    path,
    fields: { ...fields, ...pageField },
    form: kind,
    status: 201,
    isLead: true,
    ...(again && { page: again }),
    async take(values, request) {
      const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
      const { replayed, ...answer } = await leads.submit({
        kind,
        ...split(values),
        ...(idempotencyKey && { idempotencyKey }),
      })
      return { answer, replayed }
    },
    after: ({ reference }) => page + sentQuery(reference),
  }
}

function split(values: FormValues) {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return {
    fields: Object.fromEntries(filled.filter(([name]) => isLeadField(name))),
    extra: Object.fromEntries(filled.filter(([name]) => !isLeadField(name))),
  }
}
