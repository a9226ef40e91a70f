import { expect } from 'vitest'
import { problemIn, test as base } from './site.fixture.ts'

interface Answer {
  need: Record<string, unknown>
  products: number
  found: number
  page: number
  pages: number
  systems: (Record<string, number> & {
    product_name_slug: string
    model_name: string
    converter: object | null
  })[]
  dropped: { reason: string; count: number; products: { product_name_slug: string; detail: string }[] }[]
  other_voltages: { system_v: number; found: number }[]
  custom_pack: Record<string, unknown> | null
}

const TELECOM = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20'

const test = base.extend(
  'ask',
  ({ site }) =>
    async (query: string) =>
      JSON.parse(await site.getText(`/api/system?${query}`)) as Answer,
)

test('the systems have every figure of the page', async ({ site, ask }) => {
  const { need, systems, dropped, ...rest } = await ask(TELECOM)
  expect(need).toMatchObject({ system_v: 48, energy_wh: 4800, vdev_min: 40, vdev_max: 60, sort: 'weight' })
  expect(rest).toMatchObject({ products: 48, found: 3, page: 1, pages: 1 })
  const [first] = systems
  expect(first).toMatchObject({
    product_name_slug: 'svn-12100-12v-100ah-sodium-ion-battery',
    url: 'http://localhost:3000/products/svn-12100-12v-100ah-sodium-ion-battery',
    series: 4,
    parallel: 2,
    count: 8,
    Wh: 9920,
    decides: 'energy',
    charge_temp_min_c: -20,
    full_charge_h: expect.closeTo(2.2, 6),
    converter: { hours: expect.closeTo(37.32, 2) },
  })
  expect(first!['hours']).toBeCloseTo(39.28, 2)
  expect(first!['usable_wh']).toBeCloseTo(7857, 0)
  expect(first!['weight_kg']).toBeCloseTo(116.8, 6)
  // 8 × 330 × 173 × 220 mm.
  expect(first!['volume_l']).toBeCloseTo(100.48, 2)
  expect(systems.every((system) => !('isPossible' in system))).toBe(true)
  const page = await site.getText(`/products?${TELECOM}`)
  for (const { reason, count } of dropped)
    expect([reason, page.includes(`<b>${count}</b>`)]).toEqual([reason, true])
  expect(dropped.reduce((sum, { count }) => sum + count, 0)).toBe(45)
  expect(dropped.find(({ reason }) => reason === 'series')?.products).toContainEqual({
    product_name_slug: expect.stringMatching(/^svn-12040s/),
    detail: 'needs 4, allows 1',
  })
  expect(JSON.stringify(dropped)).not.toMatch(/[\u00a0\u202f]/)
})

test('order, peak, recharge, ageing and the filters of the page count', async ({ ask }) => {
  const models = async (query: string) =>
    (await ask(`${TELECOM}&${query}`)).systems.map(({ model_name }) => model_name)
  expect(await models('sort=-life')).toEqual(['SVT-24040M', 'SVN-12100', 'SVD-12100H'])
  expect(await models('chemistry=LTO')).toEqual(['SVT-24040M'])
  const { systems } = await ask(`${TELECOM}&p_peak=22500&t_charge=2&eol=1&chemistry=Na-ion`)
  expect(systems[0]).toMatchObject({ parallel: 3, decides: 'peak', peak_s: 5 })
  const { need } = await ask(`${TELECOM}&application=telecom-and-ups-backup`)
  expect(need).toMatchObject({ vdev_min: 40.5, vdev_max: 57 })
})

test('where nothing does it, the voltages at which some do are named', async ({ ask }) => {
  const query = TELECOM.replace('system_v=48', 'chemistry=LFP')
  const { found, other_voltages } = await ask(`${query}&system_v=96&vdev_min=80`)
  expect(found).toBe(0)
  expect(other_voltages.map(({ system_v }) => system_v)).toContain(48)
  for (const { system_v, found: count } of other_voltages)
    expect([system_v, (await ask(`${query}&system_v=${system_v}`)).found]).toEqual([system_v, count])
  expect((await ask(TELECOM)).other_voltages).toEqual([])
})

test('an energy without hours has no runtime', async ({ ask }) => {
  const { need, systems } = await ask('system_v=48&energy_wh=4.8 kWh')
  expect(need).toMatchObject({ energy_wh: 4800, p_avg: null, hours: null })
  expect(systems.length).toBeGreaterThan(0)
  expect(systems.every(({ hours }) => hours === null)).toBe(true)
})

test.for([
  ['', ['p_avg']],
  ['p_avg=200', ['hours']],
  ['p_avg=lots&hours=24&t_dis=-99', ['p_avg', 't_dis']],
  ['p_avg=200&hours=24&sort=-energy', ['sort']],
  ['p_avg=200&hours=24&energy_wh=5', ['energy_wh']],
  ['p_avg=200&hours=24&v=9', ['v']],
  ['p_avg=200&hours=24&chemistry=coal', ['chemistry']],
  ['p_avg=200&p_avg=300&hours=24', ['p_avg']],
] as const)('%s is refused with the fields %s', async ([query, fields], { site }) => {
  const response = await site.get(`/api/system?${query}`)
  expect(response.status).toBe(422)
  const { errors = [] } = await problemIn(response)
  expect(errors.map(({ field }) => field)).toEqual(fields)
})

test('there is no page after the last one, and no range of another name', async ({ site }) => {
  for (const query of ['page=2', 'category=coal'])
    expect([query, (await site.get(`/api/system?${TELECOM}&${query}`)).status]).toEqual([query, 404])
})
