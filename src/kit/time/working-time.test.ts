import { describe, expect, test } from 'vitest'
import {
  addWorkingTime,
  countWorkingDays,
  createWorkingClock,
  type WorkingHours,
} from './working-time.server.ts'

const HOUR = 3_600_000
const day = ['08:00', '18:00'] as const
const LONDON: WorkingHours = {
  time_zone: 'Europe/London',
  hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: ['08:00', '14:00'] },
  holidays: [{ date: '2026-12-25' }],
}
const at = (time: string): number => Temporal.Instant.from(time).epochMilliseconds
const workingTimeBetween = (calendar: WorkingHours, since: number, until: number): number =>
  createWorkingClock(calendar, since, until)(until)
const after = (since: string, hours: number): string =>
  Temporal.Instant.fromEpochMilliseconds(addWorkingTime(LONDON, at(since), hours * HOUR)).toString()

test.each([
  ['within a day', '2026-11-23T09:00Z', '5 h: 2026-11-23T14:00:00Z'],
  ['over a night', '2026-11-23T11:42Z', '10 h: 2026-11-24T11:42:00Z'],
  ['from a weekend', '2026-11-28T11:42Z', '10 h: 2026-11-30T18:00:00Z'],
  ['over a short Friday', '2026-11-26T17:00Z', '10 h: 2026-11-30T11:00:00Z'],
  ['over a holiday', '2026-12-24T12:00Z', '10 h: 2026-12-28T12:00:00Z'],
  ['when clocks go forward', '2026-03-27T13:00Z', '2 h: 2026-03-30T08:00:00Z'],
])('%s: from %s %s', (_, since, expected) => {
  const [hours = 0, until = ''] = expected.split(' h: ')
  expect(after(since, Number(hours))).toBe(until)
  expect(workingTimeBetween(LONDON, at(since), at(until))).toBe(Number(hours) * HOUR)
})

describe('without working time', () => {
  test('nothing has passed at night, on weekends and backwards', () => {
    const between = (since: string, until: string) => workingTimeBetween(LONDON, at(since), at(until)) / HOUR
    expect(between('2026-11-27T14:00Z', '2026-11-30T08:00Z')).toBe(0)
    expect(between('2026-11-24T12:00Z', '2026-11-23T12:00Z')).toBe(0)
    expect(between('2026-11-23T00:00Z', '2026-11-30T00:00Z')).toBe(46)
  })
  test('a calendar without work never ends', () => {
    expect(addWorkingTime({ ...LONDON, hours: {} }, at('2026-11-23T09:00Z'), HOUR)).toBe(Infinity)
  })
})

test.each([
  ['a Monday at work', '2026-11-23T10:00Z 2026-11-26T17:59Z', 2],
  ['its evening, to the end of Thursday', '2026-11-23T19:00Z 2026-11-26T18:00Z', 3],
  ['a Friday at work, over the weekend', '2026-11-27T10:00Z 2026-11-30T17:59Z', 0],
  ['before Christmas, over the holiday', '2026-12-24T10:00Z 2026-12-28T18:00Z', 1],
  ['the future', '2026-11-30T10:00Z 2026-11-23T10:00Z', 0],
])('whole working days from %s', (_, period, days) => {
  const [since = 0, until = 0] = period.split(' ').map(at)
  expect(countWorkingDays(LONDON, since, until)).toBe(days)
})
