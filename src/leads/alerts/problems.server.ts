import { sql } from 'kysely'
import { DAY, HOUR } from '#leads/durations.server.ts'
import type { LeadsTransaction } from '#leads/schema.server.ts'
import { HELD } from '#leads/store/lead-state.server.ts'
import { isRefusedByVisitor } from '#leads/store/refused-mails.server.ts'

/** Kinds of problems; each has alerts of its own. */
export const PROBLEM_KINDS = ['waiting', 'given_up', 'unauthorised', 'held', 'refused', 'disk'] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

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

/** A problem of one kind that has arisen since its last alert. */
export interface Problem {
  kind: ProblemKind
  /** Number of deliveries, leads or files. */
  count: number
  /** The deliveries by channel; empty for other kinds. */
  channels: ChannelCount[]
}

export interface Period {
  /** Present time (ms UTC). */
  at: number
  /** Time of the last alert of this kind, at most a day ago (ms UTC). */
  since: number
}

/** Alerts about themselves would never end. */
export const ALERT = 'mail.alert'

const WEEK = 7 * DAY
/** Answers of a CRM that does not accept our signature. */
const UNAUTHORISED = ['401', '403']

/** Finds what is new of the kinds of problems that the store knows. */
const FINDERS: Partial<
  Record<ProblemKind, (trx: LeadsTransaction, period: Period) => Promise<ChannelCount[] | number>>
> = {
  /** Deliveries that have waited for an hour since they were added, redriven or released. */
  waiting: (trx, { at, since }) =>
    countWaiting(trx)
      .where('created_at', '>', since - HOUR)
      .where('created_at', '<=', at - HOUR)
      .execute(),
  given_up: (trx, { since }) =>
    countDeliveries(trx)
      .where('state', '=', 'dead')
      .where('done_at', '>', since)
      .where((eb) => eb.not(isRefusedByVisitor(eb)))
      .execute(),
  unauthorised: (trx, { since }) =>
    countWaiting(trx).where('created_at', '>', since).where('last_code', 'in', UNAUTHORISED).execute(),
  held: countHeld,
}

/** State of the kinds of problems that this process knows; more of it is a new problem. */
export const levelOf = (kind: ProblemKind, { refused, is_disk_low }: ProcessState): number =>
  kind === 'refused' ? refused : kind === 'disk' ? is_disk_low : 0

/** Finds a problem that has not been reported to an operator yet; `reported` is the level that was. */
export async function findProblem(
  trx: LeadsTransaction,
  kind: ProblemKind,
  { level, reported, ...period }: Period & { level: number; reported: number },
): Promise<Problem | undefined> {
  const found = (await FINDERS[kind]?.(trx, period)) ?? (level > reported ? level : 0)
  const channels = typeof found === 'number' ? [] : found
  const count = typeof found === 'number' ? found : channels.reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? { kind, count, channels } : undefined
}

const countDeliveries = (trx: LeadsTransaction) =>
  trx
    .selectFrom('outbox')
    .select(['channel', sql<number>`count(*)`.as('count')])
    .where('channel', '!=', ALERT)
    .groupBy('channel')
    .orderBy('channel')

const countWaiting = (trx: LeadsTransaction) =>
  countDeliveries(trx).where('state', 'in', ['pending', 'leased'])

/** Counts the leads held back, if they are the first in a week; otherwise returns 0. */
async function countHeld(trx: LeadsTransaction, { at, since }: Period): Promise<number> {
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
