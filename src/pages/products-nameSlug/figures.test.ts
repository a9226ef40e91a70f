import { expect, test } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { describeDischargeCurve } from './performance.server.ts'
import { placeFigures } from './key-figures.server.tsx'
import { describeViews } from './views.server.ts'

const { content } = realSite(pageTable)
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!
/** Fixed families, so that comparisons do not change with the catalogue. */
const DROP_INS = 'SVD-12020 SVD-12054 SVD-12100 SVD-12100H SVD-12300 SVD-24100 SVD-36100'
  .split(' ')
  .map(product)
const PRISMATIC = ['SVP-050', 'SVP-100H', 'SVP-105', 'SVP-230', 'SVP-280', 'SVP-314'].map(product)

test('key figures have a position between the lowest and highest of their family', () => {
  const [energy, voltage, capacity] = placeFigures(product('SVD-12100'), DROP_INS)
  expect(energy).toMatchObject({ value: '1280', unit: 'Wh', position: { at: 28.6 } })
  expect(voltage?.position).toEqual({ at: 0, ends: ['12.8\u00a0V', '38.4\u00a0V'] })
  expect(capacity?.condition).toBe('25\u00a0°C, 0.5C')
  expect(placeFigures(product('SVP-050'), PRISMATIC)[1]?.position).toBeUndefined()
})

test('cycle lives are compared only at equal end of life', () => {
  const life = (model: string) => placeFigures(product(model), PRISMATIC).at(-1)
  expect(life('SVP-314')?.position).toBeUndefined()
  expect(life('SVP-280')?.position?.ends).toEqual(['3500', '6000'])
})

test('the specification separates value, unit and condition', () => {
  const groups = specification(product('SVD-12100'), content)
  expect(groups.map(({ title }) => title).join(', ')).toBe(
    'Electrical, Charging, Life, Mechanical and environment, BMS and communication, Compliance, Shipping, Commercial',
  )
  const rows = groups.flatMap((group) => group.rows)
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Peak discharge')).toEqual({
    label: 'Peak discharge',
    value: '280',
    unit: 'A',
    condition: '2.8C for 5\u00a0s',
  })
  expect(row('Full charge')).toMatchObject({ value: '2.2', unit: 'h' })
  expect(row('Energy by weight')).toMatchObject({ value: '108.5', unit: 'Wh/kg' })
})

test('the energy density of a cylinder uses its outer volume', () => {
  const rows = specification(product('SVC-2170-50E'), content).flatMap((group) => group.rows)
  expect(rows.find(({ label }) => label === 'Energy by volume')).toMatchObject({ value: '726.4' })
})

test('the discharge curve is that of the chemistry, in series, down to where the BMS stops', () => {
  const plainRows = (model: string) =>
    describeDischargeCurve(product(model)).rows.map((cells) => cells.join(' ').replaceAll('\u00a0', ' '))
  expect(plainRows('SVD-12100')).toEqual([
    '100 % 13.6 V 3.40 V',
    '90 % 13.28 V 3.32 V',
    '50 % 13.08 V 3.27 V',
    '20 % 12.88 V 3.22 V',
    '10 % 12.8 V 3.20 V',
    '5 % 12.2 V 3.05 V',
    '0 % 10 V 2.50 V',
  ])
  // NMC cells are empty at 2.5 V; the pack stops at 3 V.
  expect(plainRows('SVX-36175D').at(-1)).toBe('2.7 % 30 V 3.00 V')
  expect(plainRows('SVP-280')[0]).toBe('100 % 3.4 V')
})

test.each(content.products)('the discharge curve of $model_name lies within its chart', (one) => {
  const { chart } = describeDischargeCurve(one)
  expect(JSON.stringify(chart)).not.toMatch(/NaN|undefined|null/)
  for (const { x, y } of chart.lines[0]!) {
    expect(x).toBeLessThanOrEqual(chart.x.from)
    expect(x).toBeGreaterThanOrEqual(chart.x.to)
    expect(y).toBeGreaterThanOrEqual(chart.y.from)
    expect(y).toBeLessThanOrEqual(chart.y.to)
  }
})

test('views depend on the form: box, flat box, cylinder, wall battery', () => {
  const titles = (model: string) =>
    describeViews(product(model)).map(({ title, width, height }) => [title, width, height])
  expect(titles('SVD-12100')).toEqual([
    ['Front', 330, 220],
    ['Side', 173, 220],
  ])
  expect(titles('SVL-352035')[0]).toEqual(['Top', 35, 20])
  expect(titles('SVC-2170-50E')).toEqual([
    ['Front', 21.2, 70.2],
    ['Top', 21.2, 21.2],
  ])
  expect(titles('SVE-48280W')[0]).toEqual(['Front', 455, 720])
})
