import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { voltageAndCapacity } from '#content/products/describe.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import { SEARCH_KINDS, type SearchKind } from '#content/search/record.server.ts'
import { createReasonFinder } from '#content/search/reason.server.ts'
import { energyText, plainSpaces } from '#kit/text/amounts.ts'
import { createMarker } from '#search/marks.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { linkCheckOf } from '#content/addresses.server.ts'
import { pageTable } from './page-table.server.ts'
import { listDocuments } from './products-nameSlug/documents.server.tsx'
import { listSearchRecords } from './search-records.server.ts'

const content = realContent(pageTable)
const { search, synonyms } = content
const find = (text: string) => search.find(text, { limit: 100 })
const titles = (text: string, kind: SearchKind) =>
  (find(text).kinds.get(kind)?.hits ?? []).map((hit) => hit.title)
const models = (text: string) => search.findAll(text, 'product').map(({ code }) => code)

test('everything that has an address is found, and every address exists', () => {
  const hasAddress = linkCheckOf(content)
  const records = runToCompletion(listSearchRecords(content))
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(SEARCH_KINDS))
  for (const { url, title, detail } of records) {
    expect(hasAddress(url.replace(/#.*/, '')), url).toBe(true)
    expect(title && detail, url).toBeTruthy()
  }
  for (const { title, kind } of records) expect(titles(title, kind), title).toContain(title)
})

describe('a model is the first product, however it is written', () => {
  test.each(['svd12100', 'SVD 12 100', 'ＳＶＤ－１２１００', 'svd-12l00', 'SVD–12100'])('%s', (text) => {
    expect(models(text).slice(0, 2)).toEqual(['SVD-12100', 'SVD-12100H'])
    expect([...find(text).kinds.keys()][0]).toBe('product')
  })
})

test.each([
  ['sodiun', 'sodium'],
  ['sodum ion', 'sodium ion'],
  ['svd 12l00', 'SVD-12100'],
  ['svp 28O', 'SVP-280'],
  ['SVE 48l00R', 'SVE-48100R'],
  ['powerwal', 'powerwall'],
])('the typo %s finds what %s finds', (typed, meant) => {
  const urls = (text: string) =>
    [...find(text).kinds.values()].flatMap(({ hits }) => hits.map((hit) => hit.url))
  expect(urls(typed)).toEqual(urls(meant))
  expect(urls(typed)).not.toEqual([])
})

test('a typo finds every model that is as close', () => {
  expect(find('svd12010').corrections).toEqual([{ from: 'svd12010', to: ['svd12020', 'svd12100'] }])
  expect(models('svd12010')).toEqual(['SVD-12020', 'SVD-12100', 'SVD-12100H'])
})

test.each(['12v100ah', '12V100Ah', '12 V 100 Ah', '１２Ｖ１００Ａｈ', '12,0 V 100 Ah'])(
  '%s finds batteries',
  (text) => expect(models(text)).toEqual(['SVD-12100', 'SVD-12100H', 'SVN-12100']),
)

test.each(['LiFePO₄', 'lifepo4', 'lifep04', 'LFP', 'lithium iron phosphate'])('%s finds LFP', (text) =>
  expect(new Set(search.findAll(text, 'product'))).toEqual(new Set(search.findAll('LiFePO4', 'product'))),
)

test.each(['3801', '3001', '12.81 kV', '99 Ah'])('%s finds no other number', (text) => {
  expect(models(text)).toEqual([])
  expect(find(text).corrections).toEqual([])
})

test('synonyms find what the content calls otherwise', () => {
  expect(titles('msds', 'document')).toEqual(titles('safety data sheet', 'document'))
  expect(titles('msds', 'document')).toHaveLength(5)
  expect(titles('CE', 'document')).toContain('SVD-12100 EU declaration of conformity')
  expect(titles('powerwall', 'application')).toEqual(['Home Energy Storage'])
  for (const { search: typed } of synonyms)
    for (const text of typed) expect([...find(text).kinds.keys()], text).not.toEqual([])
})

test('one search finds every document of a model that its page links, before those of other models', () => {
  for (const product of content.products) {
    const { model_name } = product
    const linked = listDocuments(product, content)
    const found = search.findAll(model_name, 'document').map(({ url }) => url)
    expect(new Set(found.slice(0, linked.length)), model_name).toEqual(new Set(linked.map(({ url }) => url)))
  }
})

test('a document that several models share is found by its words beside a model', () => {
  expect(titles('SVD-12100 REACH declaration', 'document')).toEqual([
    'REACH statement on articles and substances of very high concern',
  ])
  expect(titles('warranty SVD-12100', 'document')).toEqual([
    'Warranty claim form',
    'Warranty terms by category',
  ])
  expect(titles('SVD-12100', 'document')).not.toContain('Safety data sheet, NMC cells and batteries')
  expect(titles('SVD-12100 safety data sheet', 'document')).toEqual([
    'Safety data sheet, LFP cells and batteries',
  ])
})

test.each([
  'un3480',
  'LiFePO4',
  'NMC',
  'sodium',
  'LTO',
  'IP67',
  'bluetooth',
  '48v',
  '12 kg',
  'svd12100',
  'un3480 ip67',
  'msds',
  'battery',
])('each hit for %s has it marked in its title or in the reason', (text) => {
  const { query, kinds } = find(text)
  const [mark, findReason] = [createMarker(query), createReasonFinder(query)]
  const hits = [...kinds.values()].flatMap((found) => found.hits)
  expect(hits).not.toEqual([])
  for (const hit of hits) {
    const parts = [...mark(`${hit.code ?? ''} ${hit.title}`), ...(findReason(hit) ?? [])]
    expect(
      parts.some(({ isMarked }) => isMarked),
      hit.title,
    ).toBe(true)
  }
})

test('a product is found by each row of its specification table', () => {
  for (const product of content.products)
    for (const { label, value, unit = '' } of specification(product, content).flatMap(({ rows }) => rows))
      // "H" alone is the end of a model.
      expect(models(`${product.model_name} ${value} ${unit.replace(/^h$/, '')}`), label).toContain(
        product.model_name,
      )
})

describe('each quantity of a specification table finds every product that has it', () => {
  const printedBy = new Map<string, Set<string>>()
  for (const product of content.products)
    for (const { value, unit = '' } of specification(product, content).flatMap(({ rows }) => rows)) {
      const text = `${value} ${unit}`.trim()
      if (/^[⌀−\d]/.test(text))
        printedBy.set(text, (printedBy.get(text) ?? new Set()).add(product.model_name))
    }

  test('as it is printed', () => {
    expect(printedBy.size).toBeGreaterThan(400)
    for (const [text, printing] of printedBy)
      expect(new Set(models(text)), text).toEqual(new Set([...models(text), ...printing]))
  })

  test.each([
    ['22 mΩ', ['SVC-2170-50E']],
    ['internal resistance 22 mOhm', ['SVC-2170-50E']],
    ['0.6 milliohms', ['SVP-050', 'SVT-40C']],
    ['weight 500 g', ['SVX-4S68M']],
    ['500 grams', ['SVX-4S68M']],
    ['peak 420 A', ['SVP-280', 'SVM-48420F']],
    ['420 A peak', ['SVP-280', 'SVM-48420F']],
    ['210 A peak', ['SVP-105']],
    ['22 mΩ internal resistance', ['SVC-2170-50E']],
    ['SVP 210A', ['SVP-105']],
    ['discharge temperature -30 to 60C', [...(printedBy.get('−30 to\u00a060 °C') ?? [])]],
  ])('%s, before what only has its words', (text, expected) =>
    expect(models(text).slice(0, expected.length)).toEqual(expected),
  )

  test.each(['−30 to 60 °C', '-30 to +60 °C', '−30–60 °C', '-30 to 60C'])('%s', (text) =>
    expect(new Set(models(text))).toEqual(printedBy.get('−30 to\u00a060 °C')),
  )
})

test('a product, its test summary and a certificate are found by the number that their tables print', () => {
  for (const { model_name, transport_test } of content.products) {
    expect(models(transport_test.report)).toEqual([model_name])
    expect(titles(transport_test.report, 'document')).toEqual([`${model_name} UN38.3 test summary`])
  }
  for (const { number, standard, id } of content.certifications.filter((one) => !one.per_model)) {
    expect(titles(number, 'certificate')).toContain(standard)
    const holding = content.products.filter(({ certifications }) => certifications.includes(id))
    expect(new Set(models(number))).toEqual(new Set(holding.map(({ model_name }) => model_name)))
  }
})

describe('what is written in another way finds the same', () => {
  test.each([
    ['8,000 mAh', '8 Ah'],
    ['8.000 mAh', '8 Ah'],
    ['8 000 mAh', '8 Ah'],
    ['100,000 mAh', '100 Ah'],
    ['5,12 kWh', '5120 Wh'],
    ['5.120 Wh', '5.12 kWh'],
    ['51,2 V', '51.2 V'],
    ['48VDC', '48 V'],
    ['ebike', 'e-bike'],
    ['e bike', 'e-bike'],
    ['golfcart', 'golf-cart'],
    ['CANbus', 'CAN bus'],
    ['golfcartbattery', 'golf-cart-battery'],
    ['lithiumironphosphate', 'lithium iron phosphate'],
    ['motorhomes', 'motorhome'],
    ['330mm', '330 mm'],
    ['10Nm', '10 Nm'],
    ['11,8 kilograms', '11.8 kg'],
    ['25°C', '25 °C'],
    ['RS-485', 'RS485'],
    ['UN 38.3', 'UN38.3'],
    ['IP 67', 'IP67'],
    ['M 8', 'M8'],
    ['330x173x220', '330 × 173 × 220 mm'],
    ['330*173*220', '330 × 173 × 220 mm'],
    ['SVM 48060A', 'SVM-48060A'],
  ])('%s and %s', (text, other) => {
    expect(models(text)).not.toEqual([])
    expect(new Set(models(text))).toEqual(new Set(models(other)))
  })
})

describe('nobody who types what is found sees that nothing is found', () => {
  const known = new Map<string, boolean>()
  const isFound = (text: string) => {
    const found = known.get(text) ?? search.find(text, { limit: 1, isTyped: true }).kinds.size > 0
    known.set(text, found)
    return found
  }
  const listDeadEnds = (texts: string[]) =>
    texts
      .flatMap((text) => Array.from(text.slice(1), (_, at) => text.slice(0, at + 2)))
      .filter((beginning) => /[\p{L}\p{N}]/u.test(beginning) && !isFound(beginning))
  const { products } = content

  test('models and names', () => {
    const texts = products.flatMap(({ model_name, name }) => [
      model_name,
      model_name.toLowerCase().replaceAll('-', ''),
      model_name.replaceAll('-', ' '),
      `${model_name} ${name}`,
    ])
    expect(listDeadEnds(texts)).toEqual([])
  })

  test('voltage and capacity', () => {
    const texts = products.flatMap((product) => {
      const { nominal_voltage_v: own, capacity_ah } = product
      const printed = voltageAndCapacity(product)
      const volts = [own, ...voltageClassOf(own).searchedVolts]
      const pairs = volts.flatMap((volt) => [
        `${volt}V${capacity_ah}Ah`,
        `${volt} V ${capacity_ah} Ah`,
        `${volt}V ${capacity_ah}Ah battery`.replaceAll('.', ','),
        `${capacity_ah} amp hours ${volt} volts`,
        `${volt}V${capacity_ah * 1000}mAh`,
      ])
      return [printed, plainSpaces(printed).replace(' · ', ' '), ...pairs]
    })
    expect(listDeadEnds(texts)).toEqual([])
  })

  test.each(['en', 'de', 'fr', 'de-CH'])('quantities as written in %s', (locale) => {
    const texts = products.flatMap(({ capacity_ah, energy_wh, weight_kg, max_continuous_discharge_a }) => {
      const write = (value: number) =>
        plainSpaces(value.toLocaleString(locale, { maximumFractionDigits: 4 })).replaceAll('’', "'")
      return [
        `${write(capacity_ah * 1000)} mAh`,
        `${write(capacity_ah * 1000)} milliamp hours`,
        `${write(energy_wh)} Wh`,
        `${write(weight_kg)} kg`,
        `${write(max_continuous_discharge_a)}A`,
      ]
    })
    expect(listDeadEnds(texts)).toEqual([])
  })

  test('the rows of a specification table', () => {
    const texts = products.flatMap((product) => [
      energyText(product.energy_wh),
      ...specification(product, content)
        .flatMap(({ rows }) => rows)
        .map(({ value, unit = '' }) => `${value} ${unit}`.trim().slice(0, 40)),
    ])
    expect(listDeadEnds(texts)).toEqual([])
  })

  test('other words', () => {
    const texts = [
      'golfcartbattery',
      'lithiumironphosphate',
      'golf-cart',
      'e-bike',
      'motorhome',
      'CANbus',
      '25°C',
      'RS-485',
      'UN 38.3',
    ]
    expect(listDeadEnds([...texts, '330 x 173 x 220', 'Anderson SB175', 'data sheet SVP-280'])).toEqual([])
  })

  test('there are dead ends', () => expect(listDeadEnds(['xyzzy', '12V 99 Ah'])).toContain('12V 99 Ah'))
})

test('pages, questions and certificates are found by their words', () => {
  expect(titles('privacy', 'page')).toEqual(['Privacy policy'])
  expect(titles('minimum order', 'question')).toContain('What is the minimum order?')
  expect(titles('what is the minimum order?', 'question')).toContain('What is the minimum order?')
  expect(find('iec62619').kinds.get('certificate')?.hits[0]?.code).toBe('IEC 62619')
  expect(titles('marine', 'application')).toEqual(['Marine and Trolling Motors'])
})
