import { statistics } from './statistics.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { json, table } from './text.server.ts'

export const stats: Subcommand = {
  summary: 'how many leads by kind, state and day, and what became of their mails',
  usage: 'stats',
  async run({ db, values, out }) {
    const { leads, by_kind, by_state, by_day, deliveries } = await statistics(db, Date.now())
    if (values.json) return out(`${json({ leads, by_kind, by_state, by_day, deliveries })}\n`)
    const sections = [
      table(
        ['kind', 'leads'],
        [...by_kind.map((row) => [row.kind, String(row.count)]), ['all', String(leads)]],
      ),
      table(
        ['state', 'leads'],
        by_state.map((row) => [row.state, String(row.count)]),
      ),
      table(
        ['day (UTC)', 'leads'],
        by_day.map((row) => [row.day, String(row.count)]),
      ),
      table(
        ['delivery', 'state', 'count'],
        deliveries.map((row) => [row.channel, row.state, String(row.count)]),
      ),
    ]
    await out(sections.join('\n'))
  },
}
