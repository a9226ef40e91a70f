import { expect, test } from 'vitest'
import { corpus, type Sample } from './corpus/corpus.fixture.server.ts'
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

/** As if people had sent it, and not programs. */
const byHand = (sample: Sample): Sample => ({
  ...sample,
  facts: { ...sample.facts, isBaited: false, token: 'good', age: 60_000, client: 'browser' },
})

test('the corpus is as large and as varied as it is said to be', () => {
  expect(textsOf(ham).size).toBeGreaterThanOrEqual(1000)
  expect(textsOf(spam).size).toBeGreaterThanOrEqual(1000)
  expect(kindsOf(ham).size).toBeGreaterThanOrEqual(15)
  for (const half of [heldOut(ham), heldOut(spam)]) expect(half.length).toBeGreaterThanOrEqual(500)
  expect(kindsOf(heldOut(ham))).toEqual(kindsOf(ham))
  expect(kindsOf(heldOut(spam))).toEqual(kindsOf(spam))
})

test('of the half held out, at most 0.2 % of the honest is taken for spam, and at least 95 % of the spam', () => {
  const flagged = share(heldOut(ham), isSpam)
  const caught = share(heldOut(spam), isSpam)
  const alone = share(heldOut(spam).map(byHand), isSpam)
  console.log(
    `honest flagged ${percent(flagged)}, spam caught ${percent(caught)} (by its text alone ${percent(alone)})`,
  )
  expect(flagged).toBeLessThanOrEqual(0.002)
  expect(caught).toBeGreaterThanOrEqual(0.95)
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
  const judged = () => all.map(({ submission, facts }) => score(submission, facts, RULES))
  expect(judged()).toEqual(judged())
})
