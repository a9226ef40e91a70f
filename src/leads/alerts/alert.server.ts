import { DAY, HOUR } from '#leads/durations.server.ts'
import type { Mail } from '#leads/mail/mail.server.ts'
import type { AlertTable, LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import { enqueue } from '#leads/store/deliveries.server.ts'
import {
  alertMail,
  type AlertRecipients,
  type AlertSender,
  recipientsOf,
  type RefusedContent,
} from './alert-mail.server.ts'
import { findProblem, levelOf, type Problem, PROBLEM_KINDS, type ProcessState } from './problems.server.ts'

export interface RaiseAlert {
  at: number
  state: ProcessState
  to: AlertRecipients
  sender: AlertSender
  content: RefusedContent
}

/**
 * Adds a mail about each new problem to the outbox and returns the problems: of each kind at most one an hour. The database records
 * what was reported, so that neither a restart nor another process repeats it.
 */
export async function raiseAlert(
  trx: LeadsTransaction,
  { at, state, to, ...parts }: RaiseAlert,
): Promise<Problem[]> {
  const rows = await trx.selectFrom('alert_kind').selectAll().execute()
  const reported: Problem[] = []
  for (const kind of PROBLEM_KINDS) {
    const recipients = recipientsOf(kind, to)
    if (recipients.length === 0) continue
    const last = rows.find((row) => row.kind === kind) ?? { kind, mailed_at: 0, level: 0 }
    const level = levelOf(kind, state)
    // After the clock was set back, the last alert may seem to come from the future.
    const isRecent = last.mailed_at <= at && last.mailed_at > at - HOUR
    const since = Math.max(last.mailed_at, at - DAY)
    const problem = isRecent
      ? undefined
      : await findProblem(trx, kind, { at, since, level, reported: last.level })
    if (problem && (await record(trx, { kind, mailed_at: at, level }, last))) {
      for (const one of recipients) await mailAlert(trx, alertMail(problem, one, { at, ...parts }))
      reported.push(problem)
    } else if (level < last.level) await record(trx, { ...last, level }, last)
  }
  return reported
}

/** Records what is reported now. Returns false if another process has reported it meanwhile. */
async function record(trx: LeadsTransaction, now: AlertTable, last: AlertTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert_kind')
    .values(now)
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(now).where('alert_kind.mailed_at', '=', last.mailed_at),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Attempts after which an alert gets no additions, because it may soon be given up. */
const FEW_ATTEMPTS = 6

/** Adds an alert to the outbox, or to the alert of its kind that waits there: after an outage of mail, one mail has them all. */
async function mailAlert(trx: LeadsTransaction, alert: NewOutboxRow): Promise<void> {
  const pending = trx.selectFrom('outbox').select(['id', 'payload']).where('topic', '=', alert.topic)
  // One that is being sent now would be sent as it was.
  const waiting = await pending
    .where('state', '=', 'pending')
    .where('attempts', '<', FEW_ATTEMPTS)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return void (await enqueue(trx, { deliveries: [alert] }))
  const [earlier, later] = [waiting, alert].map(({ payload }) => JSON.parse(payload) as Mail) as [Mail, Mail]
  const text = `${earlier.text}\nAdded at ${later.date}:\n\n${later.text}`
  // The address may have been corrected meanwhile.
  const payload = JSON.stringify({ ...earlier, from: later.from, to: later.to, text })
  await trx.updateTable('outbox').set({ payload }).where('id', '=', waiting.id).execute()
}
