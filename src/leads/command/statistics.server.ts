import { type Kysely, sql } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { DAY } from '#leads/span.server.ts'

export interface Statistics {
  leads: number
  by_kind: { kind: string; count: number }[]
  by_state: { state: string; count: number }[]
  by_day: { day: string; count: number }[]
  deliveries: { channel: string; state: string; count: number }[]
}

/** Counts; the days are the last 14 in UTC, today last. */
export async function statistics(db: Kysely<LeadsSchema>, now: number): Promise<Statistics> {
  const count = sql<number>`count(*)`.as('count')
  const by_kind = await db
    .selectFrom('lead')
    .select(['kind', count])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const by_state = await db
    .selectFrom('lead')
    .select(['state', count])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const today = Math.floor(now / DAY)
  const day = sql<number>`created_at / ${sql.lit(DAY)}`
  const counted = await db
    .selectFrom('lead')
    .select([day.as('day'), count])
    .where('created_at', '>=', (today - 13) * DAY)
    .groupBy(day)
    .execute()
  const perDay = new Map(counted.map((row) => [row.day, row.count]))
  const days = Array.from({ length: 14 }, (_, index) => today - 13 + index)
  const deliveries = await db
    .selectFrom('outbox')
    .select(['channel', 'state', count])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
  return {
    leads: by_kind.reduce((sum, kind) => sum + kind.count, 0),
    by_kind,
    by_state,
    by_day: days.map((number) => ({
      day: new Date(number * DAY).toISOString().slice(0, 10),
      count: perDay.get(number) ?? 0,
    })),
    deliveries,
  }
}
