import { expect, test } from 'vitest'
import {
  corpus,
  HONEST_WAYS,
  type Sample,
  sentSo,
  SPAM_WAYS,
  type Ways,
} from './corpus/corpus.fixture.server.ts'
import type { Facts } from './facts.server.ts'
import { RULES, SPAM_FROM } from './rules.server.ts'
import { score } from './score.server.ts'

const { ham, spam } = corpus()
const isSpam = ({ submission, facts }: Sample) => score(submission, facts, RULES).points >= SPAM_FROM
const heldOut = (samples: Sample[]) => samples.filter((sample) => sample.isHeldOut)
const share = (samples: Sample[], holds: (sample: Sample) => boolean) =>
  samples.filter((sample) => holds(sample)).length / samples.length
const percent = (part: number) => `${(100 * part).toFixed(2)} %`
const textsOf = (samples: Sample[]) => new Set(samples.map(({ submission }) => submission.text))
const kindsOf = (samples: Sample[]) => new Set(samples.map(({ kind }) => kind))

const sent = (way: Partial<Facts>) => (sample: Sample) => isSpam({ ...sample, facts: sentSo(way) })
/** Which share of them is taken for spam if each were sent in all ways, by what is assumed of these. */
const shareOf = (samples: Sample[], ways: Ways) =>
  ways.reduce((sum, [hundredths, way]) => sum + (hundredths / 100) * share(samples, sent(way)), 0)

/** By people, and not programs; about nothing that we have. */
const BY_HAND: Partial<Facts> = { age: 60_000 }
const WITHOUT_SCRIPTS: Partial<Facts> = { token: 'missing' }
/** A draft that was found again. */
const AT_ONCE: Partial<Facts> = { age: 500 }

test('the corpus is as large and as varied as it is said to be', () => {
  expect(textsOf(ham).size).toBeGreaterThanOrEqual(1500)
  expect(textsOf(spam).size).toBeGreaterThanOrEqual(1500)
  expect(kindsOf(ham).size).toBeGreaterThanOrEqual(28)
  for (const half of [heldOut(ham), heldOut(spam)]) {
    expect(textsOf(half).size).toBeGreaterThanOrEqual(500)
    expect(kindsOf(half).size).toBeGreaterThanOrEqual(15)
  }
})

test('no text stands in both halves', () => {
  for (const samples of [ham, spam]) {
    const tuned = textsOf(samples.filter(({ isHeldOut }) => !isHeldOut))
    expect([...textsOf(heldOut(samples))].filter((text) => tuned.has(text))).toEqual([])
  }
})

test('of the half held out, at most 0.2 % of the honest is taken for spam, and at least 66 % of the spam', () => {
  const flagged = shareOf(heldOut(ham), HONEST_WAYS)
  const unscripted = share(heldOut(ham), sent(WITHOUT_SCRIPTS))
  const caught = shareOf(heldOut(spam), SPAM_WAYS)
  const alone = share(heldOut(spam), sent(BY_HAND))
  console.log(
    `honest flagged ${percent(flagged)} (if nobody had scripts ${percent(unscripted)}), ` +
      `spam caught ${percent(caught)} (by its text alone ${percent(alone)})`,
  )
  expect(flagged).toBeLessThanOrEqual(0.002)
  expect(share(heldOut(ham), sent(BY_HAND))).toBeLessThanOrEqual(0.002)
  expect(unscripted).toBeLessThanOrEqual(0.002)
  expect(share(heldOut(ham), sent(AT_ONCE))).toBeLessThanOrEqual(0.002)
  expect(caught).toBeGreaterThanOrEqual(0.66)
  expect(alone).toBeGreaterThanOrEqual(0.33)
})

test('of the half that rules were tuned on nothing honest is taken for spam, without scripts neither', () => {
  const tuned = ham.filter(({ isHeldOut }) => !isHeldOut)
  for (const [, way] of [...HONEST_WAYS, [0, WITHOUT_SCRIPTS], [0, AT_ONCE]] as const)
    expect(tuned.filter(sent(way)).map(({ submission }) => submission.text)).toEqual([])
})

test('no rule by itself decides over honest inquiries', () => {
  const reasonsOf = ham.map(({ submission, facts }) => score(submission, facts, RULES).reasons)
  const isSpamWithout = (name: string) =>
    reasonsOf.map((reasons) => {
      const left = reasons.filter(({ rule }) => rule !== name)
      return left.reduce((sum, { points }) => sum + points, 0) >= SPAM_FROM
    })
  const before = isSpamWithout('')
  for (const { name } of RULES) {
    const flipped = isSpamWithout(name).filter((flagged, at) => flagged !== before[at])
    expect(flipped.length / ham.length, name).toBeLessThanOrEqual(0.01)
  }
})

test('the same submission has the same verdict each time', () => {
  const all = [...ham, ...spam]
  const judged = () => all.map(({ submission, facts }) => score({ ...submission }, facts, RULES))
  expect(judged()).toEqual(judged())
})
