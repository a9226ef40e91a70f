import { expect, test } from 'vitest'
import { percentOfDay, standing, ukClock } from './hours.ts'

const hours = { opens: '08:00', closes: '18:00' }
const at = (iso: string) => standing(hours, ukClock(new Date(iso)))

test('the clock is the one of the United Kingdom, in winter and in summer', () => {
  expect(ukClock(new Date('2026-11-20T23:05:00Z'))).toEqual({ day: 4, time: '23:05' })
  expect(ukClock(new Date('2026-07-19T23:30:00Z'))).toEqual({ day: 0, time: '00:30' })
})

test.each([
  ['2026-11-18T08:00:00Z', 'Open now, closes at 18:00'],
  ['2026-11-18T17:59:00Z', 'Open now, closes at 18:00'],
  ['2026-11-18T18:00:00Z', 'Closed now, opens tomorrow at 08:00'],
  ['2026-11-18T06:00:00Z', 'Closed now, opens at 08:00'],
  ['2026-11-20T18:00:00Z', 'Closed now, opens on Monday at 08:00'],
  ['2026-11-21T10:00:00Z', 'Closed now, opens on Monday at 08:00'],
  ['2026-11-22T10:00:00Z', 'Closed now, opens on Monday at 08:00'],
])('at %s: %s', (iso, words) => {
  expect(at(iso)).toBe(words)
})

test('a time has its place in the day', () => {
  expect(['00:00', '06:00', '18:00', '23:59'].map(percentOfDay)).toEqual([0, 25, 75, expect.closeTo(99.93)])
})
