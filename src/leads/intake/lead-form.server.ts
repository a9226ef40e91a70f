import { z } from 'zod'
import { pageField } from '#kit/forms/page-field.ts'
import type { FieldSpec, FieldSpecs } from '#kit/forms/field-spec.ts'
import { type SentValues, textsIn } from '#kit/forms/fields.ts'
import { LEAD_FIELDS, type LeadField, type LeadKind, type NewLead, type Receipt } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import { OutcomeUnknown } from '#leads/store/failures.server.ts'
import type { PostableForm } from './intake.server.ts'
import { sentQuery } from './sent.server.ts'
import type { Upload } from './upload.server.ts'

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

/** Whether a field holds a choice among ours, or the address of the sender’s own site: nothing that speaks for spam. */
const isUnjudged = (spec: FieldSpec): boolean =>
  spec.type === 'url' || ('options' in spec && spec.options !== undefined)

/** A form that becomes a lead: its known fields in their columns, whatever else it asks beside them. */
export function leadForm(
  { path, kind, fields, summary, page, again }: LeadForm,
  leads: Leads,
): PostableForm<Omit<Receipt, 'replayed'>> {
  const unjudged = Object.keys(fields).filter((name) => isUnjudged(fields[name]!))
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
    async take(values, request, { isHoneypotFilled, upload }) {
      const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
      const { replayed, ...answer } = await submitWith(upload, leads, {
        kind,
        ...split(values),
        unjudged,
        origin: leads.leadOriginOf(request, isHoneypotFilled),
        ...(idempotencyKey && { idempotencyKey }),
      })
      return { answer, replayed }
    },
    after: ({ reference }) => page + sentQuery(reference),
  }
}

/** Stores a lead with the files that came with it; of one that is stored already they are not needed again. */
async function submitWith(upload: Upload | undefined, leads: Leads, lead: NewLead): Promise<Receipt> {
  if (!upload) return leads.submit(lead)
  try {
    const receipt = await leads.submit({ ...lead, attachments: upload.attachments })
    if (!receipt.replayed) upload.keep()
    return receipt
  } catch (error) {
    if (error instanceof OutcomeUnknown) upload.keep()
    throw error
  }
}

function split(values: SentValues) {
  const filled = Object.entries(values).filter(([, value]) => value.length > 0)
  return {
    fields: textsIn(Object.fromEntries(filled.filter(([name]) => isLeadField(name)))),
    extra: Object.fromEntries(filled.filter(([name]) => !isLeadField(name))),
  }
}
