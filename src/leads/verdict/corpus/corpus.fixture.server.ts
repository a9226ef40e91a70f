import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Dice, diceOf } from '#kit/random/dice.fixture.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import { type Facts, NO_SIGNALS } from '#leads/verdict/facts.server.ts'
import type { Submission } from '#leads/verdict/submission.server.ts'

/** One labelled message. `kind` is the language of an honest one, the kind of spam of the other. */
export interface Sample {
  submission: Submission
  facts: Facts
  kind: string
  /** Not looked at while weights were chosen: by a hash of the text. */
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
interface ByHand {
  text: string
  name?: string
  company?: string
  email?: string
}

const read = (file: string): unknown => parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

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

/** Every honest message and every spam; the same ones each time. */
export function corpus(): { ham: Sample[]; spam: Sample[] } {
  const dice = diceOf(20_261_122)
  const languages = Object.entries(read('ham.yaml') as Record<string, Pieces>)
  const drawn = languages.flatMap(([kind, pieces]) =>
    Array.from({ length: PER_LANGUAGE }, () => honest({ kind, pieces, dice })),
  )
  const byHand = (read('ham-by-hand.yaml') as ByHand[]).map((written) => handWritten(written, dice))
  const kinds = Object.entries(read('spam.yaml') as Record<string, Kind>)
  const spam = kinds.flatMap(([kind, pieces]) =>
    Array.from({ length: PER_KIND }, () => unwanted({ kind, pieces, dice })),
  )
  return { ham: [...drawn, ...byHand], spam }
}

const letters = ({ upTo }: Dice, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + upTo(26))).join('')

const sample = (kind: string, submission: Submission, facts: Facts): Sample => {
  const hash = createHash('sha256').update(`${submission.name}\n${submission.text}`).digest()
  return { kind, submission, facts, isHeldOut: (hash[0] ?? 0) % 2 === 1 }
}

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
  return sample(kind, submission, honestFacts(dice))
}

function handWritten(written: ByHand, dice: Dice): Sample {
  const { name = dice.pick(NAMES), company = '', email = 'someone@buyer.example', text } = written
  return sample('by hand', { name, company, email, phone: '', text }, honestFacts(dice))
}

/** One in twelve has no scripts, one in fifty is a program of a partner's, a few paste a text they had ready. */
function honestFacts(dice: Dice): Facts {
  const hasContext = dice.chance(0.4)
  const kind = dice.upTo(100)
  if (kind < 8) return { ...FACTS, hasContext, token: 'missing' }
  if (kind < 10) return { ...FACTS, token: 'missing', client: 'program' }
  const age = kind < 12 ? 900 + dice.upTo(1500) : 4000 + dice.upTo(3_600_000)
  return { ...FACTS, hasContext, age }
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
  return sample(kind, submission, spamFacts(dice))
}

/** A quarter is sent by people or driven browsers that betray nothing; what is left is sent by programs of several kinds. */
function spamFacts(dice: Dice): Facts {
  const kind = dice.upTo(100)
  if (kind < 25) return { ...FACTS, age: 5000 + dice.upTo(300_000) }
  if (kind < 40) return { ...FACTS, isBaited: true, token: 'missing' }
  if (kind < 55) return { ...FACTS, token: 'missing', client: dice.pick(['program', 'none'] as const) }
  if (kind < 60) return { ...FACTS, age: dice.upTo(2500) }
  return { ...FACTS, token: 'missing' }
}
