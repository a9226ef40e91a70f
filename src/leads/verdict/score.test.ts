import { expect, test } from 'vitest'
import { type Facts, NO_SIGNALS } from './facts.server.ts'
import { CHECK_FROM, score, SPAM_FROM } from './score.server.ts'

const HONEST: Facts = {
  ...NO_SIGNALS,
  age: 60_000,
  pitch: [],
  isTokenReused: false,
  isRepeated: false,
  isKnown: false,
}
const pointsOf = (facts: Partial<Facts>) => score({ ...HONEST, ...facts }).points

test('an honest lead has no points', () => {
  expect(score(HONEST)).toEqual({ points: 0, reasons: [] })
})

test.each<[Partial<Facts>, string, number]>([
  [{ isHoneypotFilled: true }, 'HONEYPOT_FILLED', 100],
  [{ token: 'bad', age: undefined }, 'TOKEN_BAD', 60],
  [{ isTokenReused: true }, 'TOKEN_REUSED', 40],
  [{ isForged: true }, 'UA_FORGED', 35],
  [{ token: 'missing', age: undefined }, 'TOKEN_MISSING', 15],
  [{ token: 'foreign', age: undefined }, 'TOKEN_FOREIGN', 15],
  [{ age: 0 }, 'FILL_UNDER_2500MS', 15],
  [{ isRepeated: true }, 'DUP_BODY_24H', 50],
  [{ isKnown: true }, 'KNOWN_CONFIRMED_CONTACT', -25],
  [{ pitch: ['seo.', 'backlink'] }, 'PITCH', 30],
])('%j is %s: %i', (facts, rule, points) => {
  const { reasons } = score({ ...HONEST, ...facts })
  expect(reasons.map((reason) => [reason.rule, reason.points])).toEqual([[rule, points]])
})

test('the note of a pitch names its signs', () => {
  const { reasons } = score({ ...HONEST, pitch: ['seo.', 'rank-up.top'] })
  expect(reasons).toEqual([{ rule: 'PITCH', points: 30, note: 'seo., rank-up.top' }])
})

test('a token of unknown age is not too fast', () => {
  expect(pointsOf({ age: undefined })).toBe(0)
})

test('a pitch is not spam, alone or with one signal that an honest visitor may send', () => {
  const pitch = ['seo.']
  for (const signal of [{}, { token: 'missing' }, { token: 'foreign' }, { age: 0 }] as Partial<Facts>[]) {
    const points = pointsOf({ ...signal, pitch })
    expect([points >= CHECK_FROM, points >= SPAM_FROM]).toEqual([true, false])
  }
})

test('a forged browser is spam if it never had the form or sends a pitch', () => {
  expect(pointsOf({ isForged: true })).toBeLessThan(SPAM_FROM)
  expect(pointsOf({ isForged: true, token: 'missing' })).toBe(SPAM_FROM)
  expect(pointsOf({ isForged: true, pitch: ['seo.'] })).toBeGreaterThan(SPAM_FROM)
})

test('points never fall below 0', () => {
  expect(pointsOf({ isKnown: true })).toBe(0)
})
