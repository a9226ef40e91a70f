import { expect, test } from 'vitest'
import { type Facts, NO_SIGNALS } from './facts.server.ts'
import { VOCABULARY } from './phrases/vocabulary.server.ts'
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
  [{ token: 'foreign', age: undefined }, 'TOKEN_FOREIGN', 20],
  [{ token: 'bad', age: undefined }, 'TOKEN_BAD', 60],
  [{ isTokenReused: true }, 'TOKEN_REUSED', 40],
  [{ age: 0 }, 'FILL_UNDER_2500MS', 20],
  [{ client: 'none' }, 'UA_EMPTY', 10],
  [{ client: 'program' }, 'UA_SCRIPT', 10],
  [{ isForged: true }, 'UA_FORGED', 20],
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
  [{ text: `${link} www.b.example` }, 'LINKS', 10],
  [{ text: `${link} ${link} HTTP://C.example` }, 'LINKS', 20],
  [{ text: 'see bit.ly/abc' }, 'SHORT_LINK', 10],
  [{ text: '[url=x]y[/url]' }, 'MARKUP', 45],
  [{ text: '[url]best.example[/url]' }, 'MARKUP', 45],
  [{ text: '<A HREF=x>' }, 'MARKUP', 45],
  [{ text: `<a href = ' //other.example'>` }, 'MARKUP', 45],
  [{ text: '<a href="/products">one</a> <a href="ftp://other.example">two</a>' }, 'MARKUP', 45],
  [{ name: 'Win at https://best-slots.example' }, 'URL_IN_NAME', 60],
  [{ name: 'Win at WWW.best-slots.example' }, 'URL_IN_NAME', 60],
  [{ name: 'Win at best-slots.com/x' }, 'URL_IN_NAME', 60],
  [{ name: 'Win@best-slots.com/x' }, 'URL_IN_NAME', 60],
  [{ name: 'Booking.com Procurement' }, 'URL_IN_NAME', 25],
  [{ name: 'My Akku-Shop.com', email: 'ek@shop.com' }, 'URL_IN_NAME', 25],
  [{ company: 'https://other.example' }, 'URL_IN_COMPANY', 25],
  [{ name: 'Xqjvkwzp Zgqhwvxk' }, 'GIBBERISH_NAME', 15],
  [{ text: 'xgHsPwRt k7Gx2pQ9' }, 'GIBBERISH_TEXT', 35],
  [{ text: 'A guest post' }, 'PHRASES', 13],
  [{ text: 'ＧＵＥＳＴ　ＰＯＳＴ' }, 'PHRASES', 13],
  [{ text: 'guest post, guest post; GUEST-POST' }, 'PHRASES', 13],
  [{ text: '代开发票' }, 'PHRASES', 13],
  [{ text: 'Shall I?' }, 'PITCH', 6],
  [{ email: 'a@mailinator.com' }, 'DISPOSABLE_DOMAIN', 25],
])('%j is %s: %i', (submission, rule, points) => {
  expect(found(submission)).toEqual([[rule, points]])
})

test.each<Partial<Submission>>([
  { text: 'https://www.solvane.example/products and https://www.solvane.example/contact' },
  { text: 'The words <a href="https://www.solvane.example/x">here</a> and <a href="/y"> stand on /contact.' },
  { text: 'The page shows `<a href>`, <a href="mailto:a@solvane.example"> and </a>.' },
  { text: `<a href="javascript:alert('<a href=data:x>')">` },
  { company: 'www.buyer.example' },
  { company: 'Booking.com B.V.' },
  { company: 'Booking.com/Agoda' },
  { name: 'anna.berg@kraftwerk.com' },
  { name: 'Anna Berg <anna.berg@www.kraftwerk.com>' },
  { name: 'Akku-Shop.com Einkauf', email: 'ek@akku-shop.com' },
  { name: 'www.shop.akku.com', email: 'ek@akku.com' },
  { name: 'Ravi Kumar M.Com' },
  { name: 'Schwarzschild' },
  { name: 'Brzęczyszczykiewicz' },
  { name: 'Nguyễn Thị Hương' },
  { name: 'Čtvrtlík' },
  { name: '歐陽志明' },
  { text: 'Musee des seopards' },
  { text: 'x'.repeat(4000) },
  { text: 'Wintereinbruch' },
  { text: 'lifepo4 bms qc mppt kwh' },
])('nothing is said of %j', (submission) => {
  expect(found(submission)).toEqual([])
})

const SELLS = 'Backlinks, guest posts, payday loans. Shall I send prices?'
test.each<[string, string, string]>([
  ['an offer', SELLS, 'PHRASES PITCH OFFER OFFER_BY_STRANGER'],
  ['a list of links', `see ${`${link} `.repeat(4)}`, 'LINKS LINK_LIST'],
  ['letters one by one', 'v.i.a.g.r.a', 'PHRASES DISGUISED'],
  ['digits for letters', 'v1agra', 'PHRASES DISGUISED'],
  ['Cyrillic letters in Latin words', 'viаgrа', 'PHRASES DISGUISED'],
  ['mathematical letters', '𝘃𝗶𝗮𝗴𝗿𝗮', 'PHRASES DISGUISED'],
  ['nothing but random letters', 'xqjvkwzp zgqhwvxk hjkqwzrtv pmvtqxjbd', 'GIBBERISH_TEXT GIBBERISH_ONLY'],
])('%s: %j', (...[, text, rules]) => {
  expect(found({ text }).map(([rule]) => rule)).toEqual(rules.split(' '))
})

test.each(['missing', 'foreign'] as const)(
  'what a program sends of itself needs less to be an offer: its token is %s',
  (token) => {
    const byProgram = { token, client: 'program' } as const
    expect(found({ text: 'Backlinks, dofollow' }, byProgram).map(([rule]) => rule)).toContain(
      'OFFER_BY_PROGRAM',
    )
    expect(judge({ text: 'Backlinks, dofollow' }, byProgram).points).toBeGreaterThanOrEqual(SPAM_FROM)
    expect(judge({ text: 'Backlinks, dofollow, to our battery' }, byProgram).points).toBeLessThan(SPAM_FROM)
  },
)

test('what a customer writes of speaks against an offer, and no more than so much', () => {
  expect(found({ text: `${SELLS} 48 V 100 Ah batteries` })).toEqual([
    ['PHRASES', 26],
    ['PITCH', 6],
    ['TRADE', -14],
  ])
  const bought = `${SELLS} Free audit, free trial, sponsored posts, link insertions. 48 V 100 Ah LiFePO4 batteries, MOQ`
  expect(judge({ text: bought }).points).toBeGreaterThanOrEqual(SPAM_FROM)
})

test.each([
  'I got an SMS with bit.ly/3xYz9 in your name.',
  'Hello, is this SMS from you? "Your refund of 120 EUR is ready, claim it today: https://bit.ly/3xYz9"',
  'Is this mail yours? "Congratulations, you have won a free tool. Click here to claim your prize: tinyurl.com/a"',
  'We got this, is it from you? "Dear customer, your account has been suspended. Verify your account within 24 hours or lose access: http://solvane-login.example"',
  'Ist diese SMS von Ihnen? "Ihr Paket wartet, zahlen Sie 1,99 EUR: bit.ly/abc"',
  'Guten Tag, stammt diese Nachricht von Ihnen? "Ihr Konto wurde gesperrt. Klicken Sie hier, um Ihre Daten zu bestätigen: https://konto.example"',
  'Ce mail vient-il de vous ? "Cher client, votre compte sera suspendu. Cliquez ici pour vérifier vos informations : http://fr.example/login"',
  'Vulnerability report: stored XSS in the contact form. Payload: <a href="https://poc.example/?c=1">click me</a>. Please forward it to your IT team.',
  'Do you have a bug bounty? I found an XSS in your search: ?q=<a href="javascript:alert(1)">x</a>, see https://i.example/a.png',
])('who asks whether it is ours, or reports a flaw, is delivered, without scripts too: %s', (text) => {
  expect(judge({ text }, { token: 'missing' }).points).toBeLessThan(SPAM_FROM)
})

test('links in markup alone make suspect', () => {
  const { points } = judge({ text: '<a href=x onmouseover=alert(1)>' })
  expect([points >= SUSPECT_FROM, points < SPAM_FROM]).toEqual([true, true])
})

test('an offer is one beside a short link; who asks whether it is ours only quotes it', () => {
  expect(found({ text: `${SELLS} bit.ly/a` })).toContainEqual(['OFFER', 22])
  expect(found({ text: `Is this from you? ${SELLS} bit.ly/a` }).map(([rule]) => rule)).not.toContain('OFFER')
})

/** Every 120th phrase, with every other of them. */
const pairs = (): string[] => {
  const phrases = [...VOCABULARY.keys()].filter((_, at) => at % 120 === 0)
  return phrases.flatMap((one) => phrases.map((other) => `${one} , and , ${other} , and`))
}

test('no two phrases convict, without scripts and with a link neither', () => {
  const unscripted = { token: 'missing' } as const
  const all = pairs()
  expect(all.length).toBeGreaterThan(4000)
  const convicted = all.filter((text) => judge({ text: `${text} ${link}` }, unscripted).points >= SPAM_FROM)
  expect(convicted).toEqual([])
})

test('three links convict nobody without scripts', () => {
  const links = [1, 2, 3].map((lot) => `https://tender.example/lot-${lot}`)
  const unscripted = { token: 'missing' } as const
  for (const text of ['', 'Drawings ', 'The three lots of our tender are here: '])
    expect(judge({ text: text + links.join(' ') }, unscripted).points).toBeLessThan(SPAM_FROM)
})

test('the sender’s own pages are one link', () => {
  const text = 'https://buyer.example/a https://www.buyer.example/b https://de.buyer.example'
  expect(found({ text })).toEqual([['LINKS', 3]])
})

test('a form without a script makes nobody suspect by itself, and no signal but the bait, a false token and another’s text makes spam', () => {
  expect(judge({}, { token: 'missing' }).points).toBeLessThan(SUSPECT_FROM)
  const signals: Partial<Facts>[] = [
    { token: 'missing' },
    { token: 'foreign' },
    { isTokenReused: true },
    { age: 0 },
    { client: 'none' },
    { client: 'program' },
    { isForged: true },
    { isForged: true, age: 0 },
    { isForged: true, token: 'foreign' },
    { isForged: true, isCrossSite: true },
    { isCrossSite: true },
  ]
  for (const signal of signals) expect(judge({}, signal).points).toBeLessThan(SPAM_FROM)
  // What is no browser and never was a form of ours.
  expect(judge({}, { token: 'missing', isForged: true }).points).toBe(SPAM_FROM)
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
