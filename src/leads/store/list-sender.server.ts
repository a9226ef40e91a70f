import { randomUUIDv7 } from 'node:crypto'
import { domainOf } from '#leads/canonical.server.ts'
import type { LeadRow, LeadsTransaction, SenderListKind } from '#leads/schema.server.ts'
import type { SenderList } from '#leads/verdict/sender-list.server.ts'
import type { ByOperator } from './lead-state.server.ts'

interface ListedSender {
  kind: SenderListKind
  value: string
  by: ByOperator
  lead: Pick<LeadRow, 'reference'>
}

/** Returns the entry of a list that names an address, or everybody at its domain. */
export const entryOf = (email: string, kind: 'email' | 'domain') => ({
  kind,
  value: kind === 'domain' ? domainOf(email) : email,
})

const otherOf = (list: SenderList): SenderList => (list === 'allowlist' ? 'blacklist' : 'allowlist')

/** Adds a sender to a list. The same entry of the other list ends now, so that this can be taken back. */
export async function listSender(
  trx: LeadsTransaction,
  list: SenderList,
  { kind, value, by: { at, person }, lead: { reference } }: ListedSender,
): Promise<void> {
  const entry = { kind, value }
  const other = otherOf(list)
  await deleteEntries(trx, other, entry).where('expires_at', 'is not', null).execute()
  await trx
    .updateTable(other)
    .set({ expires_at: at })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .execute()
  await deleteEntries(trx, list, entry).where('expires_at', '<=', at).execute()
  await trx
    .insertInto(list)
    .values({
      id: randomUUIDv7(),
      kind,
      value,
      reason: reference,
      expires_at: null,
      created_by: person ?? 'operator',
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ expires_at: null }))
    .execute()
}

/** Removes the entry that `listSender` has added at a time, and lets the one of the other list count again that ended then. */
export async function unlistSender(
  trx: LeadsTransaction,
  list: SenderList,
  { kind, value, at }: { kind: SenderListKind; value: string; at: number },
): Promise<void> {
  await deleteEntries(trx, list, { kind, value }).where('created_at', '=', at).execute()
  await trx
    .updateTable(otherOf(list))
    .set({ expires_at: null })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('expires_at', '=', at)
    .execute()
}

const deleteEntries = (
  trx: LeadsTransaction,
  list: SenderList,
  { kind, value }: { kind: SenderListKind; value: string },
) => trx.deleteFrom(list).where('kind', '=', kind).where('value', '=', value)
