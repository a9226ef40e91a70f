import { createMessageId } from '#leads/mail/mail.server.ts'
import { mailRow } from '#leads/mail/mail-row.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { ALERT, type ChannelCount, type Problems } from './problems.server.ts'

export interface AlertSender {
  to: string
  from: string
  company: string
}

/** Returns the mail about problems: counts and commands, nothing about a person. */
export function alertMail(problems: Problems, at: number, { to, from, company }: AlertSender): NewOutboxRow {
  const dedupe_id = `alert.${at}`
  const found = describeProblems(problems)
  return mailRow(
    { topic: 'alert', channel: ALERT, ref_id: dedupe_id, dedupe_id },
    {
      message_id: createMessageId(dedupe_id, from),
      auto_submitted: 'auto-generated',
      from: { name: `${oneLine(company, 80)} website`, address: from },
      to: { name: '', address: to },
      date: new Date(at).toISOString(),
      subject: `Website: ${found.map(({ what }) => what).join(', ')}`,
      text: `${found.map(({ what, see }) => `- ${what}\n  ${see}`).join('\n')}\n\nThe next alert comes in an hour at the earliest, and only about what is new.\n`,
    },
  )
}

interface Description {
  what: string
  /** Command that shows more, or repairs it. */
  see: string
}

/** Returns each problem with the command that shows more. */
export function describeProblems(problems: Problems): Description[] {
  const { waiting, given_up, held, refused, is_disk_low } = problems
  const all: [applies: boolean, Description][] = [
    [
      waiting.length > 0,
      {
        what: `${counted(waiting, 'delivery', 'deliveries')} waiting for over an hour`,
        see: 'npm run -s leads -- stats; after the repair: npm run -s leads -- redrive --waiting',
      },
    ],
    [
      given_up.length > 0,
      {
        what: `${counted(given_up, 'delivery', 'deliveries')} given up`,
        see: 'npm run -s leads -- stats, and list --state attention; after the repair: npm run -s leads -- redrive',
      },
    ],
    [
      held > 0,
      {
        what: `${held} ${held === 1 ? 'lead' : 'leads'} held back, for the first time in a week`,
        see: 'npm run -s leads -- list --state quarantined, and --state blocked',
      },
    ],
    [
      refused > 0,
      {
        what: `${refused} content ${refused === 1 ? 'file' : 'files'} refused`,
        see: 'npm run content -- check',
      },
    ],
    [is_disk_low > 0, { what: 'disk nearly full', see: 'df -h, for the folder DATA_DIR' }],
  ]
  return all.filter(([applies]) => applies).map(([, description]) => description)
}

/** Returns `3 deliveries (mail.sales 2, webhook.crm 1)`. */
function counted(counts: ChannelCount[], one: string, many: string): string {
  const sum = counts.reduce((total, { count }) => total + count, 0)
  const channels = counts.map(({ channel, count }) => `${channel} ${count}`).join(', ')
  return `${sum} ${sum === 1 ? one : many} (${channels})`
}
