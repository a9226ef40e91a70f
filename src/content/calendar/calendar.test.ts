import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { calendarSchema, DEFAULT_CALENDAR, readCalendar } from './calendar.server.ts'

const { calendar } = realContent()

test('the calendar has the hours of the company and holidays for a year at least', () => {
  expect(calendar.time_zone).toBe('Europe/London')
  expect(Object.keys(calendar.hours)).toHaveLength(5)
  const years = new Set(calendar.holidays.map(({ date }) => date.slice(0, 4)))
  expect(years.size).toBeGreaterThan(1)
})

test.each([
  [{ time_zone: 'Mars/Olympus' }, 'must be a time zone like Europe/London'],
  [{ hours: {} }, 'must have at least one working day'],
  [{ hours: { monday: ['18:00', '08:00'] } }, 'must be a beginning and a later end'],
  [{ hours: { monday: ['8', '18:00'] } }, 'must be a time like "08:00"'],
  [{ hours: { sunny: ['08:00', '18:00'] } }, 'Unrecognized key'],
  [
    {
      holidays: [
        { date: '2026-12-25', name: 'a' },
        { date: '2026-12-25', name: 'b' },
      ],
    },
    'must have each day only once',
  ],
])('%j is a mistake', (change, message) => {
  const { error } = calendarSchema.safeParse({ ...calendar, ...change })
  expect(error?.issues.map((issue) => issue.message).join()).toContain(message)
})

test('a command reads it alone, and has a default', () => {
  const directory = newDirectory()
  expect(readCalendar(directory)).toBe(DEFAULT_CALENDAR)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'calendar.yaml'), JSON.stringify({ ...calendar, time_zone: 'Asia/Tokyo' }))
  expect(readCalendar(directory).time_zone).toBe('Asia/Tokyo')
})
