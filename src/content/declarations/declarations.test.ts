import { expect, test, vi } from 'vitest'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { createPrintJob } from '#content/downloads/print-job.server.ts'
import { printDocument } from '#content/downloads/print.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { batteryCategory } from '#content/products/battery-category.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { declareConformity } from './declarations.server.ts'

const content = realContent()
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!
const certification = (wanted: string) => content.certifications.find(({ id }) => id === wanted)!

/** Returns the acts of a model's declaration for a market, as one text. */
function actsOf(model: string, market: 'eu' | 'uk'): string {
  const rules = content.declarations.markets.find(({ id }) => id === market)!
  const { acts = [] } = declareConformity(product(model), rules, content.certifications) ?? {}
  return acts.map(({ name }) => name).join('\n')
}

async function print(model: string, market: 'eu' | 'uk') {
  const write = vi.spyOn(Sheet.prototype, 'write')
  const download = listDownloads(content).find(
    (one) => one.market === market && one.product?.model_name === model,
  )!
  const { pages } = await printDocument(createPrintJob(download, content))
  const text = write.mock.calls.map(([text]) => text).join('\n')
  write.mockRestore()
  return { download, pages, text }
}

test('every product has a declaration for the European Union and one for the United Kingdom', () => {
  for (const one of content.products) {
    const markets = listDownloads(content).filter(({ product, market }) => product === one && market)
    expect(
      markets.map(({ title }) => title),
      one.model_name,
    ).toEqual([
      `${one.model_name} EU declaration of conformity`,
      `${one.model_name} UK declaration of conformity`,
    ])
  }
})

test('a battery with electronics is declared under EMC and RoHS, a bare cell is not', () => {
  expect(actsOf('SVX-36175D', 'eu')).toMatch(/2023\/1542.*\n.*2014\/30\/EU.*\n.*2011\/65\/EU/)
  expect(actsOf('SVX-36175D', 'uk')).toMatch(/2008\/2164.*\n.*2016\/1091.*\n.*2012\/3032/)
  expect(actsOf('SVP-280', 'eu')).toMatch(/^Regulation \(EU\) 2023\/1542[^\n]*$/)
  expect(actsOf('SVP-280', 'uk')).toMatch(/^Batteries and Accumulators[^\n]*$/)
})

test('a battery with Bluetooth or Wi-Fi is declared under the radio rules, which include EMC', () => {
  for (const model of ['SVD-12100', 'SVE-48280W', 'SVN-12100']) {
    expect(actsOf(model, 'eu')).toContain('2014/53/EU')
    expect(actsOf(model, 'eu')).not.toMatch(/^Directive 2014\/30\/EU/m)
    expect(actsOf(model, 'uk')).toContain('2017/1206')
  }
  expect(actsOf('SVD-12054', 'eu')).not.toContain('2014/53/EU')
})

test('the low-voltage rules apply from 75 to 1500 V DC', () => {
  const declared = content.products
    .map(({ model_name }) => model_name)
    .filter((model) => actsOf(model, 'eu').includes('2014/35/EU'))
  expect(declared.toSorted()).toEqual([
    'SVE-C261',
    'SVE-HV102',
    'SVE-M5015',
    'SVM-80560F',
    'SVX-72300S',
    'SVX-76045M',
  ])
  for (const model of declared) expect(actsOf(model, 'uk')).toContain('2016/1101')
  expect(actsOf('SVE-48100R', 'uk')).not.toContain('2016/1101')
})

test.each([
  ['SVX-4S68M', 'portable'],
  ['SVL-603450', 'portable'],
  ['SVX-36175D', 'light-transport'],
  ['SVX-76045M', 'electric-vehicle'],
  ['SVN-12040S', 'starter'],
  ['SVM-48100G', 'industrial'],
  ['SVP-280', 'industrial'],
])('%s is a battery of the category %s', (model, category) => {
  expect(batteryCategory(product(model))).toBe(category)
})

test('a declaration has everything the law asks for, with the numbers of the certificates', async () => {
  const { company } = content
  const { download, pages, text } = await print('SVE-48100R', 'eu')
  expect(pages).toBe(1)
  expect(download.url).toBe('/documents/solvane-declaration-eu-sve-48100r-en-v1.0.pdf')
  expect(download.date).toBe(certification('rohs').issued)
  for (const needed of [
    'Fictional document.',
    company.legal_name,
    company.address,
    'under the sole responsibility of the manufacturer',
    'Industrial battery',
    'EN IEC 63000:2018',
    `IEC 62619, certificate ${certification('iec-62619').number}`,
    'No notified body',
    `${certification('ce-emc').number}, 18 February 2025`,
    `${certification('rohs').number}, 4 March 2025`,
    'Northmere, 4 March 2025\nHead of Quality',
  ])
    expect(text).toContain(needed)
  expect(text).not.toMatch(/Iris|UL 1973|Assurance Body/)
  const british = (await print('SVE-48100R', 'uk')).text
  expect(british).toContain('relevant statutory requirements')
  expect(british).toContain('No approved body')
  expect(british).not.toContain('Directive')
})

test.each(['SVX-36175D', 'SVX-48200R', 'SVX-72300S', 'SVX-76045M'])(
  'the declarations of %s are signed on the day of the newest certificate that they apply',
  async (model) => {
    const { number, issued } = certification('en-50604-1')
    for (const market of ['eu', 'uk'] as const) {
      const { download, text } = await print(model, market)
      expect(download.date).toBe(issued)
      expect(text).toContain(`EN 50604-1, certificate ${number}`)
      expect(text).toContain('Northmere, 9 September 2025')
    }
  },
)

test('no declaration is signed before the last document that it names was issued', () => {
  for (const { product: one, market, date } of listDownloads(content)) {
    if (!one || !market) continue
    const rules = content.declarations.markets.find(({ id }) => id === market)!
    const { reports = [], safety = [] } = declareConformity(one, rules, content.certifications) ?? {}
    for (const { number, issued } of [...reports, ...safety]) expect(date >= issued, number).toBe(true)
  }
})

test('a product that holds neither certificate has no declaration', () => {
  const bare = { ...product('SVP-280'), certifications: ['un38-3'] }
  const { markets } = content.declarations
  expect(markets.map((market) => declareConformity(bare, market, content.certifications))).toEqual([
    undefined,
    undefined,
  ])
})
