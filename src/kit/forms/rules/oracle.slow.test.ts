import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkArguments } from '#kit/forms/server/check-fields.server.ts'
import { cases, type Given, toGiven } from './cases.fixture.ts'
import { findWithDecisions } from './decided.fixture.ts'
import { type Findings, formKit, PLAIN } from './formkit.fixture.ts'
import { parseRules } from './parse.ts'
import { type Field, RULES, emptyIfUnticked } from './table.ts'
import { brokenRules } from './validate.ts'

/** A deliberate difference from FormKit, with the reason (docs/decisions/0019-form-rules.md). */
interface Decision extends Given {
  why: string
  formKit: string[] | 'throws'
  ours: string[] | 'throws'
}

/** Rules that FormKit does not have. */
const OWN_RULES = ['required_if']

const textless = { toString: 1, valueOf: 1 }
const csv = [{ name: 'a.csv', file: { type: 'text/csv' } }]

const DECISIONS: Record<string, Decision> = {
  'required has the message of the specification': {
    why: 'spec §5',
    rules: 'required',
    value: '',
    formKit: ['The field is required.'],
    ours: ['Please fill out the the field field'],
  },
  'min without a number names its default': {
    why: '"undefined" is no word for a visitor',
    rules: 'min',
    value: '0',
    formKit: ['The field must be at least undefined.'],
    ours: ['The field must be at least 1.'],
  },
  'max without a number names its default': {
    why: '"undefined" is no word for a visitor',
    rules: 'max',
    value: '11',
    formKit: ['The field must be no more than undefined.'],
    ours: ['The field must be no more than 10.'],
  },
  'date_between with one date begins today': {
    why: 'the rule does, but FormKit’s message does not say so',
    rules: 'date_between:2031-01-05',
    value: '2032-01-01',
    formKit: ['The field must be between Jan 5, 2031 and (unknown)'],
    ours: ['The field must be between Jan 2, 2030 and Jan 5, 2031'],
  },
  'date_format without a mask reports the date, not the form': {
    why: 'the rule needs no mask, and the date is wrong',
    rules: 'date_format',
    value: 'soon',
    formKit: ['This field was configured incorrectly and can’t be submitted'],
    ours: ['The field is not a valid date.'],
  },
  'a rule with an unreadable date refuses every value': {
    why: 'neither an exception nor "(unknown)" helps a visitor',
    rules: 'date_after:soon',
    value: '2031-01-01',
    formKit: 'throws',
    ours: ['This field is not valid.'],
  },
  'a value that is not text breaks the rule': {
    why: 'anybody may send such a value to the server',
    rules: 'email',
    value: textless,
    formKit: 'throws',
    ours: ['Please enter a valid email address.'],
  },
  'mime checks media types': {
    why: 'our own rule; FormKit has only a message for it, which names only the first type',
    rules: 'mime:image/*,application/pdf',
    value: csv,
    formKit: [],
    ours: ['The field must be of the type: image/* or application/pdf'],
  },
  'an unticked checkbox is empty, touched or not': {
    why: 'an unticked checkbox is empty here',
    rules: 'required',
    value: false,
    type: 'checkbox',
    formKit: [],
    ours: ['Please fill out the the field field'],
  },
  'a rule may be used twice': {
    why: 'FormKit stores one message per rule name, so the second rule removes the message of the first',
    rules: 'matches:/[a-z]/|matches:/[0-9]/',
    value: '1',
    formKit: [],
    ours: ['The field is not an allowed value.'],
  },
  'an unknown rule is refused': {
    why: 'a rule that does not exist is a mistake of the developer',
    rules: 'emial',
    value: 'x',
    formKit: [],
    ours: 'throws',
  },
  'an unreadable rule is refused': {
    why: 'FormKit ignores it silently, like an unknown one',
    rules: 'email :x|length;3',
    value: 'x',
    formKit: [],
    ours: 'throws',
  },
  'an invalid pattern is refused': {
    why: 'it would fail for the first visitor',
    rules: 'matches:/(/',
    value: 'x',
    formKit: 'throws',
    ours: 'throws',
  },
  'bounds that are not numbers are refused': {
    why: 'no value could meet the rule',
    rules: 'between:1,z',
    value: '1',
    formKit: ['This field was configured incorrectly and can’t be submitted.'],
    ours: 'throws',
  },
  'a pattern with lastIndex is refused': {
    why: 'its result would depend on the previous visitor',
    rules: [['matches', /x/g]],
    value: 'x',
    formKit: [],
    ours: 'throws',
  },
}

function ours({ rules, value, type, others = {} }: Given): Findings {
  const at = (name: string): Field | undefined =>
    Object.hasOwn(others, name) ? { name, label: `the ${name}`, value: others[name], at } : undefined
  const field = { name: 'field', label: 'the field', value: emptyIfUnticked(type, value), at }
  try {
    const parsed = parseRules(rules)
    parsed.forEach(checkArguments)
    return brokenRules(field, parsed)
  } catch {
    return 'throws'
  }
}

const plain = formKit(PLAIN)
const isSame = (one: Findings, other: Findings) => JSON.stringify(one) === JSON.stringify(other)

const messagesOf = (findings: Findings) =>
  findings === 'throws' ? findings : findings.map(({ message }) => message)

// FormKit formats dates in the visitor's locale, which in these tests is American.
const { DateTimeFormat } = Intl
const american = new DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function format(locales?: string, options?: Intl.DateTimeFormatOptions) {
  return locales ? new DateTimeFormat(locales, options) : american
}

beforeAll(() => {
  Intl.DateTimeFormat = format as unknown as typeof DateTimeFormat
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2030, 0, 2) })
})

afterAll(() => {
  Intl.DateTimeFormat = DateTimeFormat
  vi.useRealTimers()
})

describe('deliberate differences from FormKit', () => {
  test.each(Object.entries(DECISIONS))('%s', (_, { formKit: theirs, ours: expected, ...given }) => {
    expect(messagesOf(plain(given))).toEqual(theirs)
    expect(messagesOf(ours(given))).toEqual(expected)
  })
})

/** Number of generated cases: all in `npm test`, fewer in `npm run check`. */
const COUNT = process.env['SLOW_TESTS'] ? 20_000 : 4_000

test(`otherwise ${COUNT} generated fields give the same result as FormKit`, { timeout: 60_000 }, () => {
  const broken = new Set<string>()
  let good = 0
  let different = 0
  for (const generated of cases(COUNT, 5)) {
    const given = toGiven(generated)
    const found = ours(given)
    if (found.length === 0) good += 1
    else if (found !== 'throws') for (const { rule } of found) broken.add(rule)
    if (isSame(found, plain(given))) continue
    different += 1
    const decided = findWithDecisions(generated)
    if (!isSame(found, decided)) expect({ given, found }).toEqual({ given, found: decided })
  }
  // All-valid or all-invalid cases would prove little, and so would many that differ by a decision.
  expect(Object.keys(RULES).filter((rule) => !broken.has(rule))).toEqual(OWN_RULES)
  expect(good).toBeGreaterThan(COUNT / 5)
  expect(good).toBeLessThan(COUNT / 2)
  expect(different).toBeLessThan(COUNT / 6)
})
