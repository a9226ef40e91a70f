import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { describeSeries, listSeries } from './in-series.server.ts'
import { voltageClassOf } from './voltage-class.server.ts'

const { products } = realContent()
const product = (model: string) => products.find(({ model_name }) => model_name === model)!
const classesOf = (model: string) =>
  listSeries(product(model)).map(({ count, voltageClass }) => `${count} for ${voltageClass}`)

test.each([
  ['SVN-12100', ['1 for 12', '2 for 24', '3 for 36', '4 for 48']],
  ['SVD-12020', ['1 for 12', '2 for 24']],
  ['SVD-24100', ['1 for 24', '2 for 48']],
  // 46 V of LTO is of the 48 V class, 38.4 V of LFP is not.
  ['SVT-24040M', ['1 for 24', '2 for 48', '3 for 72', '4 for 80']],
  ['SVD-36100', ['1 for 36']],
  // A cell has no limit of its own.
  ['SVN-220P', ['1 for cell']],
])('%s reaches voltages only within its own limit', (model, expected) => {
  expect(classesOf(model)).toEqual(expected)
})

test.each([
  ['SVN-12100', 4, '4 × SVN-12100 in series: 49.6 V, 32–63.2 V'],
  ['SVT-24040M', 2, '2 × SVT-24040M in series: 46 V, 30–54 V'],
])('%i × %s: the voltages follow from the record', (model, count, expected) => {
  expect(describeSeries(product(model), count).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('Range of nominal voltage: one that is near no system voltage is found by its range alone', () => {
  expect(voltageClassOf(product('SVX-12S22U').nominal_voltage_v).id).toBe('48')
  expect(classesOf('SVX-12S22U')).toEqual([])
})
