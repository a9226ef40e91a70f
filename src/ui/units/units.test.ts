import { assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactAmounts, readExact } from './exact.ts'
import { numbersToUs, toUs } from './units.ts'

describe('amounts in a text', () => {
  test.each([
    ['11.8 kg', '26 lb'],
    ['22.8\u00a0kg', '50.3\u00a0lb'],
    ['48.5 g', '1.71 oz'],
    ['42 t', '92,594 lb'],
    ['330\u00a0×\u00a0172\u00a0×\u00a0220\u00a0mm', '12.99\u00a0×\u00a06.77\u00a0×\u00a08.66\u00a0in'],
    ['⌀\u00a021.2\u00a0×\u00a070.2\u00a0mm', '⌀\u00a00.835\u00a0×\u00a02.76\u00a0in'],
    ['\u221220 to\u00a060\u00a0°C', '\u22124 to\u00a0140\u00a0°F'],
    ['15\u201325 °C', '59\u201377 °F'],
    ['at \u221220, \u221210 and 0 °C', 'at \u22124, 14 and 32 °F'],
    ['\u221240 °C', '\u221240 °F'],
    ['1\u202f234.5 kg', '2,722 lb'],
    ['120 A continuous · 11.8\u00a0kg', '120 A continuous · 26\u00a0lb'],
    ['3.03 L', '0.8 gal'],
    ['160 Wh/kg and 350 Wh/L', '72.6 Wh/lb and 5.74 Wh/in³'],
    ['10 × 44\u00a0kg', '10 × 97\u00a0lb'],
    ['Since 2025, 30 kg', 'Since 2025, 66.1 lb'],
  ])('%s is %s', (metric, us) => expect(toUs(metric)).toBe(us))

  test.each([
    '12.8 V, 100 Ah and 1280 Wh',
    '16 mm², 50 mm³',
    'SVD-24100 25.6 V',
    '20 kg/h',
    'M8 bolts',
    '10S3P, 0.2C',
    'IEC 62133-2',
    '5 minutes',
    '',
  ])('%j stays as it is', (text) => expect(toUs(text)).toBe(text))
})

test('numbers whose unit is in the next cell are converted; other texts are not', () => {
  expect(numbersToUs('11.8', 'kg')).toBe('26')
  expect(numbersToUs('\u221220 to\u00a060', '°C')).toBe('\u22124 to\u00a0140')
  expect(numbersToUs('44 ', 'kg')).toBe('97 ')
  expect(numbersToUs('about 11.8', 'kg')).toBe('about 11.8')
})

describe('amounts that were rounded are converted from the exact ones', () => {
  const exact = readExact(exactAmounts([150.7044, 'L'], [1.045, 'kg'], [100 * 1.045, 'kg'], [160, 'Wh/kg']))

  test.each([
    // 12 SVD-12100: 39.9 gal if the metric text were converted.
    ['151 L', '39.8 gal'],
    ['150.7 L', '39.8 gal'],
    ['100 × 1.05 kg; 104.5 kg net', '100 × 2.3 lb; 230 lb net'],
    // Limits of rules and other units are what they are.
    ['1 kg', '2.2 lb'],
    ['151 mm and 105 t', '5.94 in and 231,485 lb'],
    ['103 kg', '227 lb'],
  ])('%s is %s', (metric, us) => expect(toUs(metric, exact)).toBe(us))

  test('also where the unit is elsewhere', () => expect(numbersToUs('151', 'L', exact)).toBe('39.8'))

  test('without any, the text is converted', () => {
    expect(readExact('')).toEqual([[0, '']])
    expect(toUs('151 L', readExact(''))).toBe('39.9 gal')
  })

  test('any quantity in US units is the exact one, converted and rounded once', () => {
    const formats = [
      (value: number) => value.toPrecision(3),
      (value: number) => value.toPrecision(4),
      (value: number) => value.toFixed(value < 10 ? 3 : 1),
      (value: number) => String(value < 1000 ? Number(value.toPrecision(4)) : Math.round(value)),
    ]
    const factors = { kg: 2.204_622_6, L: 0.264_172_05, 'Wh/kg': 0.453_592_37, 'Wh/L': 0.016_387_064 }
    const names = Object.keys(factors) as (keyof typeof factors)[]
    const values = double({ min: 0.1, max: 999, noNaN: true })
    assert(
      property(values, constantFrom(...formats), constantFrom(...names), (value, format, unit) => {
        const us = toUs(`${format(value)} ${unit}`, readExact(exactAmounts([value, unit])))
        const converted = value * factors[unit]
        const expected = converted >= 1000 ? Math.round(converted) : Number(converted.toPrecision(3))
        expect(Number(us.split(' ')[0]!.replaceAll(',', ''))).toBe(expected)
      }),
      { numRuns: 5000 },
    )
  })
})
