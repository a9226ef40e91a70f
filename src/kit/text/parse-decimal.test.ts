import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

test.each([
  ['15', 15],
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['0,125', 0.125],
  [' 1 500 ', 1500],
  ['10\u202f912', 10_912],
  ['−20', -20],
  ['–20', -20],
  ['-0,5', -0.5],
  ['１２．８', 12.8],
  ['007', 7],
  ['-0,0', 0],
  ['12.', 12],
  ['12,', 12],
  ['.5', 0.5],
  ['-,5', -0.5],
  ['1 500.', 1500],
])('%j is %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test.each([
  '',
  ' ',
  'x',
  '10²',
  '½',
  '5,000',
  '12.5.1',
  '.',
  '-.',
  '12..',
  '1e3',
  '0x10',
  '1 50',
  '--1',
  '+-1',
  '٣',
  'Infinity',
  'NaN',
])('%j is no number', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})

test('any text is a finite number, an overflow or none, without an exception', () => {
  assert(
    property(
      string({ unit: constantFrom(...Array.from('0 19.,-−²½٣１\u202f\u200bex')) }),
      (text) => !Number.isNaN(parseDecimal(text) ?? 0),
    ),
  )
})
