import { randomUUIDv7 } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import { canonicalEmail, type OwnPages, storedPageUrl } from './canonical.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import { isMailAddress } from './mail/address.server.ts'
import { mailSender } from './mail/mail-sender.server.ts'
import type { Company } from './mail/mail.server.ts'
import { fileTransport, smtpTransport } from './mail/transport.server.ts'
import { Outbox } from './outbox/outbox.server.ts'
import { WriterThread } from './store/writer-thread.server.ts'
import { submitLead } from './submission.server.ts'

export interface LeadsOptions {
  /** DATA_DIR: the database and, without `smtpUrl`, the written mails are here. */
  directory: string
  /** The worker thread's program: store/writer.server.ts, or what it was built into. */
  writerFile: URL
  mail: { smtpUrl?: string; from: string; sales: string }
  company: () => Company
  own: OwnPages
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export interface Leads {
  /** Resolves when the lead is on disk. Throws StoreUnavailable (try again) or IdempotencyConflict. */
  submit(lead: NewLead): Promise<Receipt>
  subscribe(subscription: { email: string; page_url?: string }): Promise<void>
  unsubscribe(email: string): Promise<void>
  ready(): boolean
  close(): Promise<void>
}

/** Opens the store and starts to deliver; rejects with what stops it, such as a database of a newer version. */
export async function openLeads(options: LeadsOptions): Promise<Leads> {
  const { directory, writerFile, own, log, company } = options
  const { smtpUrl, from, sales } = options.mail
  for (const address of [from, sales]) {
    if (!isMailAddress(address)) throw new TypeError(`${JSON.stringify(address)} is not one e-mail address`)
  }
  const mail = mailSender(smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(directory, 'mail')))
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = new WriterThread({ writerFile, databaseFile: databaseFileIn(directory), log })
  await store.start()
  const outbox = new Outbox({ store, senders: { 'mail.sales': mail, 'mail.visitor': mail }, log })
  await outbox.start()
  const submission = { store, own, parties: () => ({ from, sales, company: company() }) }
  return {
    async submit(lead) {
      const receipt = await submitLead(lead, submission)
      outbox.wake()
      return receipt
    },
    async subscribe({ email, page_url }) {
      const source_page_url = storedPageUrl(page_url, own)
      const address = { email: email.trim(), email_canonical: canonicalEmail(email) }
      await store.execute('subscribe', { id: randomUUIDv7(), ...address, source_page_url, at: Date.now() })
    },
    async unsubscribe(email) {
      await store.execute('unsubscribe', { email_canonical: canonicalEmail(email), at: Date.now() })
    },
    ready: () => store.ready(),
    async close() {
      await outbox.stop()
      await store.close()
    },
  }
}
