import { plural } from '#kit/text/amounts.ts'
import { createMessageId } from '#leads/mail/mail.server.ts'
import { mailRow } from '#leads/mail/mail-row.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { ALERT, type Problem, type ProblemKind } from './problems.server.ts'

export interface AlertSender {
  to: string
  from: string
  company: string
}

/** Returns the mail about a problem: counts and commands, nothing about a person. */
export function alertMail(problem: Problem, at: number, { to, from, company }: AlertSender): NewOutboxRow {
  const topic = `alert.${problem.kind}`
  const dedupe_id = `${topic}.${at}`
  const { what, see } = describeProblem(problem)
  return mailRow(
    { topic, channel: ALERT, ref_id: dedupe_id, dedupe_id },
    {
      message_id: createMessageId(dedupe_id, from),
      auto_submitted: 'auto-generated',
      from: { name: `${oneLine(company, 80)} website`, address: from },
      to: { name: '', address: to },
      date: new Date(at).toISOString(),
      subject: `Website: ${what}`,
      text: `- ${what}\n  ${see}\n\nThe next alert of this kind comes in an hour at the earliest, and only about what is new.\n`,
    },
  )
}

interface Description {
  what: string
  /** Command that shows more, or repairs it. */
  see: string
}

const DESCRIPTIONS: Record<ProblemKind, (problem: Problem) => Description> = {
  waiting: (problem) => ({
    what: `${deliveries(problem)} waiting for over an hour`,
    see: 'npm run -s leads -- stats; after the repair: npm run -s leads -- redrive --waiting',
  }),
  given_up: (problem) => ({
    what: `${deliveries(problem)} given up`,
    see: 'npm run -s leads -- stats, and list --state attention; after the repair: npm run -s leads -- redrive',
  }),
  unauthorised: (problem) => ({
    what: `${deliveries(problem)} refused with 401 or 403`,
    see: 'compare CRM_WEBHOOK_SECRET with the secret in the CRM; after the repair: npm run -s leads -- redrive --waiting',
  }),
  confirmations: (problem) => ({
    what: `${deliveries(problem)} later than asked for, because of ACKNOWLEDGEMENTS_PER_HOUR`,
    see: 'npm run -s leads -- list --since 1d: is it a program? Sales get every lead at once',
  }),
  held: ({ count }) => ({
    what: `${plural(count, 'lead')} held back, for the first time in a week`,
    see: 'npm run -s leads -- list --state quarantined, and --state blocked',
  }),
  refused: ({ count }) => ({
    what: `${plural(count, 'content file')} refused`,
    see: 'npm run content -- check',
  }),
  disk: () => ({ what: 'disk nearly full', see: 'df -h, for the folder DATA_DIR' }),
}

/** Returns what the problem is and the command that shows more. */
export const describeProblem = (problem: Problem): Description => DESCRIPTIONS[problem.kind](problem)

/** Returns `3 deliveries (mail.sales 2, webhook.crm 1)`. */
function deliveries({ count, channels }: Problem): string {
  const counts = channels.map((one) => `${one.channel} ${one.count}`).join(', ')
  return `${plural(count, 'delivery', 'deliveries')} (${counts})`
}
