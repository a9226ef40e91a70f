import { once } from 'node:events'
import { traceIdOf } from '#kit/http/trace.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { ClaimedDelivery, DeliveryOutcome, FinishDelivery } from '#leads/store/commands.server.ts'
import { earliestAttempt, nextWait, waitAtLeast } from './schedule.server.ts'

/** Sends one delivery. Failures are outcomes; after `signal` aborts, the outcome is ignored. */
export type Sender = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<SendResult>

export interface SendResult extends DeliveryOutcome {
  /** Time that the receiver asks to wait before the next attempt, in ms. */
  retry_after?: number | undefined
  /** Number of attempts after which a retry is given up; default: those of the schedule. */
  max_attempts?: number | undefined
  /** The recipient's mailbox is to blame for a retry, rather than the transport. */
  is_mailbox?: boolean
}

export interface AttemptOptions {
  senders: Record<string, Sender>
  /** Returns the outcome of a delivery whose channel has no sender; default: it is tried again. */
  withoutSender?: ((delivery: ClaimedDelivery) => SendResult | undefined) | undefined
  /** Returns deliveries that follow from a dead one. */
  followUp?: (delivery: ClaimedDelivery, outcome: DeliveryOutcome) => NewOutboxRow[]
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Waits before each attempt, in ms; default: those of schedule.server.ts. */
  waits?: readonly number[]
}

export type FinishedAttempt = Omit<FinishDelivery, 'id' | 'owner'>

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
  const sent: SendResult = await Promise.race([send(delivery, signal, options), timedOut(signal)])
  if (abandoned.aborted && sent.result !== 'delivered') return undefined

  const ms = Math.round(performance.now() - started)
  const isRetry = sent.result === 'retry'
  // Once a transport works again, what waits is tried before its time: such an attempt uses up none of the schedule's.
  const { attempts, created_at } = delivery
  // The clock may have been set back since.
  const scheduled = created_at <= at ? created_at + earliestAttempt(attempts, options.waits) : 0
  const isEarly = delivery.is_early || at < scheduled
  const counts = !(isEarly && isRetry)
  const timing = { now: at + ms, early: isEarly ? Math.max(delivery.next_at, scheduled) : undefined }
  const next_at = isRetry ? nextTime(delivery, sent, { ...timing, waits: options.waits }) : at + ms
  const result = next_at === undefined ? 'dead' : sent.result
  const outcome = { result, code: sent.code, detail: sent.detail.slice(0, 500) }
  logOutcome(delivery, outcome, options.log)
  const follow_up = result === 'dead' ? (options.followUp?.(delivery, outcome) ?? []) : []
  const has_transport_failed = isRetry && !sent.is_mailbox
  return { at, ms, outcome, next_at: next_at ?? at + ms, has_transport_failed, counts, follow_up }
}

interface Timing {
  now: number
  /** Time at which an early attempt would have been due. */
  early: number | undefined
  waits: readonly number[] | undefined
}

/** Returns when to try again, or undefined if that was the last attempt. */
function nextTime(
  { attempts }: ClaimedDelivery,
  { retry_after, max_attempts = Infinity }: SendResult,
  { now, early, waits }: Timing,
): number | undefined {
  if (early !== undefined) return Math.max(early, now + waitAtLeast(0, retry_after))
  const wait = attempts + 1 < max_attempts ? nextWait(attempts + 1, waits) : undefined
  return wait === undefined ? undefined : now + waitAtLeast(wait, retry_after)
}

async function send(
  delivery: ClaimedDelivery,
  signal: AbortSignal,
  { senders, withoutSender, log }: AttemptOptions,
): Promise<SendResult> {
  const sender = senders[delivery.channel]
  if (!sender)
    return (
      withoutSender?.(delivery) ?? {
        result: 'retry',
        code: 'no_sender',
        detail: `no sender for ${delivery.channel}`,
      }
    )
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
  const { id, ref_id, channel, attempts, traceparent } = delivery
  const attempt = attempts + 1
  const trace = traceparent ? { trace_id: traceIdOf(traceparent) } : {}
  const details = { delivery: id, lead: ref_id, channel, attempt, code: outcome.code, ...trace }
  if (outcome.result === 'delivered') log.info(details, 'delivered')
  else if (outcome.result === 'retry') log.warn(details, 'not delivered yet')
  else log.error(details, 'not delivered; given up')
}
