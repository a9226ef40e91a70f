import { UsageError } from '#kit/command/arguments.server.ts'
import type { LeadFilter } from '#leads/find-leads.server.ts'
import { newestLeads } from '#leads/read-leads.server.ts'
import { stateOf } from '#leads/verdict/score.server.ts'
import { FILTER_USAGE, filterOptions, parseFilter } from './lead-filter.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { isoTime, json, minute, table } from './text.server.ts'

const HEADINGS = ['kind', 'name', 'email', 'country', 'product', 'state', 'score']

export const list: Subcommand = {
  summary:
    'the newest leads; --text finds a part of name, company, address or reference, whatever the case and accents',
  usage: `list [--limit 50] ${FILTER_USAGE}`,
  options: { limit: { type: 'string' }, ...filterOptions },
  async run({ db, values, timeZone, out }) {
    const filter = parseFilter(values, { timeZone, now: Date.now() })
    const rows = await newestLeads(db, { limit: parseLimit(values.limit), filter })
    if (values.json) {
      const leads = rows.map(({ created_at, handled_at, is_spam, is_blacklisted, ...lead }) => ({
        ...lead,
        is_spam: is_spam === 1,
        is_blacklisted: is_blacklisted === 1,
        received_at: isoTime(created_at),
        handled_at: isoTime(handled_at),
      }))
      return out(`${json(leads)}\n`)
    }
    if (rows.length === 0) return out(describeNone(filter))
    // The column is left out where all are open.
    const hasHandled = rows.some(({ handled_at }) => handled_at !== null)
    const lines = rows.map((lead) => [
      lead.reference,
      minute(lead.created_at, timeZone),
      lead.kind,
      lead.name ?? '',
      lead.email ?? '',
      lead.country ?? '',
      lead.product_name_slug ?? '',
      stateOf(lead),
      String(lead.score),
      ...(hasHandled ? [lead.handled_at === null ? '' : minute(lead.handled_at, timeZone)] : []),
    ])
    const headings = ['reference', `time (${timeZone})`, ...HEADINGS, ...(hasHandled ? ['handled'] : [])]
    await out(table(headings, lines))
  },
}

function describeNone({ state, ...filter }: LeadFilter): string {
  if (Object.values(filter).some((value) => value !== undefined)) return 'There are no such leads.\n'
  return state ? `There are no ${state} leads.\n` : 'There are no leads yet.\n'
}

function parseLimit(given: string | boolean | undefined): number {
  const limit = Number(given ?? '50')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000) {
    throw new UsageError('--limit is a whole number from 1 to 100000')
  }
  return limit
}
