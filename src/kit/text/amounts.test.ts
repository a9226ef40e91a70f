import { expect, test } from 'vitest'
import {
  amount,
  amountText,
  celsius,
  energy,
  energySpan,
  energyText,
  figure,
  grouped,
  inHours,
  num,
  plural,
  span,
} from './amounts.ts'

const plain = (text: string) => text.replace(/\u00a0/g, '~').replace(/\u202f/g, "'")

test('figures have spaces between thousands from five digits on', () => {
  expect(plain(figure(5_015_961.6))).toBe("5'015'961.6")
  expect(plain(figure(1280))).toBe('1280')
  expect(plain(span(-20, 60))).toBe('−20 to~60')
})

test('what was converted from another unit is rounded, and a published figure is not', () => {
  expect([100 / 60, 14.061_363_47, 1624.932_385_5, 0.0045].map((value) => figure(value))).toEqual([
    '1.667',
    '14.06',
    '1624.93',
    '0.0045',
  ])
  expect(plain(celsius((10 - 32) / 1.8))).toBe('−12.22~°C')
  expect(figure(416.6667)).toBe('416.6667')
  expect(figure(104.500_000_000_000_01)).toBe('104.5')
})

test('a result has four digits and its whole part, with thousands apart on pages alone', () => {
  const values = [0.031_548, 19_003.4, -20, 999.96]
  expect(values.map((value) => num(value))).toEqual(['0.03155', '19003', '−20', '1000'])
  expect(values.map((value) => plain(grouped(value)))).toEqual(['0.03155', "19'003", '−20', '1000'])
  expect(plain(amount(19_003.4, 'Wh'))).toBe('19003 Wh')
  expect(plain(amountText(19_003.4, 'Wh'))).toBe("19'003~Wh")
})

test('a runtime has decimal hours of two or three digits', () => {
  const hours = [0.0841, 0.5249, 0.994, 0.996, 9.96, 39.33, 99.94, 99.96, 999.6, 1234.5, 8_760_000]
  expect(hours.map((value) => plain(inHours(value)))).toEqual([
    '0.084~h',
    '0.52~h',
    '0.99~h',
    '1.0~h',
    '10.0~h',
    '39.3~h',
    '99.9~h',
    '100~h',
    '1000~h',
    '1235~h',
    "8'760'000~h",
  ])
})

test('a count takes the plural unless it is one', () => {
  expect(plural(1, 'cell')).toBe('1 cell')
  expect(plural(0, 'cell')).toBe('0 cells')
  expect(plural(2, 'battery', 'batteries')).toBe('2 batteries')
})

test('large energies change their unit', () => {
  expect(energy(5120)).toEqual({ value: '5120', unit: 'Wh' })
  expect(energy(14_336)).toEqual({ value: '14.3', unit: 'kWh' })
  expect(energy(5_015_961.6)).toEqual({ value: '5.02', unit: 'MWh' })
  expect([0.814, 9999, 261_248].map((wh) => plain(energyText(wh)))).toEqual([
    '0.814~Wh',
    '9999~Wh',
    '261~kWh',
  ])
})

test('a range of energies has one unit if possible', () => {
  expect(plain(energySpan(9, 19.2))).toBe('9–19.2~Wh')
  expect(plain(energySpan(4800, 5_015_961.6))).toBe('4800~Wh~– 5.02~MWh')
  expect(plain(energySpan(9, 9))).toBe('9~Wh')
})
