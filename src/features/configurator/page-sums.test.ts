import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { listPageSums } from './page-sums.ts'
import { compareChemistries } from './ranking-text.ts'

const sizing = sizingPartsOf(realContent())

function ask(query: string) {
  const { request, configuration } = readPackState(new URLSearchParams(query), sizing)
  if (!configuration) throw new Error(`no answer to ${query}`)
  return { request, configuration }
}

function sumsOf(query: string): Record<string, string> {
  const { request, configuration } = ask(query)
  const sums = listPageSums(configuration.packs[0]!, request)
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}

test('worked example 3 has its temperature factor and its fuse', () => {
  const sums = sumsOf(
    'app=home-energy-storage&p_avg=416.6667&hours=36&p_cont=5000&p_peak=8000&t_dis=15&cell=SVP-280',
  )
  expect(sums).toMatchObject({
    'Temperature factor': '0.93 + 0.07 × 5 / 15 = 0.9533',
    'Fuse type': '58.4 V DC or more; breaks 11318 A or more: a Class T type fuse (20 kA), not a strip fuse',
  })
})

test.each([
  ['SVP-050', '1263 Wh / 7680 Wh = 16.45 %'],
  ['SVP-100H', '1263 Wh / 5120 Wh = 24.67 %'],
  ['SVT-23P', '1263 Wh / 2116 Wh = 59.7 %'],
])('worked example 4 says how deep a round is for %s', (cell, sum) => {
  const query = 'app=agv-and-mobile-robots&p_avg=600&hours=2&p_peak=1500&t_charge=0.25'
  expect(sumsOf(`${query}&cell=${cell}`)['Depth of a cycle']).toBe(sum)
})

test('worked example 6 compares the chemistries', () => {
  const { request, configuration } = ask(
    'app=telecom-and-ups-backup&p_avg=200&hours=24&p_peak=400&t_dis=-20&t_chg=-20&vdev_min=30&vdev_max=75',
  )
  expect(compareChemistries(configuration, request, sizing)).toBe(
    'Sodium-ion is the lightest here and charges at −20 °C. LFP needs a heater. LTO is the heaviest but lasts 20\u202f000 cycles.',
  )
})

test('a temperature that has a figure needs no interpolation, and from 25 °C on no factor', () => {
  const query = 'p_avg=200&hours=24&cell=SVP-280'
  expect(sumsOf(`${query}&t_dis=-20`)['Temperature factor']).toBe('LFP at −20 °C = 0.5')
  expect(sumsOf(query)['Temperature factor']).toBeUndefined()
})
