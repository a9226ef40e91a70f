import { expect } from 'vitest'
import { coldCapacity } from '#content/products/chemistry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { num, rounded } from '#kit/text/amounts.ts'
import { plain } from './fact-surfaces.fixture.ts'
import { type Site, test } from './site.fixture.ts'

const { products } = realContent()

const read = async <Answer>(site: Site, address: string) => JSON.parse(await site.getText(address)) as Answer

/** Asks every product, and returns the lines that a surface prints otherwise. */
async function findDiffering(compare: (product: Product) => Promise<[found: string, expected: string][]>) {
  const differing: string[] = []
  for (const product of products)
    for (const [found, expected] of await compare(product))
      if (found !== expected) differing.push(`${product.model_name}: “${found}” instead of “${expected}”`)
  return differing
}

/** Returns the beginning of a text that should begin with another. */
const beginning = (text: string, after: string, expected: string): string => {
  const start = text.indexOf(after)
  return start < 0
    ? `no ${after}`
    : text
        .slice(start + after.length)
        .trim()
        .slice(0, expected.length)
}

interface Shipping {
  packing_instruction: string | null
  section: string | null
  packages: number | null
}

test('Packing instruction, Packages: the page of the shipping check and its API', async ({ site }) => {
  const differing = await findDiffering(async ({ url }) => {
    const query = `product=${url}&by=air&packed=alone&quantity=8`
    const { packing_instruction, section, packages } = await read<Shipping>(site, `/api/shipping?${query}`)
    const page = plain(await site.getText(`/download?${query}`))
    const instruction = packing_instruction
      ? `${packing_instruction}${section ? `, section ${section}` : ''}`
      : 'Forbidden'
    const count = packages === null ? '–' : `${num(packages)} at least`
    return [
      [beginning(page, ' Packing instruction ', instruction), instruction],
      [beginning(page, ' Packages ', count), packing_instruction ? count : '–'],
    ]
  })
  expect(differing).toEqual([])
})

test('Capacity over temperature: the curve of a product and its runtime', async ({ site }) => {
  const differing = await findDiffering(async (product) => {
    const coldest = coldCapacity(product)[0]
    if (!coldest) return []
    const { temperature, share } = coldest
    const { url, capacity_ah, max_continuous_discharge_a, nominal_voltage_v } = product
    const watts = Math.min(capacity_ah / 20, max_continuous_discharge_a) * nominal_voltage_v
    const query = `p_avg=${Math.min(watts, 1e5).toFixed(6)}&t_dis=${temperature}`
    const { k_t } = await read<{ k_t: number }>(site, `/api/runtime?product=${url}&${query}`)
    const page = plain(await site.getText(`/products/${url}?${query}`))
    const row = `${num(temperature)} °C ${Math.round(share * 100)} % ${num(rounded(share * capacity_ah, 4))} Ah`
    return [
      [String(k_t), String(share)],
      [page.includes(row) ? row : 'another row', row],
    ]
  })
  expect(differing).toEqual([])
})

test('Voltage curve: drawn on the page of a product and used by its voltage check', async ({ site }) => {
  const differing = await findDiffering(async ({ url, nominal_voltage_v, voltage_range_v: { max } }) => {
    const page = plain(await site.getText(`/products/${url}`))
    const rows = page.split('State of charge Voltage')[1]?.slice(0, 400) ?? ''
    const [, volts] = / 20 % ([\d.]+) V/.exec(rows) ?? []
    if (nominal_voltage_v > 1000) return []
    const { usable_percent } = await read<{ usable_percent: number }>(
      site,
      `/api/window?product=${url}&v_min=${Number(volts).toFixed(6)}&v_max=${max}`,
    )
    // The page rounds hundreds of volts to whole ones.
    return [[Math.abs(usable_percent - 80) < 1 ? '80' : String(usable_percent), '80']]
  })
  expect(differing).toEqual([])
})

interface Wire {
  fuse_a: number
  area: number
}

test('Fuse and cable: the page of a product and the API of its runtime', async ({ site }) => {
  let compared = 0
  const differing = await findDiffering(async ({ url, nominal_voltage_v, max_continuous_discharge_a }) => {
    const watts = (0.3 * nominal_voltage_v * max_continuous_discharge_a).toFixed(6)
    const { wire, wire_limit } = await read<Record<'wire' | 'wire_limit', Wire | null>>(
      site,
      `/api/runtime?product=${url}&p_avg=${watts}`,
    )
    const page = plain(await site.getText(`/products/${url}?p_avg=${watts}`))
    const cells = ({ fuse_a, area }: Wire) => `${num(fuse_a)} A ${num(area)} mm²`
    const [, own] = / Your load, [\d. ]+ W [\d.]+ A ([\d.]+ A [\d.]+ mm²)/.exec(page) ?? []
    const [, limit] = / All that this battery can give [\d.]+ A ([\d.]+ A [\d.]+ mm²)/.exec(page) ?? []
    compared += Number(wire !== null) + Number(wire_limit !== null)
    return [
      [own ?? 'none', wire ? cells(wire) : 'none'],
      [limit ?? 'none', wire_limit ? cells(wire_limit) : 'none'],
    ]
  })
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(products.length)
})
