import { join } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import { attachmentsIn } from './attachments/attachment.server.ts'
import { sweepAttachments } from './attachments/sweep.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import { runHourly } from './hourly.server.ts'
import type { MailChannel } from './mail/mail-row.server.ts'
import { createMailSender } from './mail/mail-sender.server.ts'
import { createFileTransport, createSmtpTransport } from './mail/transport.server.ts'
import { undeliveredNotices } from './mail/undelivered.server.ts'
import type { Sender } from './outbox/attempt.server.ts'
import { Outbox } from './outbox/outbox.server.ts'
import type { RetentionDays } from './retention/periods.server.ts'
import { sweepRetention } from './retention/retention.server.ts'
import type { CommandType, Store, SubmitResult } from './store/commands.server.ts'
import { createWriteProbe } from './store/probe.server.ts'
import { WriterThread } from './store/writer-thread.server.ts'

export interface LeadStoreOptions {
  /** DATA_DIR: holds the database and, without `smtpUrl`, the mails as files. */
  directory: string
  /** Program of the worker thread: store/writer.server.ts, or its build. */
  writerFile: () => URL
  smtpUrl?: string | undefined
  /** Host of the site, with which mail servers are greeted. */
  siteHost?: string
  /** LEAD_RETENTION and SPAM_RETENTION. */
  retention: RetentionDays
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The store behind `leads`, with its writer thread, outbox and hourly sweeps. */
export interface LeadStore extends Store {
  /** Whether a write has just been committed, or could be now. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Commands that may add due deliveries. */
const MAILING = new Set<CommandType>(['submit', 'subscribe', 'confirm', 'unsubscribe', 'enqueue'])

/** Opens the database and starts to deliver. Rejects with the error that prevents it, such as DatabaseNewer. */
export async function openLeadStore(options: LeadStoreOptions): Promise<LeadStore> {
  const { directory, writerFile, smtpUrl, siteHost = 'localhost', log } = options
  const store = new WriterThread({ writerFile, databaseFile: databaseFileIn(directory), log })
  await store.start()
  const folder = attachmentsIn(directory)
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, siteHost)
    : createFileTransport(join(directory, 'mail'))
  const senders = mailSenders(createMailSender(transport, folder))
  const outbox = new Outbox({ store, senders, followUp: undeliveredNotices, log })
  await outbox.start()
  const sweeps = [
    runHourly((isStopping) => sweepRetention({ store, folder, days: options.retention, log, isStopping })),
    runHourly((isStopping) => sweepAttachments(store, { folder, log, isStopping })),
  ]
  return {
    async execute(type, input) {
      const result = await store.execute(type, input)
      if (MAILING.has(type)) outbox.wake()
      if (type === 'submit') logFailures(result as SubmitResult, log)
      return result
    },
    isReady: createWriteProbe(store),
    async close() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await outbox.stop()
      await store.close()
    },
  }
}

const mailSenders = (send: Sender): Record<MailChannel, Sender> => ({
  'mail.sales': send,
  'mail.visitor': send,
  'mail.undelivered': send,
  'mail.optin': send,
  'mail.welcome': send,
  'mail.ended': send,
  'mail.end': send,
  'mail.digest': send,
})

function logFailures(result: SubmitResult, log: LeadStoreOptions['log']): void {
  if (result.outcome !== 'stored') return
  for (const failure of result.failed)
    log.error({ lead: result.lead.id, ...failure }, 'a part of the verdict failed')
}
