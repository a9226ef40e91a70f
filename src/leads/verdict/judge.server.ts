import type { Transaction } from 'kysely'
import { inSavepoint } from '#kit/database/savepoint.server.ts'
import type { LeadsSchema, NewLeadRow } from '#leads/schema.server.ts'
import type { Circumstances } from './facts.server.ts'
import { RULES, SPAM_FROM, SUSPECT_FROM } from './rules.server.ts'
import { type Reason, type Score, score } from './score.server.ts'
import { listed, type ListedRow, type Sender, type SenderList } from './sender-list.server.ts'
import { storedFacts } from './stored-facts.server.ts'
import { submissionOf } from './submission.server.ts'

export interface Judged {
  lead: NewLeadRow
  circumstances: Circumstances
  /** Fields of the lead that no rule reads. */
  unjudged: readonly string[]
  /** Of the client; never stored. */
  address: string | undefined
}

export interface Verdict {
  state: 'accepted' | 'quarantined' | 'blocked'
  /** Accepted, but sales should look twice. */
  isSuspect: boolean
  isSpam: boolean
  points: number
  reasons: Reason[]
  failed: Score['failed']
  /** The entry of a list that decided. */
  listed?: { list: SenderList; id: string }
}

/** What becomes of a lead (backend.md 4.4, 5), in the transaction that stores it: nobody's lead comes between. */
export async function judge(trx: Transaction<LeadsSchema>, judged: Judged): Promise<Verdict> {
  const { lead, circumstances, unjudged, address } = judged
  // What an operator blocks is looked for in all that was sent.
  const { entry, past, failed } = await lookedUp(trx, { lead, sender: { ...submissionOf(lead), address } })
  const isAllowed = entry?.list === 'allowlist'
  const facts = { ...circumstances, ...past }
  const scored = score(submissionOf(lead, unjudged), facts, isAllowed ? [] : RULES)
  const { points } = scored
  const reasons = [...scored.reasons, ...failed.map(({ rule }) => ({ rule, points: 0, note: NOT_ASKED }))]
  const isSpam = points >= SPAM_FROM
  const isSuspect = !isSpam && points >= SUSPECT_FROM
  const verdict = { isSpam, points, failed: [...failed, ...scored.failed], isSuspect }
  if (!entry) return { ...verdict, state: isSpam ? 'quarantined' : 'accepted', reasons }
  const note = [`${entry.kind} ${entry.value}`, entry.reason].filter(Boolean).join(': ')
  return {
    ...verdict,
    state: isAllowed ? 'accepted' : 'blocked',
    reasons: [{ rule: isAllowed ? 'ALLOWED' : 'BLOCKED', points: 0, note }, ...reasons],
    listed: { list: entry.list, id: entry.id },
  }
}

const NOT_ASKED = 'neither the lists nor earlier leads could be asked'
const NOTHING_KNOWN = { isTokenReused: false, isRepeated: false, isKnown: false }

interface LookedUp {
  entry?: ListedRow | undefined
  past: Awaited<ReturnType<typeof storedFacts>>
  failed: Score['failed']
}

/** What the store knows of the sender. Where it cannot be asked, the lead is judged by itself: it must be stored (backend.md 1.2). */
async function lookedUp(
  trx: Transaction<LeadsSchema>,
  { lead, sender }: { lead: NewLeadRow; sender: Sender },
): Promise<LookedUp> {
  const found = await inSavepoint(trx, async () => ({
    entry: await listed(trx, { sender, now: lead.created_at }),
    past: await storedFacts(trx, lead),
  }))
  if (found.ok) return { ...found.result, failed: [] }
  return { past: NOTHING_KNOWN, failed: [{ rule: 'LOOKUP_FAILED', message: String(found.error) }] }
}
