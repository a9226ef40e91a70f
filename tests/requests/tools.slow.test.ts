import {
  assert,
  asyncProperty,
  constantFrom,
  double,
  integer,
  oneof,
  record,
  string,
  stringMatching,
} from 'fast-check'
import { describe, expect } from 'vitest'
import { configureTool } from '#features/calculators/configure-tool.server.ts'
import { replacementTool } from '#features/calculators/replacement-tool.server.ts'
import { runtimeTool } from '#features/calculators/runtime-tool.server.ts'
import { shippingTool } from '#features/calculators/shipping-tool.server.ts'
import { windowTool } from '#features/calculators/window-tool.server.ts'
import type { QueryField } from '#sizing/query/field.ts'
import vectors from '#sizing/vectors.fixture.json' with { type: 'json' }
import { problemIn, type Site, test } from './site.fixture.ts'

const BATTERY = 'svd-24100-24v-100ah-lifepo4-battery'
const TOOLS = [configureTool, runtimeTool, replacementTool, shippingTool, windowTool]

// oxlint-disable-next-line typescript/no-explicit-any -- the answers' shapes are tested in openapi.test.ts
type Answer = any

async function ask(site: Site, path: string): Promise<Answer> {
  const response = await site.get(`/api/${path}`)
  expect([response.status, path]).toEqual([200, path])
  return response.json()
}

const fieldsOf = async (site: Site, path: string) => {
  const response = await site.get(`/api/${path}`)
  const problem = await problemIn(response)
  expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
  return (problem.errors ?? []).map(({ field, code, message }) => `${field} ${code}: ${message}`)
}

describe('GET /api/configure', () => {
  test('answers worked example 2 with the figures of the reference', async ({ site }) => {
    const { packs, blocked, catalogue, inquiry, query } = await ask(
      site,
      'configure?app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&cell=SVC-2170-50E',
    )
    for (const [name, value] of Object.entries(vectors.ex2.pack))
      if (typeof value === 'number') expect(packs[0][name]).toBeCloseTo(value, 9)
    expect(packs[0]).toMatchObject({ cell: 'SVC-2170-50E', decides: 'capacity' })
    expect([packs.length, blocked]).toEqual([1, []])
    expect(catalogue[0].product_name_slug).toBe('svx-36175d-36v-17-5ah-e-bike-battery')
    expect(inquiry).toMatchObject({ application: 'E-Bikes and Light EVs', voltage: '36 V (10S, 25-42 V)' })
    expect(query).toBe(
      'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&cell=SVC-2170-50E&v=1',
    )
  })

  test('no sentence has the code of a warning, whatever blocks the packs', async ({ site }) => {
    const sentencesOf = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentencesOf)
    const answers = await Promise.all(
      [
        'configure?app=e-bikes-and-light-ev&need=capacity&ah=15&box=400x90x60&m_max=1',
        'configure?p_avg=200&hours=24&t_dis=-30&t_chg=-20&vdev_min=30&vdev_max=50',
        `window?product=${BATTERY}&v_min=26&v_max=28`,
      ].map((path) => ask(site, path)),
    )
    const texts = sentencesOf(answers)
    expect(texts.filter((text) => /\bW\d\d\b./.test(text))).toEqual([])
    expect(texts).toEqual(expect.arrayContaining(['W08', 'W11', 'W15']))
  })

  test('a link of a newer version says so, and leads to what this version reads of it', async ({ site }) => {
    const html = await site.getText('/solutions/custom-battery-packs?need=capacity&ah=15&v=2')
    expect(html).toContain('this link is from a newer version of the tool')
    expect(html).toContain('href="/solutions/custom-battery-packs?need=capacity&amp;ah=15&amp;v=1#configure"')
    const { paths } = await ask(site, 'openapi.json')
    const names = paths['/configure'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['v', 'conn', 'appr', 'date']))
  })

  test('temperatures have a keyboard with a minus, other numbers the keypad of digits', async ({ site }) => {
    const html = await site.getText('/solutions/custom-battery-packs')
    const temperatures = [...html.matchAll(/<input[^>]* name="t_(?:dis|chg)"[^>]*>/g)].map(String)
    expect(temperatures).toHaveLength(2)
    for (const input of temperatures) expect(input).not.toContain('inputMode')
    expect(/<input[^>]* name="ah"[^>]*>/.exec(html)?.[0]).toContain('inputMode="decimal"')
  })

  test('comma and point, thin spaces and full-width digits are read alike', async ({ site }) => {
    const answer = (ah: string) => ask(site, `configure?need=capacity&ah=${encodeURIComponent(ah)}`)
    const plain = await answer('1200.5')
    expect(await answer('1200,5')).toEqual(plain)
    expect(await answer('1\u202f200,5')).toEqual(plain)
    expect(await answer('１２００.５')).toEqual(plain)
  })

  test('an unknown parameter is ignored, an empty one is absent', async ({ site }) => {
    const plain = await ask(site, 'configure?need=energy&wh=540')
    expect(await ask(site, 'configure?need=energy&wh=540&utm_source=x&utm_source=y&dod=&cell=')).toEqual(
      plain,
    )
  })

  test('lists may be repeated', async ({ site }) => {
    const { inquiry } = await ask(site, 'configure?need=energy&wh=540&comm=CAN&comm=RS485&ip=IP67')
    expect(inquiry.content).toContain('Communication CAN, RS485\nIP rating IP67')
  })

  test.for<[query: string, ...errors: string[]]>([
    [
      '',
      'p_avg required: Please fill out the Average load field',
      'hours required: Please fill out the Hours field',
    ],
    ['need=power', 'need is: Size by is not an allowed value.'],
    ['need=capacity', 'ah required: Please fill out the Capacity field'],
    ['need=capacity&ah=0', 'ah min: Capacity must be above 0.'],
    ['need=capacity&ah=-5', 'ah min: Capacity must be above 0.'],
    ['need=capacity&ah=lots', 'ah number: Capacity must be a number.'],
    ['need=capacity&ah=5,000', 'ah number: Capacity may be 5000 or 5: write one of them.'],
    ['need=capacity&ah=10.000', 'ah number: Capacity may be 10000 or 10: write one of them.'],
    ['need=capacity&ah=2.125', 'ah number: Capacity may be 2125 or 2.1250: write one of them.'],
    ['need=capacity&ah=5&S=1.500', 'S number: Series count must be a whole number.'],
    [
      'need=capacity&ah=5&box=1.200x300x300',
      'box number: Largest size must be three numbers, for example 400x90x80.',
    ],
    ['need=capacity&ah=100001', 'ah max: Capacity must be no more than 100000.'],
    ['need=capacity&ah=10²', 'ah number: Capacity must be a number.'],
    ['need=capacity&ah=15&p_cont=250000', 'p_cont between: Continuous power must be between 0 and 200000.'],
    [
      'need=energy&wh=1&t_dis=-41&eta=49',
      'eta between: Conversion efficiency must be between 50 and 100.',
      't_dis between: Coldest discharge temperature must be between -40 and 60.',
    ],
    ['need=energy&wh=1&S=1.5', 'S number: Series count must be a whole number.'],
    ['need=energy&wh=1&vclass=50', 'vclass is: System voltage is not an allowed value.'],
    ['need=energy&wh=1&app=submarines', 'app is: Application is not an allowed value.'],
    ['need=energy&wh=1&cell=SVP-281', 'cell is: Cell is not an allowed value.'],
    ['need=energy&wh=1&ah_min=3', 'cell required: Please fill out the Cell field'],
    [
      'need=energy&wh=1&cell=SVC-1865-35E&ah_min=4',
      'ah_min max: Guaranteed minimum capacity must be no more than 3.5.',
    ],
    ['need=energy&wh=1&box=400x90', 'box number: Largest size must be three numbers, for example 400x90x80.'],
    ['need=energy&wh=1&box=400x90x0', 'box between: Largest size must be between 1 and 100000.'],
    ['need=energy&wh=1&wh=2', 'wh repeated: Energy must be given only once.'],
    [
      'need=energy&wh=1&p_cont=5&i_cont=5',
      'i_cont either: Please fill out either Continuous power or Continuous current.',
    ],
    ['need=energy&wh=1&vdev_min=60&vdev_max=50', 'vdev_max min: Highest equipment voltage must be above 60.'],
    ['need=energy&wh=1&chem=LTO&cell=SVP-280', 'cell either: Please fill out either Chemistry or Cell.'],
    ['need=energy&wh=1&v=2', 'v is: Version is not an allowed value.'],
  ])('%s is answered beside its fields', async ([query, ...errors], { site }) => {
    expect(await fieldsOf(site, `configure?${query}`)).toEqual(errors)
  })
})

describe('GET /api/runtime', () => {
  const EXAMPLE = 'runtime?t_dis=10&cable_len=4&drop=3&i=56'

  test('answers worked example 1 for the product, with its warnings', async ({ site }) => {
    const { wire, warnings, ...figures } = await ask(site, `${EXAMPLE}&product=${BATTERY}`)
    for (const [name, value] of Object.entries(vectors.ex1.full)) expect(figures[name]).toBeCloseTo(value, 9)
    for (const [name, value] of Object.entries(vectors.ex1.wire)) expect(wire[name]).toBeCloseTo(value, 9)
    expect(warnings.map(({ id }: { id: string }) => id)).toEqual(['W01', 'W03', 'W04', 'W05', 'W17'])
  })

  test('needs no product', async ({ site }) => {
    const { hours, wire } = await ask(site, `${EXAMPLE}&V=25,6&Ah=100&chem=LFP`)
    expect(hours).toBeCloseTo(vectors.ex1.full.hours, 9)
    expect(wire.fuse_vdc).toBeCloseTo(29.2, 9)
    const lead = await ask(site, 'runtime?V=24&Ah=100&chem=AGM&i=20')
    expect([lead.hours.toFixed(2), lead.warnings, lead.wire.fuse_vdc]).toEqual(['2.03', [], null])
  })

  test('says what is needed for some hours at a system voltage', async ({ site }) => {
    const telecom = 'p_avg=200&hours=24&t_dis=-20&t_chg=-20&system_v=48'
    const sodium = await ask(site, `runtime?product=svn-12100-12v-100ah-sodium-ion-battery&${telecom}`)
    expect(sodium.system.combination).toMatchObject({ series: 4, parallel: 2, count: 8, weight_kg: 116.8 })
    expect(sodium.system.runtime.hours).toBeCloseTo(39.3, 1)
    expect([sodium.enough, sodium.req_wh > 4800]).toEqual([false, true])
    const cold = await ask(site, `runtime?product=${BATTERY}&${telecom}`)
    expect(cold.system).toEqual({ isPossible: false, why: 'It charges from 0 °C.' })
  })

  test('ends without a fuse above 600 A, and without energy where there are no figures', async ({ site }) => {
    const strong = await ask(site, `runtime?product=${BATTERY}&i=481`)
    expect([strong.wire, strong.notes.length]).toEqual([null, 1])
    const large = await ask(site, `runtime?product=${BATTERY}&i=352`)
    expect([large.wire, large.notes]).toEqual([null, [expect.stringContaining('largest cable')]])
    const cell = 'svl-352035-lipo-cell-220mah'
    const small = await ask(site, `runtime?product=${cell}&i=0.04`)
    expect([small.wire, small.notes]).toEqual([null, [expect.stringContaining('Below 1 A, a bare cell')]])
    expect((await ask(site, `runtime?product=${cell}&i=1`)).wire.fuse_a).toBe(5)
    const cold = await ask(site, `runtime?product=${BATTERY}&i=10&t_dis=-31`)
    expect([cold.k_t, cold.usable_wh, cold.hours]).toEqual([null, 0, 0])
    expect(cold.warnings).toContainEqual(expect.objectContaining({ id: 'W12', severity: 'B' }))
  })

  test.for<[query: string, ...errors: string[]]>([
    ['product=none&i=5', 'product is: Product is not an allowed value.'],
    [`product=${BATTERY}`, 'p_avg required: Please fill out the Average load field'],
    [`product=x&product=x&i=5`, 'product repeated: Product must be given only once.'],
    [`product=${BATTERY}&i=5&hours=8761`, 'hours max: Hours must be no more than 8760.'],
    [`product=${BATTERY}&i=5&p_avg=5`, 'i either: Please fill out either Average load or Current.'],
    [
      'V=12&i=5',
      'Ah required: Please fill out the Capacity field',
      'chem required: Please fill out the Chemistry field',
    ],
  ])('%s is answered beside its fields', async ([query, ...errors], { site }) => {
    expect(await fieldsOf(site, `runtime?${query}`)).toEqual(errors)
  })
})

describe('GET /api/shipping and /api/window', () => {
  test('a large battery alone flies on cargo aircraft at 30 %', async ({ site }) => {
    expect(await ask(site, `shipping?product=${BATTERY}&by=air&quantity=10`)).toMatchObject({
      un_number: 'UN3480',
      class: '9',
      packing_instruction: '965',
      section: 'IA',
      state_of_charge_max: 30,
      passenger: false,
      cargo: true,
      packages: 10,
    })
  })

  test('with another energy, the weight and the cells of the product do not count', async ({ site }) => {
    const { section, net_kg, passenger } = await ask(
      site,
      `shipping?product=${BATTERY}&wh=50&packed=with&by=air`,
    )
    expect([section, net_kg, passenger]).toEqual(['II', null, true])
  })

  test('an inverter that stops at 22 V leaves some energy in the battery', async ({ site }) => {
    expect(await ask(site, `window?product=${BATTERY}&v_min=22&v_max=32`)).toMatchObject({
      fits: true,
      charge_ok: true,
      discharge_ok: false,
      usable_percent: expect.closeTo(100 - (0.25 / 0.3) * 2, 9),
    })
  })

  test.for<[path: string, ...errors: string[]]>([
    ['shipping?', 'wh required: Please fill out the Energy field'],
    [
      'shipping?wh=50&by=rail&quantity=0',
      'by is: By is not an allowed value.',
      'quantity between: Quantity must be between 1 and 1000000.',
    ],
    [`window?product=${BATTERY}&v_min=22`, 'v_max required: Please fill out the Takes up to field'],
    [
      `window?product=${BATTERY}&v_min=22&v_max=64&series=3`,
      'series between: In series must be between 1 and 2.',
    ],
  ])('%s is answered beside its fields', async ([path, ...errors], { site }) => {
    expect(await fieldsOf(site, path)).toEqual(errors)
  })
})

describe('GET /api/replacement', () => {
  test('answers with the fields of the contract', async ({ site }) => {
    const [first, ...others] = await ask(site, 'replacement?size=31&ah=100&type=agm&system_v=12&p_avg=100')
    expect(first).toEqual({
      product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
      count: 1,
      series: 1,
      parallel: 1,
      Wh: 1280,
      usable_wh: 1152,
      hours: expect.closeTo(11.52, 9),
      hours_before: expect.closeTo((600 * (5 / (100 / 12)) ** 0.15) / 100, 9),
      weight_kg: 11.8,
      weight_saved_kg: expect.closeTo(20.2, 9),
      fits: true,
      notes: [
        'Fits case by case: same length and width, 20 mm lower; measure the compartment first.',
        'Carries 100 A; the load takes 7.8 A.',
        'Charge voltage 14.6 V.',
        'Must not be charged below 0 °C.',
        'Takes up to 100 A from an alternator for as long as it charges: limit it with a DC-DC charger.',
        'Not for starting an engine.',
      ],
    })
    expect(others.every(({ fits }: Answer) => fits)).toBe(true)
  })

  test('without a load there is no runtime, and without a size no weight of the bank', async ({ site }) => {
    const [first] = await ask(site, 'replacement?l=330&w=173&h=240&ah=100&type=AGM')
    expect(first).toMatchObject({ hours: null, hours_before: null, weight_saved_kg: null, weight_kg: 11.8 })
  })

  test('if nothing fits, the nearest say what they lack', async ({ site }) => {
    const nearest = await ask(site, 'replacement?size=h7')
    expect(nearest.map(({ fits }: Answer) => fits)).toEqual([false, false, false])
    expect(nearest[0].notes[0]).toBe('Too large turned by 90°, 3 in a case: 6 mm too wide.')
  })

  test.for<[query: string, ...errors: string[]]>([
    ['', 'size required: Please fill out the Size field'],
    ['size=H9', 'size is: Size must be one of 24, 27, 31, GC2, 8D, H5, H6, H7, H8, T105.'],
    ['size=31&l=330', 'l either: Please fill out either Size or Length.'],
    [
      'l=330&ah=0',
      'ah min: Capacity of one must be above 0.',
      'w required: Please fill out the Width field',
      'h required: Please fill out the Height field',
    ],
    ['size=31&type=nicd', 'type is: Type is not an allowed value.'],
    ['size=31&system_v=13', 'system_v is: Voltage of the bank is not an allowed value.'],
    [
      'size=T105&system_v=80',
      'system_v is: Voltage of the bank must be a multiple of 6 V, the voltage of one battery.',
    ],
    ['size=31&hours=5', 'p_avg required: Please fill out the Average load field'],
    ['size=31&size=24', 'size repeated: Size must be given only once.'],
    ['size=31&parallel=11', 'parallel between: Strings in parallel must be between 1 and 10.'],
  ])('%s is answered beside its fields', async ([query, ...errors], { site }) => {
    expect(await fieldsOf(site, `replacement?${query}`)).toEqual(errors)
  })
})

/** Returns texts that a parameter may have: nearly always allowed ones, some of them at the limits. */
function textsOf(field: QueryField, names: string[]) {
  const wrong = oneof(constantFrom('', '0', '-1', '1e9', 'x', '5,000', '٣', '%', '9'.repeat(400)), string())
  const right = {
    number: () => {
      const { min = 0, max = 100, isInteger } = field.type === 'number' ? field : {}
      const value = isInteger
        ? integer({ min, max })
        : oneof(double({ min, max, noNaN: true }), constantFrom(min, max, min + 1e-6))
      return value.map((number) => String(number || 0.5).replace(/^.*e.*$/, '0.000001'))
    },
    choice: () => constantFrom(...(field.type === 'choice' ? field.options : [])),
    flag: () => constantFrom('1'),
    list: () => stringMatching(field.type === 'list' ? field.pattern : /x/),
    box: () => constantFrom('400x90x80', '1x1x1', '100000x100000x100000', '400,5×90×80'),
    text: () => constantFrom(...names),
  }[field.type]()
  return oneof({ weight: 299, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

/** Parameters of which only one may be given, and those whose limits depend on a cell, a product or another parameter. */
const SELDOM = new Set(['cell', 'vdev_max', 'i_cont', 'i_peak', 'ah_min', 'i', 'series', 'size'])
const NEEDED = ['p_avg', 'hours', 'wh', 'ah', 'V', 'Ah', 'chem', 'product', 'v_min', 'v_max', 'l', 'w', 'h']

test('an unknown version is refused by every tool', async ({ site }) => {
  const known = {
    configure: 'need=energy&wh=500',
    runtime: `product=${BATTERY}&i=1`,
    replacement: 'size=31',
    shipping: 'wh=50&packed=with&by=air',
    window: `product=${BATTERY}&v_min=22&v_max=32`,
  }
  for (const [tool, query] of Object.entries(known)) {
    expect((await site.get(`/api/${tool}?${query}&v=1`)).status).toBe(200)
    const response = await site.get(`/api/${tool}?${query}&v=9`)
    expect([tool, response.status]).toEqual([tool, 422])
    expect(await response.json()).toMatchObject({
      errors: [{ field: 'v', code: 'is', message: 'Version is not an allowed value.' }],
    })
  }
})

test('2,000 random queries are answered without an error of the server, and with numbers only', async ({
  site,
}) => {
  const { products } = site.content
  const cells = products.filter(({ cell }) => cell).map(({ model_name }) => model_name)
  const slugs = products.map(({ url }) => url)
  const namesOf = (field: string) =>
    field === 'cell' ? cells : field === 'size' ? site.content.leadAcidSizes.map(({ name }) => name) : slugs
  for (const { name, fields, shape } of TOOLS) {
    let answered = 0
    const known = Object.entries(fields).filter(([field]) => !SELDOM.has(field))
    const texts = Object.entries(fields).map(
      ([field, spec]) => [field, textsOf(spec, namesOf(field))] as const,
    )
    const requiredKeys = NEEDED.filter((field) => known.some(([own]) => own === field))
    const usual = record(Object.fromEntries(texts.filter(([field]) => !SELDOM.has(field))), { requiredKeys })
    const any = record(Object.fromEntries(texts), { requiredKeys: [] })
    const answers = asyncProperty(oneof({ weight: 4, arbitrary: usual }, any), async (values) => {
      const response = await site.get(`/api/${name}?${new URLSearchParams(values as Record<string, string>)}`)
      expect([200, 422]).toContain(response.status)
      if (response.status === 422) {
        expect((await problemIn(response)).errors).not.toEqual([])
        return
      }
      answered++
      // What is no number is null in JSON, which the shape refuses.
      shape.parse(await response.json())
    })
    await assert(answers, { numRuns: 500 })
    expect([name, answered > 100]).toEqual([name, true])
  }
})
