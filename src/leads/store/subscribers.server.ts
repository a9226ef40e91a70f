import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { Subscribe } from './commands.server.ts'

/** Notes a request for the newsletter; an address that asks again or is active already stays as it is. */
export async function subscribe(trx: Transaction<LeadsSchema>, ask: Subscribe): Promise<null> {
  const { id, email, email_canonical, source_page_url, at } = ask
  const requested = { email, source_page_url, state: 'pending' as const, created_at: at }
  await trx
    .insertInto('subscriber')
    .values({ id, email_canonical, confirmed_at: null, unsub_at: null, ...requested })
    .onConflict((conflict) =>
      conflict
        .column('email_canonical')
        .doUpdateSet({ confirmed_at: null, unsub_at: null, ...requested })
        .where('subscriber.state', '=', 'unsubscribed'),
    )
    .execute()
  return null
}

/** Ends a subscription; an address that is not known is answered alike and not stored. */
export async function unsubscribe(
  trx: Transaction<LeadsSchema>,
  { email_canonical, at }: { email_canonical: string; at: number },
): Promise<null> {
  await trx
    .updateTable('subscriber')
    .set({ state: 'unsubscribed', unsub_at: at })
    .where('email_canonical', '=', email_canonical)
    .where('state', '!=', 'unsubscribed')
    .execute()
  return null
}
