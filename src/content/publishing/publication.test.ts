import { describe, expect, it } from 'vitest'
import { parseMoment, skippedIn } from './moment.server.ts'
import { changesOf, publicationState } from './publication.server.ts'

describe('parseMoment', () => {
  it.each([
    ['2026-11-30T09:00+01:00', '2026-11-30T08:00:00Z'],
    ['2026-11-30T09:00:30Z', '2026-11-30T09:00:30Z'],
    ['2026-11-30T09:00[Europe/Berlin]', '2026-11-30T08:00:00Z'],
    ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00Z'],
    ['2026-11-30 09:00[UTC]', '2026-11-30T09:00:00Z'],
    ['2026-11-30T09:00:00.250Z', '2026-11-30T09:00:00.250Z'],
    ['2026-11-30t09:00:00+0100', '2026-11-30T08:00:00Z'],
    ['2026-11-30T09:00+01', '2026-11-30T08:00:00Z'],
    ['2026-11-30T09:00:00.000z', '2026-11-30T09:00:00Z'],
  ])('reads %s', (written, instant) => {
    expect(parseMoment(written)).toBe(Date.parse(instant))
  })

  it.each([
    ['2026-11-30', /must be a day and a time with its zone/],
    ['2026-11-30T09:00', /has no time zone/],
    ['2026-11-30T09:00:60Z', /must be a day and a time/],
    ['2026-02-30T09:00Z', /no time of the calendar/],
    ['2026-11-30T09:00[Europe/Nowhere]', /no zone Europe\/Nowhere/],
    ['2026-03-29T02:30[Europe/Berlin]', /does not exist in Europe\/Berlin.*03:30/],
    ['2026-10-25T02:30[Europe/Berlin]', /happens twice in Europe\/Berlin.*\+02:00/],
    ['2026-07-01T09:00+01:00[Europe/Berlin]', /offset that Europe\/Berlin does not have/],
  ])('refuses %s', (written, reason) => {
    expect(() => parseMoment(written)).toThrow(reason)
  })
})

describe('skippedIn', () => {
  it('finds a time that the clocks of the zone skip', () => {
    expect(skippedIn('2026-03-29T02:30+0100', 'Europe/Berlin')).toMatch(/does not exist/)
    expect(skippedIn('2026-03-29T02:30+02:00', 'Europe/Berlin')).toMatch(/does not exist/)
  })

  it.each([
    '2026-03-29T02:30Z',
    '2026-03-29T02:30+05:30',
    '2026-03-29T03:30+02:00',
    '2026-07-01T09:00+01:00',
  ])('lets %s pass', (written) => {
    expect(skippedIn(written, 'Europe/Berlin')).toBeUndefined()
  })
})

describe('publicationState', () => {
  const item = { publish_at: '2026-11-30T09:00Z', unpublish_at: '2026-12-10T18:00Z' }
  it.each([
    ['2026-11-30T08:59:59Z', 'scheduled'],
    ['2026-11-30T09:00:00Z', 'live'],
    ['2026-12-10T17:59:59Z', 'live'],
    ['2026-12-10T18:00:00Z', 'ended'],
  ])('at %s is %s', (time, state) => {
    expect(publicationState(item, Date.parse(time))).toBe(state)
  })

  it('leaves a draft a draft', () => {
    expect(publicationState({ ...item, draft: true }, Date.parse('2026-12-01T00:00Z'))).toBe('draft')
    expect(changesOf({ ...item, draft: true })).toEqual([])
    expect(changesOf(item)).toHaveLength(2)
  })
})
