import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { suggestHits } from '#content/search/hits.server.ts'
import { pageTable } from './page-table.server.ts'
import { addTools } from './search-tools.server.ts'

const content = realContent(pageTable)
const suggest = (text: string) => suggestHits(content, text, { limit: 8, addHits: addTools })
const listTools = (text: string) => {
  const found = content.search.find(text, { limit: 8 })
  const all = addTools(found, text, content)
  return all === found ? [] : all.kinds.get('page')!.hits.filter(({ url }) => url.includes('?'))
}

/** Texts, what the finder's title reads them as, and its parameters. */
const SYSTEMS: [text: string, reading: string, query: string][] = [
  ['48V 200W 24h −20°C', '200 W for 24 h at 48 V, −20 °C', 'system_v=48&p_avg=200&hours=24&t_dis=-20'],
  ['200w 24hrs -20c', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['200 W for 24 hours at 48 volts', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  ['48v200w24h', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  ['48V-200W-24h', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  ['24 h, 200 W, 48 V', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  ['24h@200W', '200 W for 24 h', 'p_avg=200&hours=24'],
  ['0,2 kW 24 h', '200 W for 24 h', 'p_avg=200&hours=24'],
  ['0.2kW for 1 day', '200 W for 24 h', 'p_avg=200&hours=24'],
  ['200 watts 2 days', '200 W for 48 h', 'p_avg=200&hours=48'],
  ['1 kW for 30 minutes', '1000 W for 0.5 h', 'p_avg=1000&hours=0.5'],
  ['２００Ｗ ２４ｈ', '200 W for 24 h', 'p_avg=200&hours=24'],
  ['200 W 24 h minus 20 °C', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['200W 24h -20 degrees Celsius', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['200W 24h -20 deg C', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['200W 24h -20ºC', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['−48 V 150 W 8 h', '150 W for 8 h at 48 V', 'system_v=48&p_avg=150&hours=8'],
  ['51.2V 200W 24h', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  [
    '48 V DC 200 W 24 h LiFePO₄',
    '200 W for 24 h at 48 V, LFP',
    'system_v=48&p_avg=200&hours=24&chemistry=LFP',
  ],
  ['sodium ion 200 W 24 h', '200 W for 24 h, Na-ion', 'p_avg=200&hours=24&chemistry=Na-ion'],
  ['LFP or LTO 200 W 24 h', '200 W for 24 h', 'p_avg=200&hours=24'],
  ['10 kWh home', '10 kWh, Home Energy Storage', 'energy_wh=10000&application=home-energy-storage'],
  ['10 kWh', '10 kWh', 'energy_wh=10000'],
  ['10 000 Wh at 48V', '10 kWh at 48 V', 'system_v=48&energy_wh=10000'],
  ['energy 10 kilowatt hours', '10 kWh', 'energy_wh=10000'],
  ['home or camper 10 kWh', '10 kWh', 'energy_wh=10000'],
  ['solar 7.5 kilowatt-hours 48V', '7500 Wh at 48 V', 'system_v=48&energy_wh=7500'],
  ['10kWh 5h 48V', '10 kWh over 5 h at 48 V', 'system_v=48&hours=5&energy_wh=10000'],
  ['10 kWh 2 kW', '2000 W for 5 h', 'p_avg=2000&hours=5'],
  [
    '4.8 kWh −20 °C boat',
    '4800 Wh at −20 °C, Marine and Trolling Motors',
    'energy_wh=4800&t_dis=-20&application=marine-and-trolling-motors',
  ],
  ['2,5 kWh campervan', '2500 Wh, RV and Camper', 'energy_wh=2500&application=rv-and-camper'],
  ['drone 500 Wh', '500 Wh, Drones and UAV', 'energy_wh=500&application=drones-and-uav'],
  [
    'forklift 20 kWh',
    '20 kWh, Forklifts and Material Handling',
    'energy_wh=20000&application=forklifts-and-material-handling',
  ],
  ['200W 24h -4°F', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['200 W 24 h 14 degrees Fahrenheit', '200 W for 24 h at −10 °C', 'p_avg=200&hours=24&t_dis=-10'],
  ['200W 24h -20 degrees', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['200W 24h minus 20', '200 W for 24 h at −20 °C', 'p_avg=200&hours=24&t_dis=-20'],
  ['I need 200 W for a day at 48 volts', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  ['load 0,2kW autonomy 1d 48V', '200 W for 24 h at 48 V', 'system_v=48&p_avg=200&hours=24'],
  ['0.5 kW for half a day', '500 W for 12 h', 'p_avg=500&hours=12'],
  ['100W for half an hour 24V', '100 W for 0.5 h at 24 V', 'system_v=24&p_avg=100&hours=0.5'],
  ['minus 20 48V 200W 24h', '200 W for 24 h at 48 V, −20 °C', 'system_v=48&p_avg=200&hours=24&t_dis=-20'],
  ['70 °F 100W 5h', '100 W for 5 h at 21.11 °C', 'p_avg=100&hours=5&t_dis=21.11'],
  ['200 W 24 Stunden', '200 W for 24 h', 'p_avg=200&hours=24'],
  ['12V 50Ah 10h', '60 W for 10 h at 12 V', 'system_v=12&p_avg=60&hours=10'],
  ['3A 12V 10h', '36 W for 10 h at 12 V', 'system_v=12&p_avg=36&hours=10'],
  ['12V 20A 3h', '240 W for 3 h at 12 V', 'system_v=12&p_avg=240&hours=3'],
  ['10.000 Wh', '10 kWh', 'energy_wh=10000'],
  ['5kW peak 48V 10kWh', '10 kWh at 48 V, peak 5000 W', 'system_v=48&energy_wh=10000&p_peak=5000'],
  [
    '12 V 60 W 10 h camper',
    '60 W for 10 h at 12 V, RV and Camper',
    'system_v=12&p_avg=60&hours=10&application=rv-and-camper',
  ],
]

test.each(SYSTEMS)('%s: the finder is first, with %s', (text, reading, query) => {
  const [first] = suggest(text)
  expect(first).toMatchObject({ kind: 'page', title: `System finder: ${reading}`, url: `/products?${query}` })
  expect(listTools(text)[0]?.title).toBe(first?.title)
})

test.each([
  '48V',
  '100Ah',
  '12V 100Ah',
  '48V 5kWh',
  '100 Ah battery',
  '5 kWh',
  '200 W',
  '24h',
  '-20 °C',
  '200W 48V',
  '0 W 24 h',
  '200 W 0 h',
  '200 W 10^9 h',
  '200 W 1000000000 h',
  '200 W 10⁹ h',
  '200 W 24 h 48 V 12 V',
  '200 W 24 h at 230 V',
  '200 W 24 h −20 to 40 °C',
  '200 W 24 h 0-40 °C',
  '200 W 24 h 300 °C',
  '200 W 24 h 0.5C',
  '200 W 24 h 20 A',
  '10 kWh 2 kW 8 h',
  '2 x 200 W 24 h',
  '100 W for an hour and a half',
  '100 W for one and a half hours',
  '100 W for three quarters of an hour',
  '-48 200 W 24 h',
  'SVD-12100',
  'lifepo4',
  'battery',
  '12V 100Ah 1280Wh 200W',
  '100Ah 200W',
  '48V 20A',
  'SVD-121 24 h 200 W',
  'SVE-48280W, SVD-12100 24 h',
  'SVE-48280W 10⁹ h',
  '20 A',
  '1e9 kWh home',
  'W h V',
  '....W ,,,h',
])('%s has no need', (text) => expect(listTools(text)).toEqual([]))

test.each([
  ['12V 100Ah 200W', '12 V, 100 Ah, 200 W', 'V=12&Ah=100&p_avg=200'],
  [
    '60 watts from 12.8V 54Ah LFP at -10 °C',
    '12.8 V, 54 Ah, 60 W, −10 °C, LFP',
    'V=12.8&Ah=54&chem=LFP&p_avg=60&t_dis=-10',
  ],
  ['runtime 100 Ah 200W', '100 Ah, 200 W', 'Ah=100&p_avg=200'],
  ['runtime 12V 100Ah 20A', '12 V, 100 Ah, 20 A', 'V=12&Ah=100&i=20'],
  ['48V 100Ah 500W 5h', '48 V, 100 Ah, 500 W, 5 h', 'V=48&Ah=100&p_avg=500&hours=5'],
])('%s: the runtime calculator has %s', (text, reading, query) => {
  const [first] = listTools(text)
  expect(first).toMatchObject({ title: `Runtime calculator: ${reading}`, url: `/tools/runtime?${query}` })
})

describe('voltage and capacity', () => {
  test('that no product has offer the products and the configurator', () => {
    const [products, pack] = suggest('36V 15Ah')
    expect(products).toMatchObject({
      title: 'Products: 36 V, from 15 Ah',
      url: '/products?system_v=36&capacity_from=15&sort=capacity',
    })
    expect(products?.detail).toMatch(/^\d+ models?, alone or in series$/)
    expect(pack).toMatchObject({
      title: 'Pack configurator: 36 V, 15 Ah',
      url: '/solutions/custom-battery-packs?vclass=36&need=capacity&ah=15#configure',
    })
    expect(suggest('15 amp hours 36 volts').slice(0, 2)).toEqual([products, pack])
  })

  test('the temperature counts', () => {
    const urls = suggest('48V 30Ah -30°C').map(({ url }) => url)
    expect(urls[0]).toBe('/products?system_v=48&t_dis=-30&capacity_from=30&sort=capacity')
    expect(urls[1]).toContain('?vclass=48&need=capacity&ah=30&t_dis=-30#')
  })

  test.each(['-4 °F', '−4°F', '-4F', 'minus 4 °F', '-4 degrees Fahrenheit'])(
    'at %s is answered as at −20 °C',
    (temperature) => {
      expect(suggest(`12v 100ah at ${temperature}`)).toEqual(suggest('12v 100ah at -20 °C'))
    },
  )

  test('a chemistry counts', () => {
    const [products, pack] = suggest('LTO 24V 35Ah')
    expect(products).toMatchObject({
      title: 'Products: 24 V, from 35 Ah, LTO',
      url: '/products?chemistry=LTO&system_v=24&capacity_from=35&sort=capacity',
    })
    expect(pack?.url).toContain('?vclass=24&need=capacity&ah=35&chem=LTO#')
    expect(listTools('sodium 48V 900Ah').map(({ title }) => title)).toEqual([
      'Pack configurator: 48 V, 900 Ah, Na-ion',
    ])
  })

  test('that no product can reach offer the configurator alone', () => {
    expect(listTools('96V 5000Ah').map(({ title }) => title)).toEqual(['Pack configurator: 96 V, 5000 Ah'])
  })
})

test.each(['SVD-12100', 'svd 12 100', '12V 100Ah', '12v100ah', '100 Ah 12 V', '48V 5kWh', '5 kWh lifepo4'])(
  'the products that match %s exactly stay first',
  (text) => {
    const before = content.search.find(text, { limit: 8, isTyped: true }).kinds.get('product')!.hits
    const after = suggest(text).filter(({ kind }) => kind === 'product')
    expect(suggest(text)[0]?.kind).toBe('product')
    expect(after.map(({ url }) => url)).toEqual(before.slice(0, after.length).map(({ url }) => url))
  },
)

describe('products that are named', () => {
  const PAGE = '/products/svd-12100-12v-100ah-lifepo4-battery'
  test.each([
    ['SVD-12100 runtime', 'SVD-12100', `${PAGE}#runtime`],
    ['SVD-12100 200W 24h', 'SVD-12100, 200 W, 24 h', `${PAGE}?p_avg=200&hours=24&v=1#runtime`],
    ['svd-12100 20A -10°C', 'SVD-12100, 20 A, −10 °C', `${PAGE}?i=20&t_dis=-10&v=1#runtime`],
    ['svd 12 100, 0,2 kW, 24h', 'SVD-12100, 200 W, 24 h', `${PAGE}?p_avg=200&hours=24&v=1#runtime`],
    ['SVD12100,200W,24h', 'SVD-12100, 200 W, 24 h', `${PAGE}?p_avg=200&hours=24&v=1#runtime`],
    ['SVD-12100 -20C', 'SVD-12100, −20 °C', `${PAGE}?t_dis=-20&v=1#runtime`],
    ['SVD-12100 at 0 °C', 'SVD-12100, 0 °C', `${PAGE}?t_dis=0&v=1#runtime`],
    ['SVD-12100 25 °C', 'SVD-12100, 25 °C', `${PAGE}?t_dis=25&v=1#runtime`],
    ['SVD-12100 14 °F', 'SVD-12100, −10 °C', `${PAGE}?t_dis=-10&v=1#runtime`],
    ['SVD-12100 10 h', 'SVD-12100, 10 h', `${PAGE}?hours=10&v=1#runtime`],
    ['SVD-12100 1 kWh', 'SVD-12100', `${PAGE}#runtime`],
    ['SVD-12100 1 kWh 5 h', 'SVD-12100, 200 W, 5 h', `${PAGE}?p_avg=200&hours=5&v=1#runtime`],
    ['1 kWh 200 W SVD-12100', 'SVD-12100, 200 W, 5 h', `${PAGE}?p_avg=200&hours=5&v=1#runtime`],
    ['SVD-12100 12V 200W', 'SVD-12100, 200 W', `${PAGE}?p_avg=200&v=1#runtime`],
    ['SVD-12100 48V 200W', 'SVD-12100, 200 W, 48 V', `${PAGE}?p_avg=200&system_v=48&v=1#runtime`],
  ])('%s: the product is first, then its runtime', (text, reading, url) => {
    const [product, runtime] = suggest(text)
    expect(product).toMatchObject({ kind: 'product', url: PAGE })
    expect(runtime).toMatchObject({ title: `Runtime calculator: ${reading}`, url })
  })

  test.each([
    'SVE-48280W 10 kWh',
    '10 kWh SVE-48280W',
    'SVE-48280W 24 h',
    'SVE 48280W 24h',
    'SVM-48060A 10 kWh',
  ])('%s: the digits and the letter of a model are no quantity', (text) => {
    const [product, runtime] = suggest(text)
    expect(product?.title).toMatch(/^SV[EM]-48/)
    expect(runtime?.title).toMatch(/^Runtime calculator: SV[EM]-48\w+(?:, 24 h)?$/)
  })

  test('a lead-acid size beside them is replaced', () => {
    expect(suggest('8D SVD-12100')[0]?.title).toBe('Lead-acid replacement: BCI 8D')
    expect(suggest('SVD-12100 or group 31')[0]?.title).toBe('Lead-acid replacement: BCI group 31')
  })

  test.each(['compare SVD-12100 SVN-12100', 'SVD-12100 vs SVN-12100'])('%s: they are compared', (text) => {
    expect(suggest(text)[0]).toMatchObject({
      title: 'Comparison: SVD-12100, SVN-12100',
      url: '/compare?p=svd-12100-12v-100ah-lifepo4-battery&p=svn-12100-12v-100ah-sodium-ion-battery',
    })
  })
})

test('after exact products, a tool with their figures is the next hit', () => {
  const kinds = suggest('12V 100Ah battery').map(({ kind, title }) => (kind === 'page' ? title : kind))
  expect([...new Set(kinds)].slice(0, 2)).toEqual(['product', 'Pack configurator: 12 V, 100 Ah'])
})

describe('a lead-acid battery is replaced', () => {
  test.each([
    ['group 31', 'BCI group 31', 'size=31'],
    ['Group31 AGM', 'BCI group 31, AGM', 'size=31&type=agm'],
    ['G31 AGM', 'BCI group 31, AGM', 'size=31&type=agm'],
    ['Group-31 AGM', 'BCI group 31, AGM', 'size=31&type=agm'],
    ['330 x 173 x 240 mm AGM', '330 × 173 × 240 mm, AGM', 'l=330&w=173&h=240&type=agm'],
    ['6V 225Ah flooded', 'BCI GC2, 225 Ah flooded', 'size=GC2&ah=225&type=flooded'],
    ['BCI group 27 100Ah', 'BCI group 27, 100 Ah', 'size=27&ah=100'],
    ['T105', 'Trojan T-105', 'size=T105'],
    ['trojan T-105 6V 225Ah', 'Trojan T-105, 225 Ah', 'size=T105&ah=225'],
    ['t 105 48V', 'Trojan T-105, 48 V', 'size=T105&system_v=48'],
    ['GC2 golf cart', 'BCI GC2', 'size=GC2'],
    ['8D', 'BCI 8D', 'size=8D'],
    ['DIN H7 gel', 'DIN H7, gel', 'size=H7&type=gel'],
    ['h6 battery', 'DIN H6', 'size=H6'],
    ['100 Ah AGM', '100 Ah AGM', 'ah=100&type=agm'],
    ['12V 100Ah AGM', '100 Ah AGM, 12 V', 'ah=100&type=agm&system_v=12'],
    ['lead acid 100ah', '100 Ah lead-acid', 'ah=100'],
    ['flooded lead-acid 200 amp hours', '200 Ah flooded', 'ah=200&type=flooded'],
    [
      'group 31 AGM 24V 200W 10h',
      'BCI group 31, AGM, 24 V, 200 W, 10 h',
      'size=31&type=agm&system_v=24&p_avg=200&hours=10',
    ],
  ])('%s: %s', (text, reading, query) => {
    expect(suggest(text)[0]).toMatchObject({
      title: `Lead-acid replacement: ${reading}`,
      url: `/tools/lead-acid-replacement?${query}`,
    })
  })

  test.each([
    'AGM',
    'lead acid',
    '31',
    '48 battery',
    'group',
    'group 99',
    '100 Ah AGM 230 V',
    '0 Ah AGM',
    'T-1000',
  ])('%s names none', (text) => expect(listTools(text)).toEqual([]))
})

test.each([
  ['runtime', '/tools/runtime'],
  ['runtime calculator', '/tools/runtime'],
  ['battery runtime calculator', '/tools/runtime'],
  ['shipping check', '/download#shipping'],
  ['voltage check', '/tools#voltage-check'],
  ['certificate check', '/certification#gap-check'],
  ['gap check', '/certification#gap-check'],
  ['api', '/tools/open-data'],
  ['open data', '/tools/open-data'],
  ['rest api', '/tools/open-data'],
  ['lead acid', '/tools/lead-acid-replacement'],
  ['AGM', '/tools/lead-acid-replacement'],
  ['compare', '/compare'],
  ['configurator', '/solutions/custom-battery-packs#configure'],
  ['tools', '/tools'],
])('%s finds its page first, once', (text, path) => {
  const urls = suggest(text).map(({ url }) => url)
  expect(urls[0]).toBe(path)
  expect(urls.filter((url) => url === path)).toHaveLength(1)
})

test.each(['battery', 'voltage', 'pack', 'cell'])(
  '%s, which products have in their names, finds them first',
  (text) => expect(suggest(text)[0]?.kind).toBe('product'),
)
