import type { LeadState } from '#leads/schema.server.ts'
import { newestLeads } from './queries.server.ts'
import { parseState, type Subcommand, UsageError } from './subcommand.server.ts'
import { json, minute, table } from './text.server.ts'

const STATES: readonly LeadState[] = [
  'accepted',
  'delivered',
  'attention',
  'quarantined',
  'blocked',
  'anonymised',
]
const HEADINGS = ['reference', 'time', 'kind', 'name', 'email', 'country', 'product', 'state', 'score']

export const list: Subcommand = {
  summary: 'the newest leads, in all states or in one',
  usage: `list [--limit 50] [--state ${STATES.join('|')}]`,
  options: { limit: { type: 'string' }, state: { type: 'string' } },
  async run({ db, values, out }) {
    const state = parseState(values.state, STATES)
    const rows = await newestLeads(db, { limit: parseLimit(values.limit), state })
    if (values.json) {
      const leads = rows.map(({ created_at, is_spam, is_blacklisted, ...lead }) => ({
        ...lead,
        is_spam: is_spam === 1,
        is_blacklisted: is_blacklisted === 1,
        received_at: new Date(created_at).toISOString(),
      }))
      return out(`${json(leads)}\n`)
    }
    if (rows.length === 0) return out(state ? `There are no ${state} leads.\n` : 'There are no leads yet.\n')
    const lines = rows.map((lead) => [
      lead.reference,
      minute(lead.created_at),
      lead.kind,
      lead.name ?? '',
      lead.email ?? '',
      lead.country ?? '',
      lead.product_name_slug ?? '',
      lead.state,
      String(lead.score),
    ])
    await out(table(HEADINGS, lines))
  },
}

function parseLimit(given: string | boolean | undefined): number {
  const limit = Number(given ?? '50')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000) {
    throw new UsageError('--limit is a whole number from 1 to 100000')
  }
  return limit
}
