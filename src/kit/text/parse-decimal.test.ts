import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { listDecimals, writeDecimal } from './parse-decimal.ts'

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
  expect(listDecimals(text)).toEqual([value])
})

test.each([
  '',
  ' ',
  'x',
  '10²',
  '½',
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
  expect(listDecimals(text)).toEqual([])
})

test.each([
  ['10.000', [10, 10_000]],
  ['10,000', [10, 10_000]],
  ['-1.005', [-1.005, -1005]],
  ['0.125', [0.125]],
  ['1000.125', [1000.125]],
  ['10.0000', [10]],
  ['x', []],
])('%j can be %j', (text, values) => expect(listDecimals(text)).toEqual(values))

test.each([1.234, 5, 0.125, 12.5, -250.125, 1234.567])(
  '%d is written so that it is read as the same',
  (value) => expect(listDecimals(writeDecimal(value))).toEqual([value]),
)

test.each([
  [(10 - 32) / 1.8, '-12.222222'],
  [100 / 60, '1.6666667'],
  [2.000_000_000_1, '2'],
  [12_345_678, '12345678'],
])('%d is written as %s', (value, text) => expect(writeDecimal(value)).toBe(text))

test('any text is a finite number, an overflow or none, without an exception', () => {
  assert(
    property(
      string({ unit: constantFrom(...Array.from('0 19.,-−²½٣１\u202f\u200bex')) }),
      (text) => !listDecimals(text).some(Number.isNaN),
    ),
  )
})
