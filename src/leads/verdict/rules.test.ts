import { expect, test } from 'vitest'
import { type Facts, NO_SIGNALS } from './facts.server.ts'
import { RULES, SPAM_FROM, SUSPECT_FROM } from './rules.server.ts'
import { score } from './score.server.ts'
import type { Submission } from './submission.server.ts'

const honest: Submission = {
  name: 'Ana Ünal',
  company: 'Buyer Ltd',
  email: 'ana@buyer.example',
  phone: '',
  text: 'We need 200 packs of 48 V.',
}
const facts: Facts = {
  ...NO_SIGNALS,
  age: 60_000,
  hasContext: false,
  ownHosts: ['www.solvane.example'],
  isTokenReused: false,
  isRepeated: false,
  isKnown: false,
}
const judge = (submission: Partial<Submission> = {}, known: Partial<Facts> = {}) =>
  score({ ...honest, ...submission }, { ...facts, ...known }, RULES)
const found = (submission: Partial<Submission>, known: Partial<Facts> = {}) =>
  judge(submission, known).reasons.map(({ rule, points }) => [rule, points])

test('of an honest inquiry nothing is said', () => {
  expect(judge()).toEqual({ points: 0, reasons: [], failed: [] })
})

test.each<[Partial<Facts>, string, number]>([
  [{ isBaited: true }, 'HONEYPOT_FILLED', 100],
  [{ token: 'missing', age: undefined }, 'TOKEN_MISSING', 20],
  [{ token: 'bad', age: undefined }, 'TOKEN_BAD', 60],
  [{ isTokenReused: true }, 'TOKEN_REUSED', 40],
  [{ age: 799 }, 'FILL_UNDER_800MS', 40],
  [{ age: 800 }, 'FILL_UNDER_2500MS', 20],
  [{ client: 'none' }, 'UA_EMPTY', 10],
  [{ client: 'program' }, 'UA_SCRIPT', 20],
  [{ isCrossSite: true }, 'CROSS_SITE', 20],
  [{ isRepeated: true }, 'DUP_BODY_24H', 50],
  [{ isKnown: true }, 'KNOWN_CONFIRMED_CONTACT', -25],
  [{ hasContext: true }, 'PRODUCT_CONTEXT', -10],
])('%j is %s: %i', (known, rule, points) => {
  expect(found({}, known)).toEqual([[rule, points]])
})

const link = 'https://a.example/x'
test.each<[Partial<Submission>, string, number]>([
  [{ text: link }, 'LINKS', 3],
  [{ text: `${link} www.b.example` }, 'LINKS', 12],
  [{ text: `${link} ${link} HTTP://C.example` }, 'LINKS', 40],
  [{ text: 'see bit.ly/abc' }, 'SHORT_LINK', 20],
  [{ text: '[url=x]y[/url]' }, 'MARKUP', 50],
  [{ text: '<A HREF=x>' }, 'MARKUP', 50],
  [{ name: 'Win at best-slots.com' }, 'URL_IN_NAME', 60],
  [{ company: 'https://other.example' }, 'URL_IN_COMPANY', 25],
  [{ name: 'Xqjvkwzp Zgqhwvxk' }, 'GIBBERISH_NAME', 15],
  [{ text: 'xqjvkwzp zgqhwvxk hjkqwzrtv pmvtqxjbd' }, 'GIBBERISH_TEXT', 35],
  [{ text: 'A guest post for you' }, 'PHRASES', 25],
  [{ text: 'ＧＵＥＳＴ　ＰＯＳＴ' }, 'PHRASES', 25],
  [{ text: 'guest post, guest post; GUEST-POST' }, 'PHRASES', 25],
  [{ text: 'guest posts, backlinks, casino bonus, payday loans' }, 'PHRASES', 50],
  [{ text: '本公司代开发票' }, 'PHRASES', 25],
  [{ email: 'a@mailinator.com' }, 'DISPOSABLE_DOMAIN', 25],
])('%j is %s: %i', (submission, rule, points) => {
  expect(found(submission)).toEqual([[rule, points]])
})

test.each<Partial<Submission>>([
  { text: 'https://www.solvane.example/products and https://www.solvane.example/contact' },
  { company: 'www.buyer.example' },
  { company: 'Booking.com B.V.' },
  { name: 'Ravi Kumar M.Com' },
  { name: 'Schwarzschild' },
  { name: 'Brzęczyszczykiewicz' },
  { name: 'Nguyễn Thị Hương' },
  { name: 'Čtvrtlík' },
  { name: '歐陽志明' },
  { text: 'Musee des seopards' },
  { text: 'lifepo4 bms qc mppt kwh' },
])('nothing is said of %j', (submission) => {
  expect(found(submission)).toEqual([])
})

test('the sender’s own pages are one link', () => {
  const text = 'https://buyer.example/a https://www.buyer.example/b https://shop.buyer.example'
  expect(found({ text })).toEqual([['LINKS', 3]])
})

test('a form without a script makes nobody suspect by itself, and no signal but the bait, a false token and another’s text makes spam', () => {
  expect(judge({}, { token: 'missing' }).points).toBeLessThan(SUSPECT_FROM)
  const signals: Partial<Facts>[] = [
    { token: 'missing' },
    { isTokenReused: true },
    { age: 0 },
    { client: 'none' },
    { client: 'program' },
    { isCrossSite: true },
  ]
  for (const signal of signals) expect(judge({}, signal).points).toBeLessThan(SPAM_FROM)
})

test('points never fall below 0', () => {
  expect(judge({}, { isKnown: true, hasContext: true }).points).toBe(0)
})

test('a rule that throws lets the submission pass, and is told', () => {
  const broken = {
    name: 'BROKEN',
    find: () => {
      throw new Error('no')
    },
  }
  expect(score(honest, { ...facts, isBaited: true }, [broken, ...RULES])).toMatchObject({
    points: 100,
    failed: [{ rule: 'BROKEN', message: 'Error: no' }],
  })
})

test('no text takes long', () => {
  const long = ['a.', 'www.', 'https://', '<a', ' seo', '[url', 'aaaa ', 'x@', '%'].map((part) =>
    part.repeat(4000 / part.length),
  )
  const started = performance.now()
  for (const text of long) judge({ text, name: text, company: text })
  expect(performance.now() - started).toBeLessThan(1000)
})
