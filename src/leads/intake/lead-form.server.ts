import { z } from 'zod'
import { pageField } from '#kit/forms/page-field.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { type SentValues, textsIn } from '#kit/forms/fields.ts'
import { LEAD_FIELDS, type LeadField, type LeadKind, type Receipt } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import type { PostableForm } from './intake.server.ts'
import { sentQuery } from './sent.server.ts'

interface LeadForm {
  path: string
  kind: LeadKind
  fields: FieldSpecs
  summary: string
  /** The page whose `?sent=` tells the reference. */
  page: string
  /** Where the form is shown again; else where it was sent from. */
  again?: string
}

/** backend.md 6. An office shares one address: its sixth message waits two minutes. */
const MESSAGES = { amount: 5, per: 10 * 60_000 }

/** What the sender of a lead is answered with. */
const receiptShape = z.object({
  id: z.uuid(),
  reference: z.string().regex(/^SOL-\d{6}-[A-Z0-9]{4}$/),
  is_spam: z.boolean(),
  is_blacklisted: z.boolean(),
  received_at: z.iso.datetime(),
})

const isLeadField = (name: string): name is LeadField => (LEAD_FIELDS as readonly string[]).includes(name)

/** A form that becomes a lead: its known fields in their columns, whatever else it asks beside them. */
export function leadForm(
  { path, kind, fields, summary, page, again }: LeadForm,
  leads: Leads,
): PostableForm<Omit<Receipt, 'replayed'>> {
  return {
    path,
    fields: { ...fields, ...pageField },
    form: kind,
    status: 201,
    summary,
    shape: receiptShape,
    rate: MESSAGES,
    isLead: true,
    ...(again && { page: again }),
    async take(values, request, isBaited) {
      const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
      const { replayed, ...answer } = await leads.submit({
        kind,
        ...split(values),
        sent: leads.sentBy(request, isBaited),
        ...(idempotencyKey && { idempotencyKey }),
      })
      return { answer, replayed }
    },
    after: ({ reference }) => page + sentQuery(reference),
  }
}

function split(values: SentValues) {
  const filled = Object.entries(values).filter(([, value]) => value.length > 0)
  return {
    fields: textsIn(Object.fromEntries(filled.filter(([name]) => isLeadField(name)))),
    extra: Object.fromEntries(filled.filter(([name]) => !isLeadField(name))),
  }
}
