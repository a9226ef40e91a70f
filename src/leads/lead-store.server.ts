import { join } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import { attachmentsIn } from './attachments/attachment.server.ts'
import { keepAttachmentsSwept } from './attachments/sweeping.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import type { DigestChannel, MailChannel, NewsletterChannel } from './mail/mail-row.server.ts'
import { mailSender } from './mail/mail-sender.server.ts'
import { fileTransport, smtpTransport } from './mail/transport.server.ts'
import { afterUndelivered } from './mail/undelivered.server.ts'
import { keepSwept } from './newsletter/sweeping.server.ts'
import type { Sender } from './outbox/attempt.server.ts'
import { Outbox } from './outbox/outbox.server.ts'
import type { CommandType, Store, SubmitAnswer } from './store/commands.server.ts'
import { WriterThread } from './store/writer-thread.server.ts'

export interface LeadStoreOptions {
  /** DATA_DIR: the database and, without `smtpUrl`, the written mails are here. */
  directory: string
  /** The worker thread's program: store/writer.server.ts, or what it was built into. */
  writerFile: () => URL
  smtpUrl?: string | undefined
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The store behind `leads`: its writer thread, its outbox and its hourly sweeps. */
export interface LeadStore extends Store {
  ready(): boolean
  close(): Promise<void>
}

/** Commands after which something may be due. */
const MAILS = new Set<CommandType>(['submit', 'subscribe', 'confirm', 'unsubscribe', 'enqueue'])

/** Opens the database and starts to deliver; rejects with what stops it, such as a database of a newer version. */
export async function openLeadStore({
  directory,
  writerFile,
  smtpUrl,
  log,
}: LeadStoreOptions): Promise<LeadStore> {
  const store = new WriterThread({ writerFile, databaseFile: databaseFileIn(directory), log })
  await store.start()
  const attachments = attachmentsIn(directory)
  const mail = mailSender(
    smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(directory, 'mail')),
    attachments,
  )
  const senders: Record<MailChannel | NewsletterChannel | DigestChannel, Sender> = {
    'mail.sales': mail,
    'mail.visitor': mail,
    'mail.undelivered': mail,
    'mail.optin': mail,
    'mail.welcome': mail,
    'mail.ended': mail,
    'mail.end': mail,
    'mail.digest': mail,
  }
  const outbox = new Outbox({ store, senders, afterGivenUp: afterUndelivered, log })
  await outbox.start()
  const sweeps = [keepSwept(store, log), keepAttachmentsSwept(store, attachments, log)]
  return {
    async execute(type, ask) {
      const answer = await store.execute(type, ask)
      if (MAILS.has(type)) outbox.wake()
      if (type === 'submit') reportFailures(answer as SubmitAnswer, log)
      return answer
    },
    ready: () => store.ready(),
    async close() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await outbox.stop()
      await store.close()
    },
  }
}

function reportFailures(answer: SubmitAnswer, log: LeadStoreOptions['log']): void {
  if (answer.outcome !== 'stored') return
  for (const failure of answer.failed)
    log.error({ lead: answer.lead.id, ...failure }, 'a part of the verdict failed')
}
