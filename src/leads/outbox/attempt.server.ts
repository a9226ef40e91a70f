import { once } from 'node:events'
import type { Log } from '#kit/log/log.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { ClaimedDelivery, DeliveryOutcome, FinishDelivery } from '#leads/store/commands.server.ts'
import { nextWait } from './schedule.server.ts'

/** Sends one delivery. Failures are outcomes; after `signal` aborts, the outcome is ignored. */
export type Sender = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<DeliveryOutcome>

export interface AttemptOptions {
  senders: Record<string, Sender>
  /** Returns deliveries that follow from a dead one. */
  followUp?: (delivery: ClaimedDelivery, outcome: DeliveryOutcome) => NewOutboxRow[]
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Waits before each attempt, in ms; default: those of backend.md 4.4. */
  waits?: readonly number[]
}

export type FinishedAttempt = Pick<FinishDelivery, 'at' | 'ms' | 'outcome' | 'next_at' | 'follow_up'>

const SEND_TIMEOUT_MS = 45_000

/** Tries once to deliver and returns the outcome with its consequences; undefined if `abandoned` aborted the attempt. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  abandoned: AbortSignal,
  options: AttemptOptions,
): Promise<FinishedAttempt | undefined> {
  const at = Date.now()
  const started = performance.now()
  const signal = AbortSignal.any([abandoned, AbortSignal.timeout(SEND_TIMEOUT_MS)])
  const sent = await Promise.race([send(delivery, signal, options), timedOut(signal)])
  if (abandoned.aborted && sent.result !== 'delivered') return undefined

  const ms = Math.round(performance.now() - started)
  const wait = sent.result === 'retry' ? nextWait(delivery.attempts + 1, options.waits) : undefined
  const result = sent.result === 'retry' && wait === undefined ? 'dead' : sent.result
  const outcome = { result, code: sent.code, detail: sent.detail.slice(0, 500) }
  logOutcome(delivery, outcome, options.log)
  const follow_up = result === 'dead' ? (options.followUp?.(delivery, outcome) ?? []) : []
  return { at, ms, outcome, next_at: at + ms + (wait ?? 0), follow_up }
}

async function send(
  delivery: ClaimedDelivery,
  signal: AbortSignal,
  { senders, log }: AttemptOptions,
): Promise<DeliveryOutcome> {
  const sender = senders[delivery.channel]
  if (!sender) return { result: 'retry', code: 'no_sender', detail: `no sender for ${delivery.channel}` }
  try {
    return await sender(delivery, signal)
  } catch (error) {
    // A bug in one sender must not stop the other channels; the delivery stays due.
    log.error({ err: error, delivery: delivery.id }, 'a sender failed')
    return { result: 'retry', code: 'sender_failed', detail: String(error) }
  }
}

async function timedOut(signal: AbortSignal): Promise<DeliveryOutcome> {
  if (!signal.aborted) await once(signal, 'abort')
  return { result: 'retry', code: 'timeout', detail: 'no answer in time' }
}

function logOutcome(delivery: ClaimedDelivery, outcome: DeliveryOutcome, log: AttemptOptions['log']): void {
  const { id, ref_id, channel, attempts } = delivery
  const details = { delivery: id, lead: ref_id, channel, attempt: attempts + 1, code: outcome.code }
  if (outcome.result === 'delivered') log.info(details, 'delivered')
  else if (outcome.result === 'retry') log.warn(details, 'not delivered yet')
  else log.error(details, 'not delivered; given up')
}
