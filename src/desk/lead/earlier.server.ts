import { sql } from 'kysely'
import type { LeadRow, LeadsDatabase } from '#leads/schema.server.ts'

/** Leads of one address that are listed. */
const MAX_LISTED = 10

const LISTED = [
  'reference',
  'created_at',
  'kind',
  'type',
  'state',
  'score',
  'verdict_by',
  'handled_at',
] as const

export type OtherLead = Pick<LeadRow, (typeof LISTED)[number]>

/** The other leads of a lead's address, the newest first, and how many there are. */
export interface OtherLeads {
  listed: OtherLead[]
  count: number
}

export async function readOtherLeads(
  db: LeadsDatabase,
  { id, email_canonical }: Pick<LeadRow, 'id' | 'email_canonical'>,
): Promise<OtherLeads> {
  if (email_canonical === null) return { listed: [], count: 0 }
  const others = db.selectFrom('lead').where('email_canonical', '=', email_canonical).where('id', '!=', id)
  const { count } = await others.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const newest = others.select(LISTED).orderBy('created_at', 'desc').orderBy('id', 'desc')
  return { listed: await newest.limit(MAX_LISTED).execute(), count }
}
