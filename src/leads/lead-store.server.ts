import { join } from 'node:path'
import { freeBytes } from '#kit/files/free-space.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { Attachments } from './attachments/attachments.server.ts'
import { sweepAttachments } from './attachments/sweep.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import { runHourly } from './hourly.server.ts'
import type { LeadKind } from './lead.ts'
import type { MailChannel } from './mail/mail-row.server.ts'
import { createMailSender } from './mail/mail-sender.server.ts'
import { createFileTransport, createSmtpTransport } from './mail/transport.server.ts'
import { undeliveredNotices } from './mail/undelivered.server.ts'
import { sweepSubscribers } from './newsletter/sweep.server.ts'
import type { Sender } from './outbox/attempt.server.ts'
import { Outbox } from './outbox/outbox.server.ts'
import type { LeadsDatabase } from './schema.server.ts'
import type {
  Commands,
  CommandType,
  RunningStore,
  Store,
  SubmitResult,
  VerdictLabel,
} from './store/commands.server.ts'
import { createWriteProbe } from './store/probe.server.ts'
import { PostgresStore } from './store/postgres-store.server.ts'
import { WriterThread } from './store/writer-thread.server.ts'

export interface LeadStoreOptions {
  /** DATA_DIR: holds the database and, without `smtpUrl`, the mails as files. */
  directory: string
  /** Database that several machines share, migrated; default: SQLite in `directory`. */
  database?: LeadsDatabase | undefined
  /** Program of the worker thread: store/writer.server.ts, or its build. */
  writerFile: () => URL
  attachments: Attachments
  smtpUrl?: string | undefined
  /** Host of the site, with which mail servers are greeted. */
  siteHost?: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export interface LeadCount {
  kind: LeadKind
  verdict: VerdictLabel
  count: number
}

/** The store behind `leads`, with its writer thread, outbox and hourly sweeps. */
export interface LeadStore extends Store {
  /** Whether a write has just been committed, or could be now. */
  isReady(): Promise<boolean>
  /** The channels that are delivered here. */
  channels: string[]
  /** Returns how many leads this process has stored, by kind and verdict. */
  verdicts(): LeadCount[]
  close(): Promise<void>
}

/** Commands that may add due deliveries. */
const MAILING = new Set<CommandType>(['submit', 'subscribe', 'confirm', 'unsubscribe', 'enqueue'])

/** Opens the database and starts to deliver. Rejects with the error that prevents it, such as DatabaseNewer. */
export async function openLeadStore(options: LeadStoreOptions): Promise<LeadStore> {
  const { directory, database, attachments, smtpUrl, siteHost = 'localhost', log } = options
  const store = await openStore(options)
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, siteHost)
    : createFileTransport(join(directory, 'mail'))
  const senders = mailSenders(createMailSender(transport, attachments))
  const outbox = new Outbox({
    store,
    senders,
    followUp: undeliveredNotices,
    isShared: database !== undefined,
    log,
  })
  await outbox.start()
  const sweeps = [
    runHourly((isStopping) => sweepSubscribers(store, { log, isStopping })),
    runHourly((isStopping) => sweepAttachments(store, { attachments, log, isStopping })),
  ]
  const counts = new Map<string, LeadCount>()
  return {
    async execute(type, input) {
      const result = await store.execute(type, input)
      if (MAILING.has(type)) outbox.wake()
      if (type === 'submit') {
        const { lead } = input as Commands['submit']['input']
        countVerdict(counts, lead.kind, result as SubmitResult)
        logFailures(result as SubmitResult, log)
      }
      return result
    },
    isReady: createWriteProbe(store, () => freeBytes(directory)),
    channels: Object.keys(senders),
    verdicts: () => [...counts.values()],
    async close() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await outbox.stop()
      await store.close()
    },
  }
}

async function openStore({ directory, database, writerFile, log }: LeadStoreOptions): Promise<RunningStore> {
  if (database) return new PostgresStore(database)
  const store = new WriterThread({ writerFile, databaseFile: databaseFileIn(directory), log })
  await store.start()
  return store
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

function countVerdict(counts: Map<string, LeadCount>, kind: LeadKind, result: SubmitResult): void {
  if (result.outcome !== 'stored') return
  const { verdict } = result
  const key = `${kind} ${verdict}`
  counts.set(key, { kind, verdict, count: (counts.get(key)?.count ?? 0) + 1 })
}

function logFailures(result: SubmitResult, log: LeadStoreOptions['log']): void {
  if (result.outcome !== 'stored') return
  for (const failure of result.failed)
    log.error({ lead: result.lead.id, ...failure }, 'a part of the verdict failed')
}
