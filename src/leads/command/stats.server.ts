import { sql } from 'kysely'
import { DAY } from '#leads/durations.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { HELD } from '#leads/store/lead-state.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { json, table } from './text.server.ts'

export const stats: Subcommand = {
  summary: 'how many leads by kind, state and day, and what became of their mails',
  usage: 'stats',
  async run({ db, values, out }) {
    const counts = await countLeads(db, Date.now())
    if (values.json) return out(`${json(counts)}\n`)
    const { leads, by_kind, by_state, by_day, deliveries, given_up_without_lead } = counts
    const kinds = by_kind.map(({ kind, count }) => [kind, String(count)])
    const sections = [
      table(['kind', 'leads'], [...kinds, ['all', String(leads)]]),
      table(
        ['state', 'leads'],
        by_state.map(({ state, count }) => [state, String(count)]),
      ),
      table(
        ['day (UTC)', 'leads'],
        by_day.map(({ day, count }) => [day, String(count)]),
      ),
      table(
        ['delivery', 'state', 'count'],
        deliveries.map(({ channel, state, count }) => [channel, state, String(count)]),
      ),
      ...(given_up_without_lead.length > 0
        ? [
            table(
              ['given up, of no lead', 'count'],
              given_up_without_lead.map(({ channel, count }) => [channel, String(count)]),
            ),
          ]
        : []),
    ]
    await out(sections.join('\n'))
  },
}

const DAYS = 14

async function countLeads(db: LeadsDatabase, now: number) {
  const count = sql<number>`count(*)`.as('count')
  const leads = db.selectFrom('lead').select(count)
  const by_kind = await leads.select('kind').groupBy('kind').orderBy('kind').execute()
  const by_state = await leads.select('state').groupBy('state').orderBy('state').execute()
  const firstDay = Math.floor(now / DAY) - DAYS + 1
  const day = sql<number>`created_at / ${sql.lit(DAY)}`
  const counted = await leads
    .select(day.as('day'))
    .where('created_at', '>=', firstDay * DAY)
    .groupBy(day)
    .execute()
  const deliveries = await db
    .selectFrom('outbox')
    .select(['channel', 'state', count])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
  // A lead with a dead delivery is in `list --state attention`; dead deliveries of held leads stay so.
  const listed = db
    .selectFrom('lead')
    .select('id')
    .where('state', 'in', ['attention', ...HELD])
  const given_up_without_lead = await db
    .selectFrom('outbox')
    .select(['channel', count])
    .where('state', '=', 'dead')
    .where('ref_id', 'not in', listed)
    .groupBy('channel')
    .orderBy('channel')
    .execute()
  const perDay = new Map(counted.map((row) => [row.day, row.count]))
  return {
    leads: by_kind.reduce((sum, kind) => sum + kind.count, 0),
    by_kind,
    by_state,
    /** The last 14 days in UTC, today last. */
    by_day: Array.from({ length: DAYS }, (_, index) => ({
      day: new Date((firstDay + index) * DAY).toISOString().slice(0, 10),
      count: perDay.get(firstDay + index) ?? 0,
    })),
    deliveries,
    /** Deliveries that no list of leads shows: of the newsletter, and of leads that have been erased. */
    given_up_without_lead,
  }
}
