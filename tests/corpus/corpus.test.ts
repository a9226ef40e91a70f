import { expect, test } from 'vitest'
import type { Facts } from '#leads/verdict/facts.server.ts'
import { RULES, SPAM_FROM } from '#leads/verdict/rules.server.ts'
import { score } from '#leads/verdict/score.server.ts'
import { HONEST, type Message, SPAM, TYPED } from './corpus.ts'

const isSpam = ({ submission }: Message, facts: Partial<Facts> = {}) =>
  score(submission, { ...TYPED, ...facts }, RULES).points >= SPAM_FROM

/** How honest visitors send a form. */
const HONEST_WAYS: [string, Partial<Facts>][] = [
  ['in a browser', {}],
  ['from a page about a product', { hasContext: true }],
  ['without JavaScript', { token: 'missing' }],
  ['as a draft found again', { age: 500 }],
]

test('the corpus has 500 honest messages and 300 of spam, each once', () => {
  expect([HONEST.length, SPAM.length]).toEqual([500, 300])
  expect(new Set([...HONEST, ...SPAM].map(({ submission }) => submission.text)).size).toBe(800)
  expect(new Set(HONEST.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(SPAM.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20)
})

test.each(HONEST_WAYS)('no honest message is taken for spam when it is sent %s', (_, facts) => {
  const flagged = HONEST.filter((message) => isSpam(message, facts))
  expect(flagged.map(({ submission }) => submission.text)).toEqual([])
})

test('a third of spam is known by its text alone', () => {
  const caught = SPAM.filter((message) => isSpam(message)).length / SPAM.length
  console.log(`spam known by its text alone: ${(100 * caught).toFixed(1)} %`)
  expect(caught).toBeGreaterThanOrEqual(0.33)
})
