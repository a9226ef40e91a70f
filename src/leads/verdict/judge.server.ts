import type { Transaction } from 'kysely'
import type { LeadsSchema, NewLeadRow } from '#leads/schema.server.ts'
import type { Circumstances } from './facts.server.ts'
import { RULES, SPAM_FROM, SUSPECT_FROM } from './rules.server.ts'
import { type Reason, type Score, score } from './score.server.ts'
import { listed, type SenderList } from './sender-list.server.ts'
import { storedFacts } from './stored-facts.server.ts'
import { submissionOf } from './submission.server.ts'

export interface Judged {
  lead: NewLeadRow
  circumstances: Circumstances
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
  const { lead, circumstances, address } = judged
  const submission = submissionOf(lead)
  const asked = { sender: { ...submission, address }, now: lead.created_at }
  const entry = await listed(trx, asked)
  const isAllowed = entry?.list === 'allowlist'
  const facts = { ...circumstances, ...(await storedFacts(trx, lead)) }
  const { points, reasons, failed } = score(submission, facts, isAllowed ? [] : RULES)
  const isSpam = points >= SPAM_FROM
  const verdict = { isSpam, points, failed, isSuspect: !isSpam && points >= SUSPECT_FROM }
  if (!entry) return { ...verdict, state: isSpam ? 'quarantined' : 'accepted', reasons }
  const note = [`${entry.kind} ${entry.value}`, entry.reason].filter(Boolean).join(': ')
  return {
    ...verdict,
    state: isAllowed ? 'accepted' : 'blocked',
    reasons: [{ rule: isAllowed ? 'ALLOWED' : 'BLOCKED', points: 0, note }, ...reasons],
    listed: { list: entry.list, id: entry.id },
  }
}
