import { join } from 'node:path'
import { freeBytes } from '#kit/files/free-space.server.ts'
import { once } from '#kit/loading/once.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import type { Attachments } from './attachments/attachments.server.ts'
import type { LeadFileLinks } from './attachments/file-links.server.ts'
import { sweepAttachments } from './attachments/sweep.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import { type RepeatedTask, runHourly } from './hourly.server.ts'
import type { LeadKind } from './lead.ts'
import type { MailChannel } from './mail/mail-row.server.ts'
import { createMailSender } from './mail/mail-sender.server.ts'
import { createFileTransport, createSmtpTransport } from './mail/transport.server.ts'
import { undeliveredNotices } from './mail/undelivered.server.ts'
import type { Sender } from './outbox/attempt.server.ts'
import { Outbox } from './outbox/outbox.server.ts'
import type { RetentionDays } from './retention/periods.server.ts'
import { sweepRetention } from './retention/retention.server.ts'
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
import { CRM } from './webhook/events.server.ts'
import { createWebhookSender, dropUpdate } from './webhook/webhook-sender.server.ts'

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
  /** Receives each lead, besides the mails. */
  crm?: WebhookEndpoint | undefined
  /** Makes the addresses of files in messages to the CRM; default: messages have only their names. */
  fileLinks?: LeadFileLinks
  /** LEAD_RETENTION and SPAM_RETENTION. */
  retention: RetentionDays
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export interface LeadCount {
  kind: LeadKind
  verdict: VerdictLabel
  count: number
}

/** The store behind `leads`, with its writer thread, outbox and hourly sweeps. */
export interface LeadStore extends Store {
  /** Opens the database and starts to deliver. Rejects with the error that prevents it, such as DatabaseNewer. */
  open(): Promise<void>
  /** Whether a write has just been committed, or could be now. */
  isReady(): Promise<boolean>
  /** The channels that are delivered here. */
  channels: string[]
  /** Returns how many leads this process has stored, by kind and verdict. */
  verdicts(): LeadCount[]
  /** Stops outbox and sweeps; resolves when no delivery is being sent. Commands are still executed. */
  stopDelivering(): Promise<void>
  close(): Promise<void>
}

/** Commands that may add due deliveries. */
const DELIVERING = new Set<CommandType>([
  'submit',
  'change_lead',
  'erase_subject',
  'subscribe',
  'confirm',
  'unsubscribe',
  'enqueue',
  'alert',
])

/** Prepares the store. Commands wait until it is opened, since another process may still use the data. */
export function prepareLeadStore(options: LeadStoreOptions): LeadStore {
  const { directory, log } = options
  const store = createStore(options)
  const outboxes = createOutboxes(store, options)
  const opened = Promise.withResolvers<void>()
  let sweeps: RepeatedTask[] = []
  const counts = new Map<string, LeadCount>()
  const stopDelivering = once(async () => {
    await Promise.all(sweeps.map((sweep) => sweep.stop()))
    await Promise.all(outboxes.map((outbox) => outbox.stop()))
  })
  return {
    async open() {
      await store.start()
      for (const outbox of outboxes) await outbox.start()
      sweeps = startSweeps(store, options)
      opened.resolve()
    },
    async execute(type, input) {
      await opened.promise
      const result = await store.execute(type, input)
      if (DELIVERING.has(type)) for (const outbox of outboxes) outbox.wake()
      if (type === 'submit') {
        const { lead } = input as Commands['submit']['input']
        countVerdict(counts, lead.kind, result as SubmitResult)
        logFailures(result as SubmitResult, log)
      }
      return result
    },
    isReady: createWriteProbe(store, () => freeBytes(directory)),
    channels: outboxes.flatMap(({ channels }) => channels),
    verdicts: () => [...counts.values()],
    stopDelivering,
    close: once(async () => {
      await stopDelivering()
      await store.close()
    }),
  }
}

/** Starts the hourly sweeps. */
function startSweeps(store: Store, { attachments, retention, log }: LeadStoreOptions): RepeatedTask[] {
  let isFirst = true
  return [
    runHourly(async (isStopping) => {
      await sweepRetention({ store, attachments, days: retention, isFirst, log, isStopping })
      isFirst = false
    }),
    runHourly((isStopping) => sweepAttachments(store, { attachments, log, isStopping })),
  ]
}

const createStore = ({ directory, database, writerFile, log }: LeadStoreOptions): RunningStore =>
  database
    ? new PostgresStore(database)
    : new WriterThread({ writerFile, databaseFile: databaseFileIn(directory), log })

/** Mails and webhooks have an outbox each, so that neither waits for the other. */
function createOutboxes(
  store: Store,
  {
    directory,
    database,
    attachments,
    smtpUrl,
    siteHost = 'localhost',
    crm,
    fileLinks,
    log,
  }: LeadStoreOptions,
): Outbox[] {
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, siteHost)
    : createFileTransport(join(directory, 'mail'))
  const mail = mailSenders(createMailSender(transport, attachments))
  const webhook = crm && { [CRM]: createWebhookSender(crm, fileLinks) }
  const common = { store, isShared: database !== undefined, log }
  return [
    new Outbox({ ...common, transport: 'mail', senders: mail, followUp: undeliveredNotices }),
    new Outbox({ ...common, transport: 'webhook', senders: webhook ?? {}, withoutSender: dropUpdate }),
  ]
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
  'mail.alert': send,
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
