import { expect, test } from 'vitest'
import { type Facts, NO_SIGNALS } from '#leads/verdict/facts.server.ts'
import { CHECK_FROM, score, SPAM_FROM } from '#leads/verdict/score.server.ts'
import { HONEST, type Message, SPAM } from './corpus.ts'

/** The facts about a form that a person typed in a browser with JavaScript. */
const TYPED = { ...NO_SIGNALS, age: 60_000, isTokenReused: false, isRepeated: false, isKnown: false }

const pointsOf = (
  { pitch, hasMarkup, isNameLink }: Pick<Message, 'pitch'> & Partial<Message>,
  sender: Partial<Facts> = {},
) =>
  score({ ...TYPED, ...(hasMarkup && { hasMarkup }), ...(isNameLink && { isNameLink }), ...sender, pitch })
    .points
const shareOf = (messages: Message[], isCounted: (message: Message) => boolean) =>
  messages.filter((message) => isCounted(message)).length / messages.length
const report = (what: string, share: number) => console.log(`${what}: ${(100 * share).toFixed(1)} %`)

test('the corpus has 500 honest messages and 300 of spam, each once', () => {
  expect([HONEST.length, SPAM.length]).toEqual([500, 300])
  expect(new Set([...HONEST, ...SPAM].map(({ text }) => text)).size).toBe(800)
  expect(new Set(HONEST.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(SPAM.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20)
})

/** The ways in which honest visitors and API clients send a form. */
const HONEST_SENDERS: [string, Partial<Facts>][] = [
  ['in a browser', {}],
  ['without JavaScript or by an API client', { token: 'missing' }],
  ['as a restored draft', { age: 500 }],
  ['from a tab opened before SECRET_KEY changed', { token: 'foreign' }],
]

test.each(HONEST_SENDERS)('no honest message counts as spam when it is sent %s', (_, sender) => {
  const flagged = HONEST.filter((message) => pointsOf(message, sender) >= SPAM_FROM)
  expect(flagged.map(({ text }) => text)).toEqual([])
})

test('at most 3 % of honest messages are marked [check]', () => {
  for (const [how, sender] of HONEST_SENDERS) {
    const marked = shareOf(HONEST, (message) => pointsOf(message, sender) >= CHECK_FROM)
    report(`honest, sent ${how}, [check]`, marked)
    expect(marked).toBeLessThanOrEqual(0.03)
  }
})

test('4 honest messages have what only looks like a link, so that their confirmation does not repeat them', () => {
  expect(HONEST.filter(({ isMistakenForLink }) => isMistakenForLink)).toHaveLength(4)
})

test('a missing token alone never makes a message spam, whatever its text, without markup and a link in the name', () => {
  expect(pointsOf({ pitch: [] }, { token: 'missing' })).toBeLessThan(CHECK_FROM)
  const highest = Math.max(
    ...[...HONEST, ...SPAM].map(({ pitch }) => pointsOf({ pitch }, { token: 'missing' })),
  )
  console.log(`missing token: at most ${highest} points, ${SPAM_FROM} are spam`)
  expect(highest).toBeLessThan(SPAM_FROM)
})

const PROGRAM_SIGNALS: Partial<Facts>[] = [
  { isHoneypotFilled: true },
  { age: 500 },
  { token: 'foreign' },
  { token: 'bad' },
  { isForged: true },
  { hasMarkup: true },
  { isNameLink: true },
]

/** The pairs that can occur together: a form has one token, and only a valid one shows how fast it was filled in. */
const PAIRS = PROGRAM_SIGNALS.flatMap((one, at) =>
  PROGRAM_SIGNALS.slice(at + 1)
    .filter((other) => [one, other].filter(({ age, token }) => age ?? token).length < 2)
    .map((other) => ({ ...one, ...other })),
)

test('at least 95 % of posts with two signals of a program are spam', () => {
  expect(PAIRS).toHaveLength(18)
  const posts = PAIRS.flatMap((pair) => [...HONEST, ...SPAM].map((message) => pointsOf(message, pair)))
  const caught = posts.filter((points) => points >= SPAM_FROM).length / posts.length
  report('two signals of a program, spam', caught)
  expect(caught).toBeGreaterThanOrEqual(0.95)
})

test('at least half of the spam typed by a person is marked [check]', () => {
  const marked = shareOf(SPAM, (message) => pointsOf(message) >= CHECK_FROM)
  report('spam typed by a person, [check]', marked)
  expect(marked).toBeGreaterThanOrEqual(0.5)
})
