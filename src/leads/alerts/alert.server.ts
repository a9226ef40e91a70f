import { HOUR } from '#leads/durations.server.ts'
import type { Mail } from '#leads/mail/mail.server.ts'
import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import { enqueue } from '#leads/store/deliveries.server.ts'
import { type AlertSender, alertMail } from './alert-mail.server.ts'
import { ALERT, findProblems, type Problems, type ProcessState } from './problems.server.ts'

export interface RaiseAlert {
  at: number
  state: ProcessState
  sender: AlertSender
}

/**
 * Adds a mail about new problems to the outbox and returns them; null if there are none, or if the last alert is less than an hour
 * old. The database records what was reported, so that neither a restart nor another process repeats it.
 */
export async function raiseAlert(
  trx: LeadsTransaction,
  { at, state, sender }: RaiseAlert,
): Promise<Problems | null> {
  const last = await trx.selectFrom('alert').selectAll().executeTakeFirstOrThrow()
  const problems = await findProblems(trx, at, { state, last })
  // After the clock was set back, the last alert may seem to come from the future.
  const isRecent = last.mailed_at <= at && last.mailed_at > at - HOUR
  const isNew = Object.values(problems).some((one) => (Array.isArray(one) ? one.length > 0 : one > 0))
  const isReported = isNew && !isRecent
  // Problems that are new but not reported yet stay new.
  const refused = isReported ? state.refused : Math.min(state.refused, last.refused)
  const is_disk_low = isReported ? state.is_disk_low : Math.min(state.is_disk_low, last.is_disk_low)
  if (!isReported && refused === last.refused && is_disk_low === last.is_disk_low) return null
  const { numUpdatedRows } = await trx
    .updateTable('alert')
    .set({ refused, is_disk_low, ...(isReported && { mailed_at: at }) })
    // Another process may have reported it meanwhile.
    .where('mailed_at', '=', last.mailed_at)
    .executeTakeFirstOrThrow()
  if (!isReported || numUpdatedRows === 0n) return null
  await mailAlert(trx, alertMail(problems, at, sender))
  return problems
}

/** Attempts after which an alert gets no additions, because it may soon be given up. */
const FEW_ATTEMPTS = 6

/** Adds an alert to the outbox, or to the alert that waits there: after an outage of mail, one mail has them all. */
async function mailAlert(trx: LeadsTransaction, alert: NewOutboxRow): Promise<void> {
  const pending = trx.selectFrom('outbox').select(['id', 'payload']).where('channel', '=', ALERT)
  // One that is being sent now would be sent as it was.
  const waiting = await pending
    .where('state', '=', 'pending')
    .where('attempts', '<', FEW_ATTEMPTS)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return void (await enqueue(trx, { deliveries: [alert] }))
  const [earlier, later] = [waiting, alert].map(({ payload }) => JSON.parse(payload) as Mail) as [Mail, Mail]
  const text = `${earlier.text}\nAdded at ${later.date}:\n\n${later.text}`
  // ALERT_EMAIL may have been corrected meanwhile.
  const payload = JSON.stringify({ ...earlier, from: later.from, to: later.to, text })
  await trx.updateTable('outbox').set({ payload }).where('id', '=', waiting.id).execute()
}
