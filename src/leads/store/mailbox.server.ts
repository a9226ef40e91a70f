import { type RawBuilder, sql } from 'kysely'
import { mailboxOf } from '#leads/canonical.server.ts'

/** Matches the addresses of one mailbox, whatever their tags, and their dots at Gmail. */
export function isOfMailbox(column: string, email_canonical: string): RawBuilder<boolean> {
  const mailbox = mailboxOf(email_canonical)
  const address = sql.ref(column)
  if (!mailbox.endsWith('@gmail.com')) return isTagged(address, mailbox)
  const undotted = sql`replace(replace(${address}, '.', ''), '@googlemailcom', '@gmailcom')`
  return isTagged(undotted, mailbox.replaceAll('.', ''))
}

const isTagged = (address: RawBuilder<unknown>, mailbox: string) =>
  sql<boolean>`(${address} = ${mailbox} or ${address} like ${mailbox.replace(/(?=@[^@]*$)/, '+%')})`
