import type { Content, Entries } from '#content/content.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { Mistake } from '#content/files/refusals.server.ts'
import { DATED, type DatedType } from './hidden.server.ts'
import { parseMoment, skippedIn } from './moment.server.ts'
import type { Publication } from './publication.server.ts'

type Dated = Publication & { date?: string }

/** Returns a mistake for each item whose dates contradict one another, or that would show a day that has not come. */
export function* checkPublication(
  entries: Entries,
  { calendar }: Pick<Content, 'calendar'>,
  now: number,
): Iterable<Mistake> {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(calendar.time_zone)
    .toPlainDate()
    .toString()
  for (const type of Object.keys(DATED) as DatedType[])
    for (const entry of entries[type] as Entry<Dated>[]) {
      yield* checkTimes(entry, calendar.time_zone)
      yield* checkDay(entry, today)
    }
}

function* checkTimes(entry: Entry<Dated>, zone: string): Iterable<Mistake> {
  const { publish_at, unpublish_at } = entry.value
  for (const [field, written] of Object.entries({ publish_at, unpublish_at })) {
    const problem = written && skippedIn(written, zone)
    if (problem)
      yield { entry, error: entry.createError([field], problem, 'Write a time that the clocks show.') }
  }
  if (!publish_at || !unpublish_at || parseMoment(publish_at) < parseMoment(unpublish_at)) return
  const remedy = 'Correct one of the two.'
  yield { entry, error: entry.createError(['unpublish_at'], 'is not after publish_at', remedy) }
}

function* checkDay(entry: Entry<Dated>, today: string): Iterable<Mistake> {
  const { draft, date, publish_at } = entry.value
  if (date === undefined || draft) return
  const shownFrom = publish_at?.slice(0, 10) ?? today
  if (date <= shownFrom) return
  const [problem, remedy] =
    publish_at === undefined
      ? [
          `${date} has not come yet, and nothing says from when this is on the site`,
          `Add "publish_at: ${date}T09:00+00:00" with your zone, or "draft: true", or correct the day.`,
        ]
      : [`${date} is after publish_at`, 'Correct one of the two.']
  yield { entry, error: entry.createError(['date'], problem, remedy) }
}
