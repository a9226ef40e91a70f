import { type SelectQueryBuilder, sql } from 'kysely'
import type { LeadRow, LeadsSchema, LeadsTransaction } from '#leads/schema.server.ts'
import { HELD } from './lead-state.server.ts'

export interface FindDigest {
  /** Period of receipt of what was held back, from `since` to just before `until` (ms UTC). */
  since: number
  until: number
  /** Leads received before this time (ms UTC) should have been answered. */
  late_before: number
  /** Largest number of leads of each kind that are returned one by one. */
  limit: number
}

const LISTED = [
  'reference',
  'name',
  'company_name',
  'country',
  'score',
  'reasons_json',
  'created_at',
] as const

export type DigestLead = Pick<LeadRow, (typeof LISTED)[number]> & {
  /** Who wrote the last note about it. */
  person: string | null
}

export interface DigestPart {
  count: number
  first: DigestLead[]
}

/** Contents of the digest of a day. */
export interface DigestLeads {
  /** Numbers of the leads that came in and were handled in the period, and of those that are open now, as the desk counts them. */
  received: number
  handled: number
  open: number
  held: DigestPart
  /** Open, and not answered in time; without those of which a delivery was given up. */
  late: DigestPart
  /** Open, and a delivery of it was given up. */
  failed: DigestPart
}

const OPEN = ['accepted', 'delivered', 'attention'] as const

type Leads = SelectQueryBuilder<LeadsSchema, 'lead', object>

/** Finds what was held back in a period, and what is open although it should have been answered. */
export async function findDigest(
  trx: LeadsTransaction,
  { since, until, late_before, limit }: FindDigest,
): Promise<DigestLeads> {
  const leads: Leads = trx.selectFrom('lead')
  const received = leads.where('created_at', '>=', since).where('created_at', '<', until)
  const open = leads.where('handled_at', 'is', null).where('state', 'in', OPEN)
  return {
    received: await countOf(received),
    handled: await countOf(leads.where('handled_at', '>=', since).where('handled_at', '<', until)),
    open: await countOf(open.where('state', '=', 'delivered')),
    held: await partOf(received.where('state', 'in', HELD), limit),
    late: await partOf(open.where('state', '!=', 'attention').where('created_at', '<', late_before), limit),
    failed: await partOf(
      leads.where('handled_at', 'is', null).where('state', '=', 'attention').where('created_at', '<', until),
      limit,
    ),
  }
}

async function countOf(leads: Leads): Promise<number> {
  const { count } = await leads.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

async function partOf(leads: Leads, limit: number): Promise<DigestPart> {
  const first = leads
    .select(LISTED)
    .select((eb) =>
      eb
        .selectFrom('lead_event')
        .select('lead_event.person')
        .whereRef('lead_event.lead_id', '=', 'lead.id')
        .where('lead_event.note', 'is not', null)
        .orderBy('lead_event.at', 'desc')
        .limit(1)
        .as('person'),
    )
    .orderBy('created_at')
    .orderBy('id')
  return { count: await countOf(leads), first: await first.limit(limit).execute() }
}
