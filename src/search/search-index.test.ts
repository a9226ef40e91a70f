import { describe, expect, test } from 'vitest'
import { createMarker, excerpt } from './marks.server.ts'
import { SearchIndex, type SearchRecord } from './search-index.server.ts'

const battery = (code: string, [volts, hours]: [number, number], more: Partial<SearchRecord> = {}) => ({
  kind: 'product',
  code,
  title: `${volts} V ${hours} Ah LiFePO4 Battery`,
  amounts: [
    { value: volts, unit: 'v' as const },
    ...(volts > 10 ? [{ value: 12, unit: 'v' as const }] : []),
    { value: hours, unit: 'ah' as const },
    { value: volts * hours, unit: 'wh' as const },
  ],
  ...more,
})

const records: SearchRecord[] = [
  battery('SVD-12054', [12.8, 54]),
  battery('SVD-12100', [12.8, 100], { words: ['Bluetooth, half the weight of SVD-12300'] }),
  battery('SVD-12100H', [12.8, 100], { words: ['A heater warms the cells'] }),
  battery('SVD-12300', [12.8, 300], { names: ['CE EMC', 'IEC 62133-2'] }),
  battery('SVX-3000', [3.2, 3000], { words: ['energy storage for the home', 'can be stacked'] }),
  { kind: 'product', code: 'SVL-1', title: 'Cell', names: ['CAN'] },
  { kind: 'document', title: 'SVD-12100 data sheet' },
  { kind: 'document', title: 'LFP safety data sheet', names: ['SDS'] },
  { kind: 'document', title: 'EU declaration of conformity' },
  { kind: 'certificate', title: 'IEC 62619', words: ['SVD-12100, SVD-12300'] },
  { kind: 'article', title: 'Sodium-ion cell' },
  { kind: 'article', title: 'CANbus for a golf cart', words: ['Works at 0–55 °C and 20,000 times'] },
  { kind: 'article', title: 'The M8 stud, 10 × 20.5 × 30 mm' },
  { kind: 'article', title: 'Batteries at home', words: ['Ladegerät and heating. A backup of 12 V 100 Ah'] },
]
const synonyms = [
  { search: ['msds', 'material safety data sheet'], find: ['SDS'] },
  { search: ['CE'], find: ['EU declaration of conformity'] },
  { search: ['powerwall'], find: ['home storage', 'stack'] },
]
const index = SearchIndex.build(records, synonyms)

describe('a quantity that a table prints', () => {
  const row = (label: string, value: string) => ({ text: `${label} ${value}`, value })
  const tables = SearchIndex.build([
    battery('SVC-22', [3.6, 5], { names: ['22'], rows: [row('Internal resistance', '0.6 mΩ')] }),
    battery('SVC-50', [3.6, 5], { rows: [row('Internal resistance', '22 mΩ'), row('Format', 'rack')] }),
    battery('SVC-12', [12, 5], { rows: [row('Voltage', '12 V'), row('Format', 'rack')] }),
    battery('SVC-13', [12.8, 5], { rows: [row('Voltage', '12.8 V'), row('Format', 'rack')] }),
  ])
  test.each([
    ['22 mΩ', ['SVC-50']],
    ['22mOhm', ['SVC-50']],
    ['resistance of 22 milliohms', ['SVC-50', 'SVC-22']],
    ['rack 12 V', ['SVC-12', 'SVC-13']],
  ])('%s', (text, codes) => expect(tables.findAll(text, 'product').map(({ code }) => code)).toEqual(codes))
})

const found = (text: string) =>
  [...index.find(text, { limit: 20 }).kinds.values()].flatMap(({ hits }) =>
    hits.map((hit) => hit.code ?? hit.title),
  )
const models = (text: string) => index.findAll(text, 'product').map(({ code }) => code)

describe('a query is found however it is written', () => {
  test.each([
    ['svd12100', ['SVD-12100', 'SVD-12100H']],
    ['SVD 12 100', ['SVD-12100', 'SVD-12100H']],
    ['svd_12100 h', ['SVD-12100H']],
    ['12100', ['SVD-12100', 'SVD-12100H']],
    ['ＳＶＤ－１２１００', ['SVD-12100', 'SVD-12100H']],
    ['12v100ah', ['SVD-12100', 'SVD-12100H']],
    ['12V100Ah', ['SVD-12100', 'SVD-12100H']],
    ['12V/100Ah', ['SVD-12100', 'SVD-12100H']],
    ['１２Ｖ １００Ａｈ', ['SVD-12100', 'SVD-12100H']],
    ['12 volts 100 amp hours', ['SVD-12100', 'SVD-12100H']],
    ['12,8 V 54Ah', ['SVD-12054']],
    ['1.28 kWh', ['SVD-12100', 'SVD-12100H']],
    ['3.8 kWh', ['SVD-12300']],
    ['3000 Ah', ['SVX-3000']],
    ['LiFePO₄ 300 Ah', ['SVD-12300']],
    ['heated battery', ['SVD-12100H']],
    ['CAN', ['SVL-1']],
    ['cel', ['SVL-1', 'SVD-12100H']],
  ])('%s finds %j', (text, expected) => expect(models(text)).toEqual(expect.arrayContaining(expected)))

  test.each([
    ['12v100ah', 2],
    ['12.8 V', 4],
    ['105 Ah', 0],
    ['62133-2', 1],
    ['2', 0],
    ['" OR *', 0],
    ['', 0],
    ['   ', 0],
    ['AND', 0],
    ['😀', 0],
  ])('%s finds %d products', (text, count) => expect(models(text)).toHaveLength(count))

  test('marks on letters do not matter', () => expect(found('ladegerat')).toEqual(['Batteries at home']))
})

describe('words written together or apart', () => {
  test.each([
    ['golf-cart', 'CANbus for a golf cart'],
    ['golfcart', 'CANbus for a golf cart'],
    ['GolfCart', 'CANbus for a golf cart'],
    ['golf/cart', 'CANbus for a golf cart'],
    ['can bus', 'CANbus for a golf cart'],
    ['CAN-bus', 'CANbus for a golf cart'],
    ['sodiumion', 'Sodium-ion cell'],
    ['powerwall', 'SVX-3000'],
    ['power wall', 'SVX-3000'],
    ['power-wall', 'SVX-3000'],
    ['55°C', 'CANbus for a golf cart'],
    ['55 °C', 'CANbus for a golf cart'],
    ['55 deg C', 'CANbus for a golf cart'],
    ['55ºC', 'CANbus for a golf cart'],
    ['10x20.5x30', 'The M8 stud, 10 × 20.5 × 30 mm'],
    ['10 × 20.5 × 30 mm', 'The M8 stud, 10 × 20.5 × 30 mm'],
    ['m8stud', 'The M8 stud, 10 × 20.5 × 30 mm'],
    ['M 8', 'The M8 stud, 10 × 20.5 × 30 mm'],
  ])('%s finds %s', (text, title) => expect(found(text)).toContain(title))

  test('do not find both apart where they do not follow each other', () => {
    expect(found('cartgolf')).toEqual([])
    expect(found('IEC 62133-2')).toEqual(['SVD-12300'])
  })
})

describe('a number with a sign', () => {
  const read = (text: string) => index.find(text, { limit: 9 }).query.readings

  test.each([
    ['3,000 Ah', ['SVX-3000'], { typed: '3,000 Ah', read: '3000 Ah' }],
    ['3.000 Ah', ['SVX-3000'], { typed: '3.000 Ah', read: '3000 Ah' }],
    ["3'000 Ah", ['SVX-3000'], { typed: "3'000 Ah", read: '3000 Ah' }],
    ['3 000 Ah', ['SVX-3000'], { typed: '3 000 Ah', read: '3000 Ah' }],
    ['54,000 mAh', ['SVD-12054'], { typed: '54,000 mAh', read: '54000 mAh' }],
    ['54,000 milliamp hours', ['SVD-12054'], { typed: '54,000 mAh', read: '54000 mAh' }],
    ['12V54,000mAh', ['SVD-12054'], { typed: '54,000 mAh', read: '54000 mAh' }],
    ['1.280 Wh', ['SVD-12100', 'SVD-12100H'], { typed: '1.280 Wh', read: '1280 Wh' }],
  ])('%s finds %j', (text, expected, reading) => {
    expect(models(text)).toEqual(expected)
    expect(read(text)).toEqual([reading])
  })

  test.each(['12,8 V', '12.8 V', '3,2 V', '3,840.0 Wh', '3.840,0 Wh'])('%s has one meaning', (text) => {
    expect(models(text).length).toBeGreaterThan(0)
    expect(read(text)).toEqual([])
  })

  test('is read by its unit where no record has it: only one reading lies between the least and the greatest', () => {
    expect(read('9,500 Wh')).toEqual([{ typed: '9,500 Wh', read: '9500 Wh' }])
    expect(read('60.500 mAh')).toEqual([{ typed: '60.500 mAh', read: '60500 mAh' }])
    expect(read('11,500 V')).toEqual([{ typed: '11,500 V', read: '11.5 V' }])
  })

  test('without a unit is read as records have it', () => {
    expect(found('20000 times')).toEqual(['CANbus for a golf cart'])
    expect(found('20,000 times')).toEqual(['CANbus for a golf cart'])
    expect(found('20.000 times')).toEqual(['CANbus for a golf cart'])
  })
})

describe('on the way to a hit there is always one', () => {
  test.each([
    '12V100Ah',
    '12V 100Ah',
    '12v 54 amp hours',
    '3.84 kWh',
    '3,840 Wh',
    '54,000 mAh',
    '12,800 V',
    '3000Ah lifepo4 battery',
    'lifepo4 100 Ah',
    'golfcart',
    'powerwall',
    'material safety data sheet',
    'svd-12l00',
    '10 x 20.5 x 30',
  ])('%s', (text) => {
    for (let length = 2; length <= text.length; length++) {
      const { kinds } = index.find(text.slice(0, length), { limit: 1, isTyped: true })
      expect([text.slice(0, length), kinds.size > 0]).toEqual([text.slice(0, length), true])
    }
  })

  test('an unfinished number is completed with each unit, and one of a name is not', () => {
    const suggested = (text: string) =>
      index
        .find(text, { kinds: ['product'], limit: 20, isTyped: true })
        .kinds.get('product')
        ?.hits.map(({ code }) => code)
    expect(suggested('12V 54')).toEqual(['SVD-12054'])
    expect(suggested('12V5')).toEqual(['SVD-12054'])
    expect(suggested('12V1')).toEqual(['SVD-12100', 'SVD-12100H'])
    expect(suggested('12V 69')).toEqual(['SVD-12054'])
    expect(suggested('1.2')).toEqual(expect.arrayContaining(['SVD-12100', 'SVD-12054']))
    expect(suggested('SVD 12 3')).toEqual(['SVD-12300'])
    expect(suggested('62133')).toEqual(['SVD-12300'])
    expect(index.find('12V5', { limit: 1 }).query.unfinished).toBe('5')
    expect(index.find('9', { limit: 1, isTyped: true }).kinds.size).toBe(0)
    expect(index.find('12V 100 Ah', { limit: 1 }).query.unfinished).toBeUndefined()
  })
})

describe('the order', () => {
  test('is exact code, code that begins with it, title, other words', () => {
    expect(models('svd-12300')).toEqual(['SVD-12300', 'SVD-12100'].slice(0, 1))
    expect(models('SVD-12100H')).toEqual(['SVD-12100H'])
    const { kinds } = index.find('SVD-12100', { limit: 9 })
    expect([...kinds].map(([kind, { rank, total }]) => [kind, rank, total])).toEqual([
      ['product', 0, 2],
      ['document', 1, 1],
      ['certificate', 3, 1],
    ])
  })

  test('a limit leaves the count as it is', () => {
    const { hits, total } = index.find('lifepo4', { kinds: ['product'], limit: 2 }).kinds.get('product')!
    expect([hits.length, total]).toEqual([2, 5])
  })
})

describe('a typo', () => {
  test.each([
    ['svd-12l00', 'svd12100'],
    ['svd12010', 'svd12100'],
    ['lifep04', 'lifepo4'],
    ['declaraton', 'declaration'],
    ['bluetoth', 'bluetooth'],
    ['svd 12l00', 'svd12100'],
    ['SVD 121OO', 'svd12100'],
    ['svd 12l00h', 'svd12100h'],
    ['sodiun', 'sodium'],
    ['sodum', 'sodium'],
    ['powerwal', 'powerwall'],
  ])('%s finds what %s finds, and says so', (typed, meant) => {
    expect(found(typed)).toEqual(found(meant))
    expect(found(typed)).not.toEqual([])
    expect(index.find(typed, { limit: 9 }).corrections).toEqual([{ from: expect.any(String), to: [meant] }])
  })

  test('is corrected before synonyms of several words, and beside other words', () => {
    expect(found('material safty data sheet')).toEqual(['LFP safety data sheet'])
    expect(found('sodum ion cell')).toEqual(['Sodium-ion cell'])
    expect(found('data sheat svd 12l00')).toEqual(found('data sheet svd12100'))
  })

  test.each(['3801', '3001', '12101', '3100 Ah', '12.9 kWh', '12v101ah', '3800 Wg', 'xyzzy'])(
    '%s finds nothing else',
    (typed) => expect(found(typed)).toEqual([]),
  )

  test('is none where something matches exactly', () => {
    expect(index.find('SVD-12100', { limit: 9 }).corrections).toEqual([])
    expect(models('svd-12300')).not.toContain('SVD-12100')
  })
})

test.each([
  ['msds', ['LFP safety data sheet']],
  ['Material Safety Data Sheet', ['LFP safety data sheet']],
  ['msds LFP', ['LFP safety data sheet']],
  ['CE', ['SVD-12300', 'EU declaration of conformity']],
  ['powerwall', ['SVX-3000']],
])('the synonym %s finds %j', (text, expected) => expect(found(text)).toEqual(expected))

describe('marks', () => {
  const marked = (query: string, text: string) =>
    createMarker(index.find(query, { limit: 1 }).query)(text)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('')

  test.each([
    ['svd12100', 'SVD-12100H data sheet', '[SVD-12100]H data sheet'],
    ['12v100ah', '12.8\u00a0V 100\u00a0Ah LiFePO4 Battery', '[12.8\u00a0V] [100\u00a0Ah] LiFePO4 Battery'],
    ['lifepo4', 'Safe LiFePO₄ cells', 'Safe [LiFePO₄] cells'],
    ['lifep04', 'Safe LiFePO4 cells', 'Safe [LiFePO4] cells'],
    ['heating', 'A heater heats', 'A [heater] [heats]'],
    ['msds', 'SDS of LFP', '[SDS] of LFP'],
    ['<b>', 'a <b>', 'a <[b]>'],
    ['nothing', 'like it', 'like it'],
    ['golfcart', 'A golf cart', 'A [golf cart]'],
    ['55°C', 'At 55\u00a0°C', 'At [55\u00a0°C]'],
    ['10x20.5', '10\u00a0×\u00a020.5\u00a0×\u00a030 mm', '[10\u00a0×\u00a020.5]\u00a0×\u00a030 mm'],
    ['54,000 mAh', 'Has 54,000 mAh', 'Has [54,000 mAh]'],
  ])('%s in %s', (query, text, expected) => expect(marked(query, text)).toBe(expected))

  test('an excerpt is the text around the first mark', () => {
    const text = `${'Long before it. '.repeat(9)}A heater warms the cells. ${'Long after it. '.repeat(20)}`
    const parts = excerpt(createMarker(index.find('heater', { limit: 1 }).query)(text))!
    const shown = parts.map((part) => part.text).join('')
    expect(shown).toMatch(/^… .*A heater warms the cells\. .* …$/)
    expect(shown.length).toBeLessThan(180)
    expect(excerpt([{ at: 0, text: 'nothing' }])).toBeUndefined()
  })
})

test('a query is cut after 8 words with a meaning, and says so', () => {
  const cut = (text: string) => index.find(text, { limit: 9 }).query
  const long = 'is there a lifepo4 battery with bluetooth and a heater for 12 V'
  expect(cut(long)).toMatchObject({ words: ['lifepo4', 'battery', 'bluetooth', 'heater', '=12v'] })
  expect(cut(long).cutAfter).toBeUndefined()
  expect(cut(`${'battery '.repeat(8)}zzzzqqq`)).toMatchObject({ cutAfter: '8 words' })
  expect(cut('a'.repeat(81))).toMatchObject({ words: ['a'.repeat(80)], cutAfter: '80 characters' })
})

test('a synonym of stop words or signs alone stands for nothing, and no query hangs', () => {
  const odd = SearchIndex.build(records, [{ search: ['how to', '–'], find: ['SDS'] }, ...synonyms])
  const found = (text: string) => odd.find(text, { limit: 3 }).kinds
  expect(found('how to')).toEqual(index.find('how to', { limit: 3 }).kinds)
  expect([...found('battery').keys()]).toContain('product')
})
