import { fileSize } from '#kit/forms/file-size.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { LEAD_FIELDS, type LeadItem } from '#leads/lead.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadEventTable, LeadRow } from '#leads/schema.server.ts'
import { LEAD_UPDATED } from '#leads/store/lead-state.server.ts'
import type { Reason } from '#leads/verdict/score.server.ts'
import type { Delivery, LeadHistory } from '#leads/read-leads.server.ts'
import { leadHistory } from './queries.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { json, minute, printable } from './text.server.ts'

export const show: Subcommand = {
  summary: 'one lead with all its fields, files, events and deliveries',
  usage: 'show <id|reference>',
  positionals: ['id|reference'],
  async run({ db, positionals: [wanted = ''], values, timeZone, out }) {
    const history = await leadHistory(db, wanted)
    await out(values.json ? `${json(historyToJson(history))}\n` : historyToText(history, timeZone))
  },
}

/** Columns that have no meaning outside the database. */
const INTERNAL = [
  'body_hash',
  'idem_key_hash',
  'text_hash',
  'form_token',
  'held_json',
  'search_text',
] as const

export function historyToJson({ lead, ...rest }: LeadHistory) {
  const { created_at, extra_json: _extra, reasons_json, ...fields } = lead
  const shown = Object.entries(fields).filter(([name]) => !(INTERNAL as readonly string[]).includes(name))
  return {
    lead: {
      ...Object.fromEntries(shown),
      received_at: new Date(created_at).toISOString(),
      extra: extraOf(lead),
      reasons: JSON.parse(reasons_json),
    },
    ...rest,
  }
}

/** Writes a lead to be read, with all times on one clock, which the first line names. */
export function historyToText(history: LeadHistory, timeZone: string): string {
  const { lead, attachments, items, events, deliveries } = history
  const lines = [
    `${lead.reference}  ${minute(lead.created_at, timeZone)} ${timeZone}  ${lead.kind}  ${lead.state}`,
    `id: ${lead.id}`,
    `spam: ${yesOrNo(lead.is_spam)} (score ${lead.score})  blacklisted: ${yesOrNo(lead.is_blacklisted)}  by: ${lead.verdict_by}`,
    ...reasonLines(lead),
    ...originLines(lead, timeZone),
    '',
    ...fieldLines(lead),
    '',
    ...itemLines(items),
    ...fileLines(attachments),
    'Events',
    ...events.flatMap((event) => eventLines(event, timeZone)),
    '',
    'Deliveries',
    ...deliveryLines(deliveries, timeZone),
  ]
  return `${lines.join('\n')}\n`
}

function eventLines(
  { at, to_state, actor, detail, person, note }: LeadEventTable,
  timeZone: string,
): string[] {
  return [
    `  ${minute(at, timeZone)}  ${to_state}  ${printable(person ?? actor)}: ${printable(detail)}`,
    ...(note?.split(/\r?\n/).map((line) => `    ${printable(line)}`) ?? []),
  ]
}

function originLines({ ip_prefix, ua_class, crm_sent_at }: LeadRow, timeZone: string): string[] {
  const sender = [ip_prefix, ua_class].filter((part) => part !== null)
  return [
    ...(sender.length > 0 ? [`sent from: ${sender.join(', ')}`] : []),
    ...(crm_sent_at === null ? [] : [`sent to the CRM: ${minute(crm_sent_at, timeZone)} ${timeZone}`]),
  ]
}

export function deliveryLines(deliveries: Delivery[], timeZone: string): string[] {
  if (deliveries.length === 0) return ['  none']
  const lines: string[] = []
  for (const { channel, topic, state, attempts, next_at, attempts_made } of deliveries) {
    const next = state === 'pending' ? `, next ${minute(next_at, timeZone)}` : ''
    // The CRM gets several messages about a lead.
    const name = topic === LEAD_UPDATED ? `${channel} ${topic}` : channel
    lines.push(`  ${name}  ${state}, attempts ${attempts}${next}`)
    for (const { at, ms, outcome, code, detail } of attempts_made) {
      lines.push(
        `    ${minute(at, timeZone)}  ${outcome} ${printable(code)} in ${ms} ms  ${printable(detail)}`,
      )
    }
  }
  return lines
}

function fileLines(files: readonly Attachment[]): string[] {
  if (files.length === 0) return []
  return ['Attachments', ...files.map(({ name, bytes }) => `  ${printable(name)}  ${fileSize(bytes)}`), '']
}

function itemLines(items: readonly LeadItem[]): string[] {
  if (items.length === 0) return []
  const lines = items.map(({ kind, quantity, unit, name, note }) =>
    printable([`  ${quantity}`, unit, kind, name, note && `(${note})`].filter(Boolean).join('  ')),
  )
  return ['Items', ...lines, '']
}

function reasonLines({ reasons_json }: LeadRow): string[] {
  const reasons = JSON.parse(reasons_json) as Reason[]
  return reasons.map(
    ({ rule, points, note }) => `  ${String(points).padStart(4)}  ${rule}: ${printable(note)}`,
  )
}

function fieldLines(lead: LeadRow): string[] {
  const lines = LEAD_FIELDS.filter((field) => field !== 'content' && lead[field] !== null).map(
    (field) => `${field}: ${printable(lead[field] ?? '')}`,
  )
  for (const [field, value] of Object.entries(extraOf(lead)))
    lines.push(`${printable(field)}: ${printable([value].flat().join(', '))}`)
  const content = lead.content?.split(/\r?\n/).map((line) => `  ${printable(line)}`) ?? []
  return content.length > 0 ? [...lines, 'content:', ...content] : lines
}

const yesOrNo = (flag: number): string => (flag === 1 ? 'yes' : 'no')
