import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Product } from '#content/products/product.server.ts'
import { headOf, ORIGIN, problemIn, test } from './site.fixture.ts'

type Published = Product & { product_name_slug: string; data_sheet_url?: string }

const read = async (response: Response) => {
  expect(response.status).toBe(200)
  return (await response.json()) as Published[]
}

/** Returns the record of a product as the files have it. */
const publish = (product: Product): Published => ({
  ...(JSON.parse(JSON.stringify(product)) as Product),
  url: `${ORIGIN}/products/${product.url}`,
  main_pic_url: ORIGIN + product.main_pic_url,
  product_name_slug: product.url,
  data_sheet_url: `${ORIGIN}/documents/solvane-datasheet-${product.model_name.toLowerCase()}-en-v${product.edition.version}.pdf`,
})

test('/products.json has the records of the content files, with the filter and order of the page', async ({
  site,
}) => {
  expect(await read(await site.get('/products.json'))).toEqual(
    expect.arrayContaining(site.content.products.map(publish)),
  )
  const large = await read(await site.get('/products.json?voltage=48&sort=-energy&weight_to=80&view=table'))
  expect(large.map(({ model_name }) => model_name)).toEqual(
    site.content.products
      .filter(({ nominal_voltage_v: volts, weight_kg }) => volts >= 42 && volts < 60 && weight_kg <= 80)
      .toSorted((a, b) => b.energy_wh - a.energy_wh)
      .map(({ model_name }) => model_name),
  )
  expect(large.length).toBeGreaterThan(3)
  const { headers } = await site.get('/products.json')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const again = await site.get('/products.json', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('a series of products, a temperature and a wrong sort apply to the files, too', async ({ site }) => {
  const found = await read(await site.get('/products.json?system_v=48&t_chg=-20'))
  expect(found.map(({ model_name }) => model_name).toSorted()).toEqual([
    'SVD-12100H',
    'SVN-12100',
    'SVT-24040M',
  ])
  const response = await site.get('/products.csv?sort=bogus&t_dis=cold&weight_to=x&chemistry=steam')
  const { errors } = await problemIn(response)
  expect([response.status, errors?.map(({ field }) => field)]).toEqual([
    422,
    ['chemistry', 't_dis', 'weight_to', 'sort'],
  ])
  expect((await site.get('/products.json?category=lead-acid')).status).toBe(404)
})

test('a number with two readings is asked back', async ({ site }) => {
  for (const name of ['energy_from', 'energy_to', 'cycles', 'lead_time'])
    for (const value of ['1.280', '1,280']) {
      const response = await site.get(`/products.json?${name}=${value}`)
      const { errors } = await problemIn(response)
      const message = expect.stringContaining('may be 1280 or 1.28: write one of them.') as string
      expect([response.status, errors]).toEqual([422, [expect.objectContaining({ field: name, message })]])
    }
})

test('/products.csv has the same rows, with names that end in units and plain numbers', async ({ site }) => {
  const response = await site.get('/products.csv?chemistry=LTO&sort=weight')
  expect(headOf(response, 'content-type', 'content-disposition')).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="solvane-products.csv"',
  ])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header = '', ...rows] = bytes.toString('utf8').slice(1).trim().split('\r\n')
  expect(header.split(',')).toEqual(
    expect.arrayContaining(['"model_name"', '"nominal_voltage_v"', '"weight_kg"', '"voltage_range_v.min"']),
  )
  const at = header.split(',').indexOf('"weight_kg"')
  const lto = site.content.products.filter(({ chemistry }) => chemistry === 'LTO')
  // No text before the weight has a comma.
  expect(rows.map((row) => Number(row.split(',')[at]))).toEqual(
    lto.map(({ weight_kg }) => weight_kg).toSorted((a, b) => a - b),
  )
})

test('every column of the files has a value for some product', async ({ site }) => {
  const { productColumns } = await import('#content/products/product-columns.server.ts')
  const values = ({ value }: (typeof productColumns)[number]) =>
    site.content.products.map((product) => value(publish(product))).filter((one) => one !== undefined)
  const empty = productColumns.filter((column) => values(column).length === 0)
  expect(empty.map(({ name }) => name)).toEqual([])
  const weights = productColumns.find(({ name }) => name === 'weight_kg')!
  expect(values(weights)).toEqual(site.content.products.map(({ weight_kg }) => weight_kg))
})

/** Names of the figures and texts of a record: "voltage_range_v.min". */
const fieldsOf = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    typeof one !== 'object' || one === null || (Array.isArray(one) && typeof one[0] !== 'number')
      ? before + name
      : Array.isArray(one)
        ? ['min', 'max'].map((end) => `${before}${name}.${end}`)
        : fieldsOf(one, `${before}${name}.`),
  )

test('the files have every field of the records but the numbers of this site', async ({ site }) => {
  const { productColumns } = await import('#content/products/product-columns.server.ts')
  const fields = new Set(site.content.products.flatMap((product) => fieldsOf(publish(product))))
  const columns = new Set(productColumns.map(({ name }) => name))
  expect([...fields.difference(columns)].toSorted()).toEqual(['id'])
})

test('each record has the addresses of its page, data sheet and picture, and all of them answer', async ({
  site,
}) => {
  const records = await read(await site.get('/products.json'))
  const get = async (address = '') => {
    expect(address).toMatch(/^http:\/\/localhost:3000\//)
    return site.send(address.slice(ORIGIN.length), { method: 'HEAD' })
  }
  for (const { url, product_name_slug, main_pic_url } of records) {
    expect((await get(url)).status, url).toBe(200)
    expect((await get(main_pic_url)).headers.get('content-type'), main_pic_url).toMatch(/^image\//)
    expect((await get(`${ORIGIN}/products/${product_name_slug}.json`)).status).toBe(200)
  }
  const [{ data_sheet_url } = {}] = records
  expect(headOf(await get(data_sheet_url), 'content-type')).toEqual([200, 'application/pdf'])
  const [header = '', row = ''] = (await site.getText('/products.csv')).split('\r\n')
  for (const name of ['url', 'product_name_slug', 'data_sheet_url', 'main_pic_url'] as const) {
    const at = header.split(',').indexOf(`"${name}"`)
    expect(row.split(',')[at], name).toBe(`"${records[0]?.[name]}"`)
  }
})

test('with a system voltage, each row has the number in series', async ({ site }) => {
  const rowsOf = async (query: string) =>
    (await (await site.get(`/products.csv?${query}`)).text())
      .trim()
      .split('\r\n')
      .map((row) => [row.split(',')[0], row.split(',').at(-1)])
  const [header, ...rows] = await rowsOf('system_v=48')
  expect(header?.[1]).toBe('"in_series"')
  expect(rows).toHaveLength(15)
  expect(rows).toContainEqual(['"SVN-12100"', '4'])
  expect(rows).toContainEqual(['"SVT-24040M"', '2'])
  expect(rows).toContainEqual(['"SVE-48100T"', '1'])
  expect(rows.filter(([, count]) => count === '1')).toHaveLength(8)
  expect(await rowsOf('system_v=12&system_v=48')).toContainEqual(['"SVN-12100"', '"1; 4"'])
  expect((await rowsOf('voltage=48'))[0]?.[1]).toBe('"replaces"')
})

test('/products.xlsx is a workbook of the same rows', async ({ site }) => {
  const response = await site.get('/products.xlsx?chemistry=LTO')
  expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  const lto = site.content.products.filter(({ chemistry }) => chemistry === 'LTO')
  expect(sheet.match(/<row /g)).toHaveLength(1 + lto.length)
  expect(sheet).toContain(`<v>${lto[0]?.weight_kg}</v>`)
})

test('a product has its record as JSON, which its page names', async ({ site }) => {
  const product = site.content.products.find(({ model_name }) => model_name === 'SVD-12100')!
  const path = `/products/${product.url}.json`
  const response = await site.get(path)
  expect(response.headers.get('link')).toBe(`</products/${product.url}>; rel="canonical"`)
  expect(await response.json()).toEqual(publish(product))
  expect(headOf(await site.get('/products/SVD-12100.json'), 'location')).toEqual([301, path])
  expect((await site.get('/products/no-such-battery.json')).status).toBe(404)
  const page = await site.getText(`/products/${product.url}`)
  expect(page).toContain(`<link rel="alternate" type="application/json" href="${path}">`)
  expect(page).toMatch(new RegExp(`<a [^>]*href="${path}" download=""[^>]*>JSON</a>`))
  expect((await site.get(`/products/_payload.json`)).headers.get('content-type')).toBe('application/json')
  expect((await site.get(`/products/${product.url}/_payload.json`)).status).toBe(200)
})

test('the list links to itself as files, with its filter', async ({ site }) => {
  const page = await site.getText('/products?voltage=48&view=table&sort=energy')
  for (const format of ['json', 'csv', 'xlsx'])
    expect(page).toContain(`href="/products.${format}?voltage=48&amp;sort=energy" download`)
  expect(page).toContain(
    '<link rel="alternate" type="application/json" href="/products.json?voltage=48&amp;sort=energy">',
  )
})

test.for([
  ['/products?sort=energy-down&voltage=48', '/products?voltage=48&sort=-energy'],
  ['/products?sort=family', '/products'],
])('%s redirects to %s', async ([from, to], { site }) => {
  expect(headOf(await site.get(from!), 'location')).toEqual([301, to])
})

test('the files allow only reading', async ({ site }) => {
  expect(headOf(await site.send('/products.csv', { method: 'POST' }), 'allow')).toEqual([
    405,
    'GET, HEAD, OPTIONS',
  ])
})
