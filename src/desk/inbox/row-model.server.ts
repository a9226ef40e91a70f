import type { Product } from '#content/products/product.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import type { Deadlines } from '#leads/deadlines.server.ts'
import { DAY, describeDuration, MINUTE } from '#leads/durations.server.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { CALCULATED } from '#leads/lead-sheet.ts'
import { CHECK_FROM, type ListedState, type Reason, SPAM_FROM, stateOf } from '#leads/verdict/score.server.ts'
import { type InboxQuery, leadHref } from '#desk/inbox-query.server.ts'
import type { InboxLead } from '#desk/read-inbox.server.ts'
import { type Clock, describeAge } from '#desk/times.server.ts'
import { describeKind, progressOf, STATE_NAMES } from '#desk/words.server.ts'
import type { HeldVerdict, InboxRow } from './inbox-model.ts'

/** Data that every row needs. */
export interface RowContext {
  clock: Clock
  deadlines: Deadlines
  now: number
  /** The list that links to leads name; undefined where the page of a lead finds its list by itself. */
  list: InboxQuery | undefined
  /** Days until a lead that is held back is deleted. */
  spamRetention: number
  /** Returns a product; undefined for one that is not in the catalogue. */
  productBy: (slug: string) => Product | undefined
}

/** Longest beginning of a message that a row shows, in characters. */
const MAX_MESSAGE = 160
/** Names of the items of a list that are shown. */
const MAX_NAMES = 2

const LOOKS: Record<ListedState, InboxRow['state']['look']> = {
  delivered: 'ok',
  accepted: 'wait',
  attention: 'fail',
  check: 'check',
  quarantined: 'held',
  blocked: 'held',
  anonymised: 'ok',
}

/** Describes a lead in words. The text of one that is held back stays out of lists. */
export function describeRow(lead: InboxLead, context: RowContext): InboxRow {
  const { clock, now } = context
  const progress = progressOf(lead, lead.note !== undefined)
  const state = stateOf(lead)
  return {
    reference: lead.reference,
    href: leadHref(lead.reference, context.list),
    seen: lead.last?.id ?? '',
    progress,
    name: lead.name ?? '',
    company: lead.company_name ?? '',
    country: lead.country ?? '',
    kind: describeKind(lead),
    ...describeAbout(lead, context),
    message: progress === 'held' ? undefined : (lead.content ?? '').slice(0, MAX_MESSAGE).toWellFormed(),
    state: { look: LOOKS[state], word: STATE_NAMES[state] },
    handled: describeHandled(lead, { progress, clock, now }),
    left: progress === 'new' || progress === 'hand' ? describeLeft(lead, context) : undefined,
    age: describeAge(now - lead.created_at),
    received: { iso: new Date(lead.created_at).toISOString(), text: clock.full(lead.created_at) },
    verdict: progress === 'held' ? describeVerdict(lead, context) : undefined,
  }
}

/** Says what a lead is about: models in the type of codes, and words. */
function describeAbout(lead: InboxLead, { productBy }: RowContext): Pick<InboxRow, 'models' | 'about'> {
  const files = lead.files > 0 ? `, ${plural(lead.files, 'file')}` : ''
  if (lead.items.length > 0) {
    const models = lead.items.slice(0, MAX_NAMES).map(({ name, product_name_slug: slug }) => {
      const product = slug === null ? undefined : productBy(slug)
      return product?.model_name ?? name
    })
    const more = lead.items.length - models.length
    return { models: [...new Set(models)], about: `${more > 0 ? `, ${more} more` : ''}${files}` }
  }
  const slug = lead.product_name_slug
  const product = slug === null ? undefined : productBy(slug)
  if (product) return { models: [product.model_name], about: ` ${product.name}${files}` }
  const [calculated] = [extraOf(lead)[CALCULATED] ?? []].flat()
  return { models: [], about: `${slug ?? calculated?.split('\n')[0] ?? 'No product'}${files}` }
}

function describeHandled(
  { handled_at, handled, note }: InboxLead,
  { progress, clock, now }: Pick<InboxRow, 'progress'> & { clock: Clock; now: number },
): string {
  if (progress === 'held') return ''
  if (handled_at !== null)
    return [
      handled?.person ?? 'Handled',
      now - handled_at < MINUTE ? 'just now' : clock.recent(handled_at, now),
    ].join(', ')
  return note ? `Note by ${note.person}` : 'Not handled'
}

function describeLeft({ created_at }: InboxLead, { deadlines, clock }: RowContext): InboxRow['left'] {
  const { due, over, percent } = deadlines.leftOf(created_at)
  const isOver = over > 0
  return { text: isOver ? `over by ${describeDuration(over)}` : `due ${clock.weekday(due)}`, percent, isOver }
}

function describeVerdict(lead: InboxLead, { clock, now, spamRetention }: RowContext): HeldVerdict {
  const reasons = JSON.parse(lead.reasons_json) as Reason[]
  const heaviest = reasons.toSorted((one, other) => other.points - one.points)[0]
  const counted = [reasons.length > 0 && plural(reasons.length, 'reason'), plural(lead.score, 'point')]
  const isClose = lead.verdict_by === 'auto' && lead.score < SPAM_FROM + (SPAM_FROM - CHECK_FROM) / 2
  const days = Math.max(0, Math.ceil((lead.created_at + spamRetention * DAY - now) / DAY))
  return {
    points: lead.score,
    isBlocked: lead.state === 'blocked',
    reason: capital(byPerson(lead) ?? heaviest?.note ?? 'No rule applied'),
    note: `${counted.filter(Boolean).join(', ')}${isClose ? '. Close to the limit: please look' : ''}`,
    from: `${describeKind(lead)}, ${clock.recent(lead.created_at, now)}. Text not shown here. Deleted in ${plural(days, 'day')}.`,
  }
}

/** Says that a person, not the rules, held a lead back. */
function byPerson({ verdict_by, state, last }: InboxLead): string | undefined {
  if (state === 'blocked') return 'Its sender is blocked'
  if (verdict_by !== 'operator') return undefined
  return last?.person ? `Marked as spam by ${last.person}` : 'Marked as spam'
}
