import {
  assert,
  constantFrom,
  double,
  integer,
  property,
  record,
  stringMatching,
  webQueryParameters,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { APPLICATIONS } from '#sizing/applications.ts'
import { PRESENT } from '#sizing/versions.ts'
import { messageOf } from '#kit/forms/rules/messages.ts'
import { readQuery, WORDS } from './read-query.ts'
import { WINDOW_FIELDS } from './tool-queries.ts'
import { writeQuery } from './write-query.ts'
import { PACK_FIELDS, readPackQuery, writePackQuery } from './pack-query.ts'

const read = (query: string) => readPackQuery(new URLSearchParams(query))
const requestOf = (query: string) => read(`need=energy&wh=1&${query}`).request

test('messages have the words of the forms', () => {
  const field = { name: 'x', label: 'Size', value: '', at: () => undefined }
  const wordsOf = (name: string, ...args: unknown[]) => messageOf({ name, args, isMet: () => false }, field)
  expect(WORDS.required('Size')).toBe(wordsOf('required'))
  expect(WORDS.number('Size')).toBe(wordsOf('number'))
  expect(WORDS.between('Size', 1, 9)).toBe(wordsOf('between', 1, 9))
  expect(WORDS.is('Size')).toBe(wordsOf('is'))
})

test('the applications are those of the site', () => {
  expect(APPLICATIONS.toSorted()).toEqual(
    realContent()
      .applications.map(({ url }) => url)
      .toSorted(),
  )
})

test('three digits after one sign are read as what is allowed', () => {
  const text = 'v_min=40.000&v_max=64,000'
  expect(readQuery(WINDOW_FIELDS, new URLSearchParams(text))).toEqual({
    values: { v_min: 40, v_max: 64 },
    errors: [],
  })
  const query = 'ah=10.0000&eta=99.500&t_dis=-20.000&p_cont=200.000&hours=0.125&box=330.500x172,250x220'
  expect(readQuery(PACK_FIELDS, new URLSearchParams(query)).values).toMatchObject({
    ah: 10,
    eta: 99.5,
    t_dis: -20,
    hours: 0.125,
    box: [330.5, 172.25, 220],
  })
  const written = writeQuery(PACK_FIELDS, { ah: 1.234, box: [1.234, 20, 30] })
  expect(readQuery(PACK_FIELDS, new URLSearchParams(written)).values).toMatchObject({
    ah: 1.234,
    box: [1.234, 20, 30],
  })
})

describe('defaults', () => {
  test('are those of the specification', () => {
    expect(requestOf('')).toMatchObject({
      vclass: 48,
      eta: 100,
      chem: 'auto',
      t_dis: 25,
      t_chg: 10,
      enc: 'case',
      t_peak: 10,
      cable_len: 2,
      drop: 3,
    })
  })

  test.each(APPLICATIONS)('%s presets voltage, efficiency and enclosure, which a value replaces', (app) => {
    const { vclass = 48, S, eta, enc } = PRESENT.presets[app]!
    expect(requestOf(`app=${app}`)).toMatchObject({ vclass, eta, enc, ...(S && { S }) })
    expect(requestOf(`app=${app}&eta=77&enc=swap`)).toMatchObject({ eta: 77, enc: 'swap' })
    expect(requestOf(`app=${app}&vclass=24`)).toMatchObject({ vclass: 24 })
    expect(requestOf(`app=${app}&vclass=24`).S).toBeUndefined()
  })
})

test('a written query has no defaults, and its version at the end', () => {
  const written = (query: string) => writePackQuery(requestOf(query))
  expect(written('vclass=48&eta=100&chem=auto&drop=3&enc=case')).toBe('need=energy&wh=1&v=1')
  expect(written('app=e-bikes-and-light-ev&vclass=36&eta=95')).toBe(
    'app=e-bikes-and-light-ev&need=energy&wh=1&v=1',
  )
  expect(written('app=iot-and-wearables&vclass=48')).toBe(
    'app=iot-and-wearables&vclass=48&need=energy&wh=1&v=1',
  )
  expect(written('app=iot-and-wearables&S=2')).toBe('app=iot-and-wearables&S=2&need=energy&wh=1&v=1')
  expect(written('app=e-bikes-and-light-ev&S=12')).toBe('app=e-bikes-and-light-ev&S=12&need=energy&wh=1&v=1')
  expect(written('box=400×90,5×80&eol=1&comm=CAN&comm=RS485')).toBe(
    'need=energy&wh=1&eol=1&box=400x90.5x80&comm=CAN&comm=RS485&v=1',
  )
})

const values = record(
  {
    app: constantFrom(...APPLICATIONS),
    vclass: constantFrom(...PACK_FIELDS.vclass.options),
    S: integer({ min: 1, max: 32 }).map(String),
    need: constantFrom('load', 'energy'),
    eta: constantFrom('50', '95', '100', '92,5'),
    chem: constantFrom(...PACK_FIELDS.chem.options),
    t_dis: double({ min: -40, max: 60, noNaN: true }).map((number) => number.toFixed(2)),
    enc: constantFrom(...PACK_FIELDS.enc.options),
    eol: constantFrom('1'),
    box: constantFrom('400x90x80', '1 x 1 x 1'),
    comm: stringMatching(/^[\w +/:;&()-]{1,40}$/).filter((text) => !text.includes('//')),
    qty: integer({ min: 1, max: 1e6 }).map(String),
    qty_unit: constantFrom(...PACK_FIELDS.qty_unit.options),
    drop: constantFrom('1', '3', '10'),
    m_max: constantFrom('5', '0,0000001', '1 000 000'),
  },
  { requiredKeys: [] },
)

test('a request that is written is read as the same request', () => {
  assert(
    property(values, (texts) => {
      const { request, errors } = read(
        `${new URLSearchParams({ ...texts, wh: '5', p_avg: '5', hours: '5' })}`,
      )
      expect(errors).toEqual([])
      const written = writePackQuery(request)
      const again = read(written)
      // An exact count stands in place of the class, which is then not written.
      const { vclass, ...rest } = request
      if (request.S) expect(new URLSearchParams(written).has('vclass')).toBe(false)
      else expect(again.request.vclass).toBe(vclass)
      expect(again).toEqual({ request: { ...rest, vclass: again.request.vclass }, errors: [] })
      expect(writePackQuery(again.request)).toBe(written)
    }),
  )
})

test('a box is read as it is printed', () => {
  for (const text of ['400x90.5x80', '400 × 90,5 × 80 mm', '400mm x 90.5mm x 80mm'])
    expect(requestOf(`${new URLSearchParams({ box: text })}`).box).toEqual([400, 90.5, 80])
})

test.each([
  ['t_dis', '-4 °F', -20],
  ['t_dis', '\u22124\u00a0°f', -20],
  ['t_dis', '14F', -10],
  ['t_dis', '-20 °C', -20],
  ['t_dis', '-20C', -20],
  ['cable_len', '5 ft', 1.524],
  ['cable_len', "5'", 1.524],
  ['cable_len', '250 cm', 2.5],
  ['cable_len', '2,5 m', 2.5],
  ['m_max', '25 lb', 11.33980925],
  ['m_max', '25 lbs', 11.33980925],
  ['m_max', '800 g', 0.8],
  ['p_avg', '0.2 kW', 200],
  ['p_avg', '200 W', 200],
  ['wh', '10 kWh', 10_000],
  ['ah', '3500 mAh', 3.5],
  ['hours', '90 min', 1.5],
  ['hours', '2 days', 48],
  ['eta', '95 %', 95],
  ['vdev_min', '40.5 V', 40.5],
  ['box', '16 x 4 x 3 in', [406.4, 101.6, 76.2]],
  ['box', '16" x 4" x 3"', [406.4, 101.6, 76.2]],
  ['box', '40 cm x 90 mm x 80 mm', [400, 90, 80]],
] as const)('%s %j is read with its unit', (name, text, value) => {
  const { values, errors } = readQuery(PACK_FIELDS, new URLSearchParams({ [name]: text }))
  expect(errors).toEqual([])
  expect(values[name]).toEqual(value)
})

test.each([
  ['t_dis', '14 K'],
  ['t_dis', '14 kg'],
  ['t_dis', 'F'],
  ['cable_len', '5 lb'],
  ['p_avg', '200 Wh'],
  ['qty', '5 kg'],
  ['m_max', '25 lb 3'],
  ['box', '16 x 4 x 3 lb'],
] as const)('%s %j is a mistake', (name, text) => {
  const { errors } = readQuery(PACK_FIELDS, new URLSearchParams({ [name]: text }))
  expect(errors).toMatchObject([{ field: name, code: 'number' }])
})

test('bounds hold for what is read', () => {
  const { errors } = readQuery(PACK_FIELDS, new URLSearchParams({ t_dis: '180 °F', hours: '400 days' }))
  expect(errors.map(({ field }) => field)).toEqual(['hours', 't_dis'])
})

test('communication and IP rating may be any that a product has', () => {
  const { products } = realContent()
  for (const { communication, ip_rating } of products) {
    const query = new URLSearchParams(communication.map((name) => ['comm', name]))
    query.append('ip', ip_rating)
    if (ip_rating !== 'n/a')
      expect(requestOf(`${query}`)).toMatchObject({ comm: communication, ip: [ip_rating] })
  }
})

test.each([
  ['conn', 'Anderson SB50'],
  ['conn', 'Anderson SB50 (grey)'],
  ['appr', 'UN38.3, IEC 62133-2'],
  ['appr', 'IEC 62133-2:2017'],
  ['appr', 'UN38.3, IEC 62133-2, UL 2271, CE & UKCA, EN 50604-1; CB.'],
  ['date', '1.3.2027'],
  ['date', '2027-03-01'],
  ['date', '1. März 2027'],
  ['date', 'मार्च 2027'],
] as const)('as %s %j is passed on', (name, text) => {
  expect(requestOf(`${new URLSearchParams({ [name]: text })}`)[name]).toEqual([text])
})

test.each([
  'CAN\n\nPay to evil.example',
  'https://evil.example/x',
  'http://1',
  '//1',
  'www.evil.example',
  '1.evil',
  'evil.example',
  'a@evil.example',
  '<b>',
  'x'.repeat(101),
])('as communication and as IP rating %j is a mistake', (text) => {
  for (const [name, label] of [
    ['comm', 'Communication'],
    ['ip', 'IP rating'],
    ['appr', 'Approvals'],
  ] as const) {
    const query = new URLSearchParams([
      [name, 'CAN'],
      [name, text],
    ])
    const { request, errors } = read(`need=energy&wh=1&${query}`)
    expect(errors).toEqual([{ field: name, code: 'is', message: WORDS.is(label) }])
    expect(request[name]).toBeUndefined()
  }
})

test('any query is read without an exception', () => {
  assert(property(webQueryParameters(), (query) => Array.isArray(read(query).errors)))
})
