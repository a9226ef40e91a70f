import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { type Dice, diceOf } from '#kit/random/dice.fixture.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { type Facts, NO_SIGNALS } from '#leads/verdict/facts.server.ts'
import type { Submission } from '#leads/verdict/submission.server.ts'

/** One labelled message. `kind` is the language of an honest one, the kind of spam of the other. */
export interface Sample {
  submission: Submission
  facts: Facts
  kind: string
  /** Written by others, who did not see the rules, and not read by those who chose phrases and weights. */
  isHeldOut: boolean
}

interface Pieces {
  names?: string[]
  needs: string[]
  asks: string[]
  ends: string[]
}
interface Kind {
  names?: string[]
  opens: string[]
  bodies: string[]
  closes: string[]
}
interface Written {
  text: string
  kind?: string
  name?: string
  company?: string
  email?: string
}

const read = (file: string): unknown => load(readFileSync(new URL(file, import.meta.url), 'utf8'))
const list = <T>(file: string): T[] => read(file) as T[]
const byKind = <T>(file: string): [string, T][] => Object.entries(read(file) as Record<string, T>)

/** How often each language and each kind is drawn. */
const PER_LANGUAGE = 38
const PER_KIND = 80

const CITIES = ['Hamburg', 'Lagos', 'Cork', 'São Paulo', 'Pune', 'Łódź', 'Busan', 'Cebu', 'Mombasa', 'Oslo']
const VOLTAGES = ['12.8 V', '25.6V', '36v', '48 V', '51.2 V', '80V']
const PRODUCTS = [
  'SVD-12100',
  'SVE-48100R',
  'svp-280',
  '21700 cells',
  '280Ah LiFePO4',
  'SVM-80560F',
  'LTO 23Ah',
]
const BUYERS = [
  'gmail.com',
  'kraftwerk.example',
  'qq.com',
  'yahoo.co.in',
  'orange.fr',
  'mail.ru',
  'acme-lift.example',
]
const HOSTS = [
  'best-offer24.top',
  'rank-up.pro',
  'lucky-vegas.bet',
  'promo.click',
  'trk.site',
  'goldcoin.live',
]
const SPAMMERS = [
  'gmail.com',
  'outlook.com',
  'rankup-agency.example',
  'yandex.ru',
  'mailinator.com',
  '163.com',
]
const NAMES = ['Mark Wilson', 'Jessica Brown', 'Priya', 'David', 'Emma Clark', 'Ryan Cooper', 'Neha Sharma']
const COMPANIES = [
  '',
  '',
  '',
  'Kraft GmbH',
  'Acme Lift Ltd.',
  'Shree Motors',
  'SARL Nautique',
  '株式会社タナカ',
]

const FACTS: Facts = {
  ...NO_SIGNALS,
  hasContext: false,
  ownHosts: ['www.solvane.example'],
  isTokenReused: false,
  isRepeated: false,
  isKnown: false,
}

interface Corpus {
  ham: Sample[]
  spam: Sample[]
}

/** Ways of sending, each with how many of a hundred are sent so; assumed, not counted. */
export type Ways = readonly (readonly [number, Partial<Facts>])[]

/** One in twelve has no scripts, one in fifty is a program of a partner's, a few paste a text they had ready. */
export const HONEST_WAYS: Ways = [
  [53, { age: 60_000 }],
  [35, { age: 60_000, hasContext: true }],
  [5, { token: 'missing' }],
  [3, { token: 'missing', hasContext: true }],
  [2, { token: 'missing', client: 'program' }],
  [2, { age: 1600 }],
]
/** A quarter is sent by people or driven browsers that betray nothing, a tenth by browsers without scripts; the rest by programs of several kinds. */
export const SPAM_WAYS: Ways = [
  [25, { age: 60_000 }],
  [15, { isBaited: true, token: 'missing' }],
  [8, { token: 'missing', client: 'program' }],
  [7, { token: 'missing', client: 'none' }],
  [2, { age: 400 }],
  [3, { age: 1600 }],
  [30, { token: 'missing', isForged: true }],
  [10, { token: 'missing' }],
]

/** The facts of one that is sent so. */
export const sentSo = (way: Partial<Facts>): Facts => ({ ...FACTS, ...way })

function anyWay(ways: Ways, dice: Dice): Facts {
  let left = dice.upTo(100)
  const way = ways.find(([share]) => (left -= share) < 0)
  return sentSo(way?.[1] ?? {})
}

/** Every honest message and every spam; the same ones each time. */
export function corpus(): Corpus {
  const [one, other] = [tuning(diceOf(20_261_122)), heldOut(diceOf(20_261_123))]
  return { ham: [...one.ham, ...other.ham], spam: [...one.spam, ...other.spam] }
}

/** By those who chose phrases and weights: drawn from pieces, and one by one. */
function tuning(dice: Dice): Corpus {
  const languages = byKind<Pieces>('tuning/ham-pieces.yaml')
  const kinds = byKind<Kind>('tuning/spam-pieces.yaml')
  const byHand = byKind<string[]>('tuning/spam.yaml').flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind, text })),
  )
  return {
    ham: [
      ...languages.flatMap(([kind, pieces]) => times(PER_LANGUAGE, () => honest({ kind, pieces, dice }))),
      ...list<Written>('tuning/ham.yaml').map((one) => asWritten(one, anyWay(HONEST_WAYS, dice), dice)),
    ],
    spam: [
      ...kinds.flatMap(([kind, pieces]) => times(PER_KIND, () => unwanted({ kind, pieces, dice }))),
      ...byHand.map((one) => asWritten(one, anyWay(SPAM_WAYS, dice), dice)),
    ],
  }
}

/** By others; how it is sent does not hang on how much there is in the other half. */
function heldOut(dice: Dice): Corpus {
  const sampled = (file: string, ways: Ways) =>
    list<Written>(file).map((one) => ({ ...asWritten(one, anyWay(ways, dice), dice), isHeldOut: true }))
  return { ham: sampled('held-out/ham.yaml', HONEST_WAYS), spam: sampled('held-out/spam.yaml', SPAM_WAYS) }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const letters = ({ upTo }: Dice, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + upTo(26))).join('')

const sample = (kind: string, submission: Submission, facts: Facts): Sample => ({
  kind,
  submission,
  facts,
  isHeldOut: false,
})

function honest({ kind, pieces, dice }: { kind: string; pieces: Pieces; dice: Dice }): Sample {
  const { names = NAMES, needs, asks, ends } = pieces
  const lines = [dice.pick(needs), dice.pick(asks), dice.chance(0.7) ? dice.pick(ends) : '']
  const domain = dice.pick(BUYERS)
  const filled = lines
    .filter(Boolean)
    .join(dice.pick(['\n', ' ', '\n\n']))
    .replaceAll('{p}', () => dice.pick(PRODUCTS))
    .replaceAll('{n}', () => String(dice.upTo(900) + 1))
    .replaceAll('{v}', () => dice.pick(VOLTAGES))
    .replaceAll('{c}', () => dice.pick(CITIES))
    .replaceAll('{u}', () => `https://www.${domain}/`)
  const name = dice.pick(names)
  const submission = {
    name: dice.chance(0.1) ? name.toUpperCase() : name,
    company: dice.pick(COMPANIES),
    email: canonicalEmail(`kontakt${dice.upTo(999)}@${domain}`),
    phone: '',
    text: dice.chance(0.05) ? filled.toUpperCase() : filled,
  }
  return sample(kind, submission, anyWay(HONEST_WAYS, dice))
}

/** One that was written out as it is. */
function asWritten(written: Written, facts: Facts, dice: Dice): Sample {
  const {
    kind = 'by hand',
    name = dice.pick(NAMES),
    company = '',
    email = 'someone@buyer.example',
    text,
  } = written
  return sample(kind, { name, company, email: canonicalEmail(email), phone: '', text }, facts)
}

function unwanted({ kind, pieces, dice }: { kind: string; pieces: Kind; dice: Dice }): Sample {
  const { names = NAMES, opens, bodies, closes } = pieces
  const link = () => `https://${dice.pick(HOSTS)}/${letters(dice, 5)}`
  const text = [dice.pick(opens), dice.pick(bodies), dice.pick(closes)]
    .filter(Boolean)
    .join(' ')
    .replaceAll('{u}', link)
    .replaceAll('{m}', () => `${letters(dice, 6)}@${dice.pick(SPAMMERS)}`)
    .replaceAll('{n}', () => String((dice.upTo(90) + 5) * 10))
    .replaceAll('{d}', 'solvane.example')
    .replaceAll('{g}', () => [6, 9, 7, 12, 5].map((length) => letters(dice, length)).join(' '))
  const email = `${letters(dice, 7)}@${dice.pick(SPAMMERS)}`
  const submission = { name: dice.pick(names), company: '', email, phone: '', text }
  return sample(kind, submission, anyWay(SPAM_WAYS, dice))
}
