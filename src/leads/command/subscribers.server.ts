import type { LeadsDatabase, SubscriberState, SubscriberTable } from '#leads/schema.server.ts'
import { parseChoice } from './lead-filter.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { isoTime, json, minute, table } from './text.server.ts'

const STATES: readonly SubscriberState[] = ['pending', 'active', 'unsubscribed']
export const subscribers: Subcommand = {
  summary: 'newsletter subscribers in every state, newest first',
  usage: 'subscribers [--state active]',
  options: { state: { type: 'string' } },
  async run({ db, values, timeZone, out }) {
    const rows = await newestSubscribers(db, parseChoice('state', values.state, STATES))
    if (values.json) return out(`${json(rows.map(subscriberToJson))}\n`)
    if (rows.length === 0) return out('There are no such subscribers.\n')
    const lines = rows.map((row) => [
      row.email,
      row.state,
      ...[row.created_at, row.confirmed_at, row.unsub_at].map((time) =>
        time === null ? '' : minute(time, timeZone),
      ),
      topicsOf(row).join(', '),
    ])
    const headings = ['email', 'state', `asked (${timeZone})`, 'confirmed', 'ended', 'topics']
    await out(table(headings, lines))
  },
}

function newestSubscribers(db: LeadsDatabase, state?: SubscriberState): Promise<SubscriberTable[]> {
  const all = db.selectFrom('subscriber').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (state ? all.where('state', '=', state) : all).execute()
}

/** An empty list means all topics. */
const topicsOf = ({ topics_json }: SubscriberTable) => JSON.parse(topics_json ?? '[]') as string[]

export const subscriberToJson = (row: SubscriberTable) => ({
  id: row.id,
  email: row.email,
  state: row.state,
  asked_at: isoTime(row.created_at),
  confirmed_at: isoTime(row.confirmed_at),
  unsubscribed_at: isoTime(row.unsub_at),
  source_page_url: row.source_page_url,
  topics: topicsOf(row),
})
