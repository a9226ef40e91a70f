import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { ITEM_KINDS, LEAD_FIELDS, LEAD_KINDS, type LeadField } from '#leads/lead.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { outboxRow } from '#leads/outbox/row.server.ts'
import type { FilesAndItems } from '#leads/read-leads.server.ts'
import type { LeadRow, NewLeadRow, NewOutboxRow } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { isMarked } from '#leads/verdict/score.server.ts'

/** Channel of the webhook to a CRM. */
export const CRM = 'webhook.crm'

const nullable = Object.fromEntries(LEAD_FIELDS.map((field) => [field, z.string().nullable()])) as Record<
  LeadField,
  z.ZodNullable<z.ZodString>
>

/** States of a lead as a CRM sees them: deliveries do not count. */
const CRM_STATES = ['open', 'handled', 'spam'] as const

/** Changes of a lead that are sent to a CRM. */
const LEAD_UPDATES = ['handled', 'reopened', 'released', 'spam', 'corrected'] as const

export type LeadUpdate = (typeof LEAD_UPDATES)[number]

// Receivers must expect further fields: another meaning of a field is a new version, a new field is not.
const leadData = {
  id: z.string(),
  reference: z.string().describe('The reference in mails, such as `SOL-261121-7K3M`.'),
  kind: z.enum(LEAD_KINDS),
  received_at: z.iso.datetime(),
  state: z.enum(CRM_STATES).describe('`spam`: it is held back.'),
  handled_at: z.iso.datetime().nullable(),
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
        url: z.url().optional().describe('Address of the content, for 7 days; then it answers 410.'),
      }),
    )
    .describe('Files of the lead.'),
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
}

const leadCreated = z.looseObject({
  type: z.literal('lead.created'),
  version: z.literal(1),
  timestamp: z.iso.datetime().describe('When the lead was received.'),
  data: z.looseObject(leadData),
})

const leadUpdated = z.looseObject({
  type: z.literal('lead.updated'),
  version: z.literal(1),
  timestamp: z.iso
    .datetime()
    .describe('When it was changed: an older message about the same lead is out of date.'),
  data: z.looseObject({ change: z.enum(LEAD_UPDATES), ...leadData }),
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
  'lead.updated': {
    summary:
      'A person has handled, reopened, released, corrected or held back a lead that the receiver may have. The data are those of the whole lead after it.',
    schema: leadUpdated,
  },
  'lead.erased': {
    summary:
      'A lead was erased at the site: whatever the receiver stores about it must be deleted. It may be unknown.',
    schema: leadErased,
  },
} as const

export type WebhookType = keyof typeof webhookEvents

export type LeadCreated = z.infer<typeof leadCreated>
export type LeadUpdated = z.infer<typeof leadUpdated>
export type LeadErased = z.infer<typeof leadErased>
export type LeadData = LeadCreated['data']
export type ErasureReason = LeadErased['data']['reason']

type DescribedRow = Pick<
  NewLeadRow,
  | LeadField
  | 'id'
  | 'reference'
  | 'kind'
  | 'created_at'
  | 'extra_json'
  | 'state'
  | 'handled_at'
  | 'score'
  | 'verdict_by'
>

/** Returns the data of a lead in a message, without the addresses of its files. A new lead has no verdict yet. */
export function leadDataOf(lead: DescribedRow, { files, items }: FilesAndItems): LeadData {
  const { id, reference, kind, created_at, state = 'accepted', handled_at = null } = lead
  const { score = 0, verdict_by = 'auto' } = lead
  const fields = Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field]])) as Pick<
    LeadRow,
    LeadField
  >
  return {
    id,
    reference,
    kind,
    received_at: toIso(created_at),
    state: isHeld(state) ? 'spam' : handled_at === null ? 'open' : 'handled',
    handled_at: handled_at === null ? null : toIso(handled_at),
    is_suspect: !isHeld(state) && isMarked({ score, verdict_by }),
    ...fields,
    extra: extraOf(lead),
    attachments: files.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 })),
    items: items.map((item) => ({ ...item })),
  }
}

const toIso = (at: number): string => new Date(at).toISOString()

/** Returns the delivery of a new lead. Only the addresses of files are added when it is sent. */
export function leadCreatedRow(lead: NewLeadRow, parts: FilesAndItems): NewOutboxRow {
  const { id, created_at } = lead
  const event = leadCreatedOf(lead, parts)
  const cause = { topic: event.type, channel: CRM, ref_id: id, dedupe_id: `lead_created_${id}` }
  return outboxRow(cause, JSON.stringify(event), created_at)
}

export const leadCreatedOf = (lead: DescribedRow, parts: FilesAndItems): LeadCreated => ({
  type: 'lead.created',
  version: 1,
  timestamp: toIso(lead.created_at),
  data: leadDataOf(lead, parts),
})

/** Returns the delivery that tells of a change of a lead. */
export function leadUpdatedRow(change: LeadUpdate, data: LeadData, at: number): NewOutboxRow {
  const event: LeadUpdated = {
    type: 'lead.updated',
    version: 1,
    timestamp: toIso(at),
    data: { change, ...data },
  }
  const dedupe_id = `lead_updated_${randomUUIDv7()}`
  return outboxRow({ topic: event.type, channel: CRM, ref_id: data.id, dedupe_id }, JSON.stringify(event), at)
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
    timestamp: toIso(at),
    data: { id, reference, reason },
  }
  const cause = { topic: event.type, channel: CRM, ref_id: id, dedupe_id: `lead_erased_${id}` }
  return outboxRow(cause, JSON.stringify(event), at)
}
