import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { day, text } from '#content/files/shapes.server.ts'
import { parseYaml } from '#content/files/yaml.server.ts'
import { timeZone } from '#kit/settings/time-zone.server.ts'
import { WEEKDAYS, type WorkingHours } from '#kit/time/working-time.server.ts'

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like "08:00", in quotes')

const period = z
  .tuple([clock, clock])
  .refine(([from, to]) => from < to, 'must be a beginning and a later end, such as ["08:00", "18:00"]')

export const CALENDAR_FILE = 'calendar.yaml'

/** content/calendar.yaml: when inquiries are answered. */
export const calendarSchema = z.strictObject({
  time_zone: timeZone,
  hours: z
    .strictObject(Object.fromEntries(WEEKDAYS.map((name) => [name, period.optional()])))
    .refine((hours) => Object.values(hours).some(Boolean), 'must have at least one working day'),
  /** Working hours within which an inquiry is answered. */
  answer_hours: z.number().positive().max(1000),
  /** Days without work. */
  holidays: z
    .array(z.strictObject({ date: day, name: text }))
    .refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      'must have each day only once',
    ),
})

export interface Calendar extends WorkingHours {
  answer_hours: number
  holidays: { date: string; name: string }[]
}

const OFFICE = ['08:00', '18:00'] as const

/** The calendar of a company that publishes none. */
export const DEFAULT_CALENDAR: Calendar = {
  time_zone: 'UTC',
  hours: { monday: OFFICE, tuesday: OFFICE, wednesday: OFFICE, thursday: OFFICE, friday: OFFICE },
  answer_hours: 10,
  holidays: [],
}

/** Reads the calendar alone, for a command; the default if the file is missing or has a mistake, which `content -- check` names. */
export function readCalendar(directory: string): Calendar {
  try {
    return calendarSchema.parse(parseYaml(readFileSync(join(directory, CALENDAR_FILE), 'utf8')))
  } catch {
    return DEFAULT_CALENDAR
  }
}
