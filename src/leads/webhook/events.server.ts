import { z } from 'zod'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { ITEM_KINDS, LEAD_FIELDS, LEAD_KINDS, type LeadField, type LeadItem } from '#leads/lead.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { outboxRow } from '#leads/outbox/row.server.ts'
import type { LeadRow, NewLeadRow, NewOutboxRow } from '#leads/schema.server.ts'

/** Channel of the webhook to a CRM. */
export const CRM = 'webhook.crm'

const nullable = Object.fromEntries(LEAD_FIELDS.map((field) => [field, z.string().nullable()])) as Record<
  LeadField,
  z.ZodNullable<z.ZodString>
>

// Receivers must expect further fields: another meaning of a field is a new version, a new field is not.
const leadCreated = z.looseObject({
  type: z.literal('lead.created'),
  version: z.literal(1),
  timestamp: z.iso.datetime().describe('When the lead was received.'),
  data: z.looseObject({
    id: z.string(),
    reference: z.string().describe('The reference in mails, such as `SOL-261121-7K3M`.'),
    kind: z.enum(LEAD_KINDS),
    received_at: z.iso.datetime(),
    is_suspect: z.boolean().describe('It may be spam: the sales mail is marked with `[check]`.'),
    ...nullable,
    extra: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('Fields of a single form.'),
    attachments: z
      .array(
        z.looseObject({
          name: z.string(),
          type: z.string(),
          bytes: z.int(),
          sha256: z.string().describe('In hexadecimal digits.'),
        }),
      )
      .describe('Files of the lead, without their content.'),
    items: z
      .array(
        z.looseObject({
          kind: z.enum(ITEM_KINDS),
          product_name_slug: z.string().nullable(),
          pack: z.string().nullable().describe('State of the pack configurator, as a query.'),
          quantity: z.int(),
          unit: z.string().nullable(),
          note: z.string().nullable(),
          name: z.string(),
          url: z.string(),
          details: z.string().nullable().describe('Figures of a pack, computed by this site.'),
        }),
      )
      .describe('Lines of a request list; empty for any other lead.'),
  }),
})

const leadErased = z.looseObject({
  type: z.literal('lead.erased'),
  version: z.literal(1),
  timestamp: z.iso.datetime(),
  data: z.looseObject({
    id: z.string(),
    reference: z.string(),
    reason: z
      .enum(['request', 'retention'])
      .describe('The person asked for it, or the site has kept the lead as long as it keeps leads.'),
  }),
})

/** Messages to the CRM by type, for receivers and the description of the API. */
export const webhookEvents = {
  'lead.created': {
    summary: 'A lead was accepted, or released by an operator after it had been held back.',
    schema: leadCreated,
  },
  'lead.erased': {
    summary:
      'A lead was erased at the site: whatever the receiver stores about it must be deleted. It may be unknown.',
    schema: leadErased,
  },
} as const

export type WebhookType = keyof typeof webhookEvents

export type LeadCreated = z.infer<typeof leadCreated>
export type LeadErased = z.infer<typeof leadErased>
export type ErasureReason = LeadErased['data']['reason']

/** Returns the delivery of a new lead. Its body is complete, so that every attempt sends the same bytes. */
export function leadCreatedRow(
  lead: NewLeadRow,
  { files, items }: { files: readonly Attachment[]; items: readonly LeadItem[] },
): NewOutboxRow {
  const { id, reference, kind, created_at } = lead
  const received_at = new Date(created_at).toISOString()
  const fields = Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field]])) as Pick<
    LeadRow,
    LeadField
  >
  const attachments = files.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 }))
  const event: LeadCreated = {
    type: 'lead.created',
    version: 1,
    timestamp: received_at,
    data: {
      id,
      reference,
      kind,
      received_at,
      is_suspect: false,
      ...fields,
      extra: extraOf(lead),
      attachments,
      items: items.map((item) => ({ ...item })),
    },
  }
  const cause = { topic: event.type, channel: CRM, ref_id: id, dedupe_id: `lead_created_${id}` }
  return outboxRow(cause, JSON.stringify(event), created_at)
}

/** Marks the event of a suspect lead; other deliveries are returned unchanged. */
export function tagSuspectEvent(row: NewOutboxRow): NewOutboxRow {
  if (row.channel !== CRM) return row
  const event = JSON.parse(row.payload) as LeadCreated
  return { ...row, payload: JSON.stringify({ ...event, data: { ...event.data, is_suspect: true } }) }
}

/** Returns the delivery that tells of the end of a lead; it contains nothing about the person. */
export function leadErasedRow(
  { id, reference }: Pick<LeadRow, 'id' | 'reference'>,
  reason: ErasureReason,
  at: number,
): NewOutboxRow {
  const event: LeadErased = {
    type: 'lead.erased',
    version: 1,
    timestamp: new Date(at).toISOString(),
    data: { id, reference, reason },
  }
  const cause = { topic: event.type, channel: CRM, ref_id: id, dedupe_id: `lead_erased_${id}` }
  return outboxRow(cause, JSON.stringify(event), at)
}
