import { expect, test } from 'vitest'
import { createContentCopy } from '#content/content-copy.fixture.server.ts'
import { anyPages, realContent } from '#content/real-site.fixture.server.ts'
import { findLeadAcidSize } from './lead-acid-size.server.ts'

const { leadAcidSizes } = realContent()

test('the sizes are those that visitors ask for, each with the figures of its standard and a source', () => {
  expect(leadAcidSizes.map(({ id }) => id)).toEqual('24 27 31 GC2 8D H5 H6 H7 H8 T105'.split(' '))
  const [t105] = leadAcidSizes.slice(-1)
  expect(t105).toMatchObject({ voltage_v: 6, capacity_ah: 225, weight_kg: 28 })
  expect(t105!.dimensions_mm).toEqual({ length: 262, width: 181, height: 283 })
  for (const { id, source, capacity_ah, voltage_v, weight_kg } of leadAcidSizes) {
    expect(source, id).toMatch(/(?:BCI|EN 50342-2|Trojan)/)
    // Lead-acid holds 30 to 50 Wh per kg.
    expect((capacity_ah * voltage_v) / weight_kg, id).toBeGreaterThan(30)
    expect((capacity_ah * voltage_v) / weight_kg, id).toBeLessThan(50)
  }
})

const NAMES = {
  31: ['group 31', '31', 'BCI 31', 'Grp 31', 'bci group 31', 'BCI group 31, 330 × 173 × 240 mm'],
  GC2: ['GC2', 'gc-2', 'BCI GC2'],
  H7: ['h7', 'DIN H7', 'LN4', '94R'],
  T105: ['T105', 't-105', 'Trojan T 105'],
  none: ['', 'group', '12', 'H9', '31 AGM', 'BCI group 31, 306 × 173 × 225 mm'],
}

test.each(Object.entries(NAMES))('%s is found by all of its names', (id, names) => {
  for (const name of names) expect(findLeadAcidSize(leadAcidSizes, name)?.id ?? 'none', name).toBe(id)
})

const copy = createContentCopy(anyPages)

test.each<[from: string | RegExp, to: string, messages: string[]]>([
  ['weight_kg: 24', 'weight_kg: heavy', [':10: 0.weight_kg: ', 'Write "weight_kg" as a number']],
  ['voltage_v: 12', 'voltage_v: 13', [':6: 0.voltage_v: must be a multiple of 2', 'Correct']],
  ['height: 225}', 'hieght: 225}', ['0.dimensions_mm.hieght', 'correct the spelling']],
  ["id: '27'", "id: '24'", [':12: 1.id: “24” stands twice', 'Correct']],
  [/ {2}source: 'Dimensions: BCI group 24.*\n/, '', ['0.source: is missing', 'Add "source"']],
])('a file with %s as %j is refused with place and remedy', (from, to, messages) => {
  const error = copy.checkEdited('lead-acid-sizes.yaml', (text) => text.replace(from, to))
  for (const message of messages) expect(error).toContain(message)
})
