import * as kit from '@formkit/rules'
import { expect, test } from 'vitest'
import { type ParsedRule, parseRules } from './parse.ts'
import { RULES } from './table.ts'

const PLAIN = { args: [], isForced: false, runsOnEmpty: false, isAdvice: false, debounce: 0 }

function hintsOf(rules: string): Omit<ParsedRule, 'isMet'>[] {
  return parseRules(rules).map(({ isMet, ...rule }) => {
    expect(isMet).toBe(RULES[rule.name])
    return rule
  })
}

test('rules are separated by |, with optional spaces', () => {
  expect(hintsOf('email|number')).toEqual([
    { ...PLAIN, name: 'email' },
    { ...PLAIN, name: 'number' },
  ])
  expect(hintsOf(' email | number | ')).toEqual(hintsOf('email|number'))
  expect(parseRules('')).toEqual([])
  expect(parseRules([])).toEqual([])
})

test.each([
  ['length:2,80', ['2', '80']],
  ['length: 2 , 80 ', ['2', '80']],
  ['length:', []],
  ['url:http:,https:', ['http:', 'https:']],
  ['is:a b,,c', ['a b', '', 'c']],
])('the arguments of %s are parsed', (rules, args) => {
  expect(parseRules(rules)[0]?.args).toEqual(args)
})

test('arguments in an array keep their types', () => {
  const args = [1, null, { a: 1 }, /x|y,/, 'a|b']
  expect(parseRules([['*is', ...args], ['email']])).toEqual([
    { ...PLAIN, name: 'is', args, isForced: true, isMet: RULES['is'] },
    { ...PLAIN, name: 'email', isMet: RULES['email'] },
  ])
})

test.each([
  ['*email', { isForced: true }],
  ['+email', { runsOnEmpty: true }],
  ['?email', { isAdvice: true }],
  ['(200)email', { debounce: 200 }],
  ['*+?email', { isForced: true, runsOnEmpty: true, isAdvice: true }],
  ['*(20)email', { isForced: true, debounce: 20 }],
  ['(20)*email', { isForced: true, debounce: 20 }],
  ['+(5)?*email', { isForced: true, runsOnEmpty: true, isAdvice: true, debounce: 5 }],
])('the hints of %s are parsed', (rules, hints) => {
  expect(hintsOf(rules)).toEqual([{ ...PLAIN, name: 'email', ...hints }])
})

test('rules that require something run on an empty field', () => {
  const required = Object.keys(RULES).filter((name) => parseRules(name)[0]?.runsOnEmpty)
  expect(required.sort()).toEqual(['accepted', 'require_one', 'required', 'required_if'])
})

test.each([
  'emial',
  'constructor',
  'required|toString',
  'Email',
  'email :x',
  'required,email',
  '5email',
  '(20email',
  '()email',
  '(1)(2)email',
  '*',
])('%s is refused', (rules) => {
  expect(() => parseRules(rules)).toThrow(/^there is no validation rule ".+"$/)
})

test('every rule of the specification exists', () => {
  const contains = ['alpha', 'alpha_spaces', 'alphanumeric', 'lowercase', 'numeric', 'symbol', 'uppercase']
  const named = `accepted alpha alpha_spaces alphanumeric between confirm date_after date_before date_between date_format
    email ends_with starts_with is not length lowercase uppercase matches min max mime number required require_one symbol url`
  const wanted = [...named.split(/\s+/), ...contains.map((what) => `contains_${what}`)]
  expect([...wanted, ...Object.keys(kit)].filter((name) => !(name in RULES))).toEqual([])
})
