import { inSavepoint } from '#kit/database/savepoint.server.ts'
import { writtenText } from '#leads/lead-row.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import type { LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'
import type { LeadFacts, StoredFacts } from './facts.server.ts'
import { CHECK_FROM, type Reason, score, SPAM_FROM } from './score.server.ts'
import { findEntry, type SenderList } from './sender-list.server.ts'
import { storedFacts } from './stored-facts.server.ts'

export interface JudgedLead {
  lead: NewLeadRow
  facts: LeadFacts
  items: readonly LeadItem[]
  /** IP address of the client; never stored. */
  address: string | undefined
}

/** A part of the verdict that failed, for the log; the lead is stored without it. */
export interface VerdictFailure {
  rule: string
  message: string
}

export interface Verdict {
  state: 'accepted' | 'quarantined' | 'blocked'
  /** Accepted, and marked `[check]` for sales. */
  isSuspect: boolean
  isSpam: boolean
  points: number
  reasons: Reason[]
  failed: VerdictFailure[]
  listed?: { list: SenderList; id: string }
}

/** Judges a lead in the transaction that stores it, so that simultaneous leads see each other. */
export async function judge(trx: LeadsTransaction, judged: JudgedLead): Promise<Verdict> {
  const { entry, stored, failed } = await lookUp(trx, judged)
  const isAllowed = entry?.list === 'allowlist'
  const scored = isAllowed ? { points: 0, reasons: [] } : score({ ...judged.facts, ...stored })
  const { points } = scored
  const isSpam = points >= SPAM_FROM
  const isSuspect = !isSpam && points >= CHECK_FROM
  const reasons = [...scored.reasons, ...failed.map(({ rule }) => ({ rule, points: 0, note: NOT_LOOKED_UP }))]
  const verdict = { isSpam, isSuspect, points, failed }
  if (!entry) return { ...verdict, state: isSpam ? 'quarantined' : 'accepted', reasons }
  const note = [`${entry.kind} ${entry.value}`, entry.reason].filter(Boolean).join(': ')
  return {
    ...verdict,
    state: isAllowed ? 'accepted' : 'blocked',
    reasons: [{ rule: isAllowed ? 'ALLOWED' : 'BLOCKED', points: 0, note }, ...reasons],
    listed: { list: entry.list, id: entry.id },
  }
}

const NOT_LOOKED_UP = 'neither the lists nor earlier leads could be looked up'
const NOTHING_STORED: StoredFacts = { isTokenReused: false, isRepeated: false, isKnown: false }

/** Looks the sender up in the store. If that fails, the lead is judged without it: it must be stored. */
async function lookUp(trx: LeadsTransaction, { lead, items, address }: JudgedLead) {
  const sender = {
    email: lead.email_canonical ?? '',
    phone: lead.phone ?? '',
    text: writtenText(lead, { items }),
    address,
  }
  const found = await inSavepoint(trx, async () => ({
    entry: await findEntry(trx, { sender, now: lead.created_at }),
    stored: await storedFacts(trx, lead),
  }))
  if (found.ok) return { ...found.result, failed: [] }
  const failed = [{ rule: 'LOOKUP_FAILED', message: String(found.error) }]
  return { entry: undefined, stored: NOTHING_STORED, failed }
}
