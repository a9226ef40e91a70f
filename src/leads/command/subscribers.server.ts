import type { Kysely } from 'kysely'
import type { LeadsSchema, SubscriberState, SubscriberTable } from '#leads/schema.server.ts'
import { stateOf, type Subcommand } from './subcommand.server.ts'
import { isoTime, json, minute, table } from './text.server.ts'

const STATES: readonly SubscriberState[] = ['pending', 'active', 'unsubscribed']
const HEADINGS = ['email', 'state', 'asked', 'confirmed', 'ended']

export const subscribers: Subcommand = {
  summary: 'who takes the newsletter, asked for it or ended it, newest first',
  usage: 'subscribers [--state active]',
  options: { state: { type: 'string' } },
  async run({ db, values, out }) {
    const rows = await newestSubscribers(db, stateOf(values.state, STATES))
    if (values.json) return out(`${json(rows.map(forMachines))}\n`)
    if (rows.length === 0) return out('There are no such subscribers.\n')
    const lines = rows.map(({ email, state, created_at, confirmed_at, unsub_at }) => [
      email,
      state,
      ...[created_at, confirmed_at, unsub_at].map((time) => (time === null ? '' : minute(time))),
    ])
    await out(table(HEADINGS, lines))
  },
}

function newestSubscribers(db: Kysely<LeadsSchema>, state?: SubscriberState): Promise<SubscriberTable[]> {
  const all = db.selectFrom('subscriber').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (state ? all.where('state', '=', state) : all).execute()
}

const forMachines = ({ id, email, state, source_page_url, ...times }: SubscriberTable) => ({
  id,
  email,
  state,
  asked_at: isoTime(times.created_at),
  confirmed_at: isoTime(times.confirmed_at),
  unsubscribed_at: isoTime(times.unsub_at),
  source_page_url,
})
