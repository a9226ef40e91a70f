import type { FileSummary } from '#content/check/folder-report.server.ts'
import { parseMoment } from '#content/publishing/moment.server.ts'
import { MINUTE } from '#leads/durations.server.ts'

/** What happens to files at a time (ms UTC). */
export interface Change {
  at: number
  what: 'goes live' | 'ends' | 'is discontinued'
  file: FileSummary
}

/** Returns the times of a file without a mistake; none of one that is not published at its times. */
function timesOf(file: FileSummary): Change[] {
  const { state, publish_at, unpublish_at, discontinued } = file
  if (state === 'held' || state === 'draft') return []
  const changes: [what: Change['what'], written: string | undefined][] = [
    ['goes live', publish_at],
    ['ends', unpublish_at],
    ['is discontinued', discontinued && `${discontinued}T00:00Z`],
  ]
  return changes.flatMap(([what, written]) => (written ? { at: parseMoment(written), what, file } : []))
}

/** Returns what comes and goes after a time, soonest first. */
export const planChanges = (files: readonly FileSummary[], now: number): Change[] =>
  files
    .flatMap(timesOf)
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at - b.at)

/** What happened to files at about the same time (ms UTC). */
export interface PastChange {
  at: number
  what: PastEvent
  files: FileSummary[]
}

type PastEvent = keyof typeof PAST_EVENTS

/** What happened to files, after their number. */
export const PAST_EVENTS = {
  held: 'held back',
  draft: 'saved as a draft, not on the site',
  scheduled: 'scheduled',
  taken: 'taken up',
  'goes live': 'went live at its time',
  ends: 'ended at its time',
  'is discontinued': 'discontinued at its time',
} as const

/** Entries of the list. */
const MAX_CHANGES = 20

/** Returns what happened last, newest first: files that were saved within a minute are one entry. */
export function listPastChanges(files: readonly FileSummary[], now: number): PastChange[] {
  const events = files.flatMap((file) => eventsOf(file, now)).toSorted((a, b) => b.at - a.at)
  const changes: PastChange[] = []
  for (const { at, what, file } of events) {
    const same = changes.find((change) => change.what === what && change.at - at < MINUTE)
    if (same) same.files.push(file)
    else if (changes.length === MAX_CHANGES) break
    else changes.push({ at, what, files: [file] })
  }
  return changes
}

interface Event {
  at: number
  what: PastEvent
  file: FileSummary
}

function eventsOf(file: FileSummary, now: number): Event[] {
  const { changed } = file
  const times = timesOf(file)
  // A file that was saved after its time is taken up at once.
  const atTime = times.filter(({ at }) => at <= now && (changed === undefined || at >= changed))
  if (changed === undefined) return atTime
  const isEarly = times.some(({ at, what }) => what === 'goes live' && at > changed)
  return [...atTime, { at: changed, what: savedAs(file, isEarly), file }]
}

/** Returns what became of a file when it was saved. */
function savedAs({ state }: FileSummary, isEarly: boolean): PastEvent {
  if (state === 'held' || state === 'draft') return state
  return state === 'scheduled' || isEarly ? 'scheduled' : 'taken'
}
