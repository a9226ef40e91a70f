import { expect, test } from 'vitest'
import { describeOpening, readUkClock } from './hours.ts'

const hours = { opens: '08:00', closes: '18:00' }
const at = (iso: string) => describeOpening(hours, readUkClock(new Date(iso)))

test('the clock shows UK time in winter and in summer', () => {
  expect(readUkClock(new Date('2026-11-20T23:05:00Z'))).toEqual({ day: 4, time: '23:05' })
  expect(readUkClock(new Date('2026-07-19T23:30:00Z'))).toEqual({ day: 0, time: '00:30' })
})

test.each([
  ['2026-11-18T08:00:00Z', 'Open now, closes at 18:00'],
  ['2026-11-18T17:59:00Z', 'Open now, closes at 18:00'],
  ['2026-11-18T18:00:00Z', 'Closed now, opens tomorrow at 08:00'],
  ['2026-11-18T06:00:00Z', 'Closed now, opens at 08:00'],
  ['2026-11-20T18:00:00Z', 'Closed now, opens on Monday at 08:00'],
  ['2026-11-21T10:00:00Z', 'Closed now, opens on Monday at 08:00'],
  ['2026-11-22T10:00:00Z', 'Closed now, opens on Monday at 08:00'],
])('at %s: %s', (iso, text) => {
  expect(at(iso)).toBe(text)
})
