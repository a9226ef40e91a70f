import { sql } from 'kysely'
import { DAY, HOUR } from '#leads/durations.server.ts'
import type { AlertTable, LeadsTransaction } from '#leads/schema.server.ts'
import { HELD } from '#leads/store/lead-state.server.ts'
import { isRefusedByVisitor } from '#leads/store/refused-mails.server.ts'

/** State of this process that the store does not have. */
export interface ProcessState {
  /** Number of content files that are refused. */
  refused: number
  is_disk_low: number
}

export interface ChannelCount {
  channel: string
  count: number
}

/** Problems that have arisen since the last alert. */
export interface Problems extends ProcessState {
  /** Deliveries that have waited for over an hour. */
  waiting: ChannelCount[]
  given_up: ChannelCount[]
  /** Leads held back, if they are the first in a week; otherwise 0. */
  held: number
}

/** Alerts about themselves would never end. */
export const ALERT = 'mail.alert'

const WEEK = 7 * DAY

/** Finds the problems of the last day that have not been reported to an operator yet. */
export async function findProblems(
  trx: LeadsTransaction,
  at: number,
  { state, last }: { state: ProcessState; last: AlertTable },
): Promise<Problems> {
  const since = Math.max(last.mailed_at, at - DAY)
  return {
    waiting: await countWaiting(trx, at, since),
    given_up: await countGivenUp(trx, since),
    held: await countHeld(trx, at, since),
    refused: state.refused > last.refused ? state.refused : 0,
    is_disk_low: Number(state.is_disk_low > last.is_disk_low),
  }
}

const countDeliveries = (trx: LeadsTransaction) =>
  trx
    .selectFrom('outbox')
    .select(['channel', sql<number>`count(*)`.as('count')])
    .where('channel', '!=', ALERT)
    .groupBy('channel')
    .orderBy('channel')

const countGivenUp = (trx: LeadsTransaction, since: number): Promise<ChannelCount[]> =>
  countDeliveries(trx)
    .where('state', '=', 'dead')
    .where('done_at', '>', since)
    .where((eb) => eb.not(isRefusedByVisitor(eb)))
    .execute()

/** Counts the deliveries that have waited for an hour since they were added, redriven or released. */
const countWaiting = (trx: LeadsTransaction, at: number, since: number): Promise<ChannelCount[]> =>
  countDeliveries(trx)
    .where('state', 'in', ['pending', 'leased'])
    .where('created_at', '>', since - HOUR)
    .where('created_at', '<=', at - HOUR)
    .execute()

async function countHeld(trx: LeadsTransaction, at: number, since: number): Promise<number> {
  const held = trx.selectFrom('lead').where('state', 'in', HELD)
  const { first, count } = await held
    .select(({ fn }) => [fn.min('created_at').as('first'), sql<number>`count(*)`.as('count')])
    .where('created_at', '>', at - WEEK)
    .executeTakeFirstOrThrow()
  if (first === null || first <= since) return 0
  const earlier = held
    .select('id')
    .where('created_at', '>', first - WEEK)
    .where('created_at', '<', first)
  return (await earlier.executeTakeFirst()) ? 0 : count
}
