import type { DeskOptions } from '#desk/options.server.ts'
import type { Signed } from '#desk/frame.server.tsx'
import type { InboxQuery } from '#desk/inbox-query.server.ts'
import { timeLeft } from '#leads/deadlines.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { type LeadHistory, readHistory, type Subject } from '#leads/read-leads.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { findLeads, findRows } from '#leads/store/erase.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { findUndoable, isChange } from '#leads/store/undo.server.ts'
import { calculateAgain } from './calculate-again.server.ts'
import { readOtherLeads } from './earlier.server.ts'
import { listItems } from './list-items.server.ts'
import type { LeadView, Refused } from './lead-view.server.ts'
import { createPageTimes } from './lead-times.server.ts'
import { readPlace } from './place.server.ts'

/** Returns whose data a lead is part of: those of its address, or itself alone. */
export const subjectOf = ({ email_canonical, reference }: LeadRow): Subject =>
  email_canonical === null ? { references: [reference] } : { email_canonical }

const findStored = (db: DeskOptions['db'], subject: Subject) =>
  'references' in subject ? findLeads(db, subject.references) : findRows(db, subject.email_canonical)

interface Shown {
  signed: Signed
  /** The list from which it was opened, if its address names one. */
  list: InboxQuery | undefined
  refused?: Refused | undefined
  /** Id of the last change by a person that the person saw; a form that was refused for it. */
  seen?: string | null
}

/** Reads everything that the page of a lead shows. */
export async function readLead(
  lead: LeadRow,
  { db, content, timeZone, siteUrl, spamRetention }: DeskOptions,
  { signed, list, refused, seen }: Shown,
): Promise<LeadView> {
  const now = Date.now()
  const history = await readHistory(db, lead)
  const times = createPageTimes(timeZone(), now)
  const current = content()
  const { events } = history
  const [place, others, person] = await Promise.all([
    readPlace(db, lead, { list, timeZone: timeZone() }),
    readOtherLeads(db, lead),
    findStored(db, subjectOf(lead)),
  ])
  return {
    ...history,
    ...signed,
    content: current,
    siteUrl,
    times,
    now,
    seen: events.filter(isChange).reduce<string | null>(laterId, null),
    place,
    others,
    person,
    listed: await listItems(history.items, current),
    calculation: calculateAgain(lead, current, siteUrl),
    due: isWaiting(lead) ? timeLeft(current.calendar, lead.created_at, now) : undefined,
    undoable: findUndoable(byId(events)),
    keptUntil: times.date(lastTouch(history) + spamRetention * DAY),
    refused: refused && { ...refused, ...(seen !== undefined && { meanwhile: changesSince(history, seen) }) },
  }
}

/** Ids are in the order of their time, and so is what the store compares with. */
const laterId = (latest: string | null, { id }: { id: string }): string | null =>
  latest === null || id > latest ? id : latest

const byId = <Row extends { id: string }>(events: readonly Row[]): Row[] =>
  events.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const isWaiting = ({ state, handled_at, anonymised_at }: LeadRow): boolean =>
  !isHeld(state) && handled_at === null && anonymised_at === null

/** Returns when a lead was received, or a person changed it last. */
const lastTouch = ({ lead, events }: LeadHistory): number =>
  Math.max(lead.created_at, ...events.filter(({ actor }) => actor === 'operator').map(({ at }) => at))

/** Changes that are told after a form that came too late. */
const MAX_TOLD = 5

const changesSince = ({ events }: LeadHistory, seen: string | null): LeadHistory['events'] =>
  byId(events)
    .filter((event) => isChange(event) && (seen === null || event.id > seen))
    .slice(-MAX_TOLD)
