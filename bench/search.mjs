// Measures the index of the search with records like those of 48 and 10,000 products: time to build it, and of its queries.
import { SearchIndex } from '#search/search-index.server.ts'
import { median, percentile } from './percentile.mjs'

const SIZES = [48, 10_000]
const MODELS = ['SVD-12100', 'SVP-280', 'SVE-48100R', 'SVX-12S22U', 'SVN-220P', 'SVL-352035']
const DOCUMENTS = [
  'data sheet',
  'UN38.3 test summary',
  'dimension drawing',
  'EU declaration of conformity',
  'UK declaration of conformity',
]
const CHEMISTRY = ['Lithium iron phosphate (LFP)', 'LiFePO4', 'lithium-ion', 'Li-ion']
const NAMES = [
  ...CHEMISTRY,
  'CE EMC',
  'IEC 62619',
  'UN38.3',
  'RoHS',
  'REACH',
  'UN3480',
  'IP65',
  'Bluetooth',
  'CAN',
]
const WORDS = [
  'LiFePO4 Drop-In Batteries',
  'Marine and Trolling Motors',
  'RV and Camper',
  'Group 31 footprint, half the weight of AGM, Bluetooth on board.',
  'A heater warms the cells to 5 °C first',
]
/** Rows of a table, as many as a specification table has. */
const ROWS = [
  ['Rated capacity', '100 Ah', '25 °C, 0.5C'],
  ['Cycle life', '4000 cycles', '100 % DoD, 0.5C/1C, 25 °C, to 80 % of rated capacity'],
  ['Terminals', 'M8 threaded, 10 Nm'],
  ['By air, alone', 'Cargo aircraft only, at no more than 30 % state of charge'],
  ['Minimum order', '100 pieces', 'fewer only as samples'],
  ...Array.from({ length: 35 }, (_, row) => [`Property ${row} of the table is`, `${row} mm`, 'at 25 °C']),
]
const toRow = (cells) => ({ text: cells.join(' '), value: cells[1] })
const QUERIES = (
  'svd12100|SVD 12 100|12v100ah|12,8 V|LiFePO₄|battery|sv|cel|CE|un38.3|iec 62619|svd-12l00|lifep04|bluetoth batery|3800|' +
  'xyzzy|12v10|golfcart|8,000 mAh|terminals m8|data sheet svp-280|battery 12v lifepo4 bluetooth'
).split('|')
const ROUNDS = 100

/** Lists a product and its documents for each number. */
const listRecords = (count) =>
  Array.from({ length: count }, (_, number) => {
    const code = `${MODELS[number % MODELS.length]}-${number}`
    const title = `12.8 V 100 Ah LiFePO4 Battery No ${number}`
    const amounts = [
      { value: 12.8, unit: 'v' },
      { value: 12, unit: 'v' },
      { value: 100, unit: 'ah' },
      { value: 1280, unit: 'wh' },
      { value: 11.8, unit: 'kg' },
    ]
    return [
      {
        kind: 'product',
        code,
        names: NAMES,
        title,
        words: WORDS,
        rows: [...ROWS, ['Energy', `${number} Wh`]].map(toRow),
        amounts,
      },
      ...DOCUMENTS.map((document) => ({
        kind: 'document',
        about: [code],
        title: `${code} ${document}`,
        names: CHEMISTRY,
        words: [title],
        amounts,
      })),
    ]
  }).flat()

function measure(count) {
  const records = listRecords(count)
  const before = process.cpuUsage()
  const index = SearchIndex.build(records)
  const { user, system } = process.cpuUsage(before)
  const times = []
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) {
      const begun = performance.now()
      index.find(query, { limit: 6, isTyped: true })
      times.push(performance.now() - begun)
    }
  return {
    products: count,
    records: records.length,
    'build the index, processor ms (goal 1000)': (user + system) / 1000,
    'query, median ms': median(times),
    'query, 99th percentile ms (goal 15)': percentile(times, 0.99),
  }
}

/** Returns one row for each size. */
export const measureSearch = () => SIZES.map((size) => measure(size))
