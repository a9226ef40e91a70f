import { describe, expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf as text } from '#pages/render-page.fixture.server.ts'
import { FACET_NAMES } from './facets.server.tsx'
import { LIMIT_NAMES } from './limits.server.ts'
import { load } from './page.server.tsx'
import { RANGES } from './ranges.server.tsx'

const real = realSite(pageTable)
const { products } = real.content

const page = (search: string) => renderPage(load, requestPage(real, { path: '/products', search }))
const models = async (search: string) =>
  [...(await page(search)).html.matchAll(/<h3><a[^>]*><span[^>]*>([A-Z0-9-]+)</g)].map(([, model]) => model)
const alerts = (html: string) => [...html.matchAll(/role="alert">([^<]*)/g)].map(([, message]) => message)
const such = (fits: (product: Product) => boolean) => products.filter(fits).map((one) => one.model_name)

/** The radio buttons of a facet. */
const inputsIn = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`))
    .map((input) => ({
      value: /value="([^"]*)"/.exec(input)?.[1],
      count: Number(/aria-label="[^"]*, (\d+) /.exec(input)?.[1]),
      isChecked: input.includes('checked=""'),
    }))

test('no two filters have one name', () => {
  const names = [...FACET_NAMES, ...LIMIT_NAMES, ...RANGES]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe('conditions with one value', () => {
  test.each<[search: string, fits: (product: Product) => boolean]>([
    ['t_dis=-40', ({ operating_temperature_c: { discharge } }) => discharge[0] <= -40],
    ['t_dis=−25', ({ operating_temperature_c: { discharge } }) => discharge[0] <= -25],
    ['t_dis=60', ({ operating_temperature_c: { discharge } }) => discharge[1] >= 60],
    ['t_chg=-20 °C', ({ operating_temperature_c: { charge } }) => charge[0] <= -20],
    ['cycles=6000', ({ cycle_life }) => cycle_life.cycles >= 6000],
    ['ip=IP65', ({ ip_rating }) => ['IP65', 'IP67'].includes(ip_rating)],
    ['ip=ip54', ({ ip_rating }) => ['IP54', 'IP55', 'IP65', 'IP67'].includes(ip_rating)],
    ['ip=IPX5', ({ ip_rating }) => ['IPX5', 'IP55', 'IP65', 'IP67'].includes(ip_rating)],
    ['lead_time=3', ({ lead_time_weeks }) => lead_time_weeks <= 3],
    ['sample=1', ({ sample_available }) => sample_available],
  ])('%s leaves the products that meet it', async (search, fits) => {
    const found = await models(encodeURI(search))
    expect(new Set(found)).toEqual(new Set(such(fits)))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(products.length)
  })

  test('each value counts the products that it would leave after the other filters', async () => {
    const { html } = await page('system_v=48&t_dis=-20&cycles=4000&weight_to=80')
    const counted = inputsIn(html, 't_chg')
    expect(counted[0]).toMatchObject({ value: '', count: 12 })
    for (const { value, count } of counted)
      expect(
        await models(`system_v=48&t_dis=-20&cycles=4000&weight_to=80&t_chg=${value}`),
        value,
      ).toHaveLength(count)
    expect(inputsIn(html, 't_dis').filter(({ isChecked }) => isChecked)).toMatchObject([{ value: '-20' }])
  })

  test('the filter begins with what a system needs', async () => {
    const { html } = await page('')
    const titles = [...html.matchAll(/<summary>([^<]*)<\/summary><div role="group"/g)].map(
      ([, title]) => title,
    )
    expect(titles.slice(0, 5)).toEqual([
      'System voltage',
      'Works at, °C',
      'Charges at, °C',
      'Cycles, at least',
      'Category',
    ])
  })

  test('a value that the filter does not offer is shown among the others', async () => {
    const { html } = await page('t_dis=-25')
    const values = inputsIn(html, 't_dis').map(({ value }) => value)
    expect(values).toEqual(['', '-40', '-30', '-25', '-20', '-10', '0', '60'])
  })

  test('texts that are no values are shown beside their field and do not filter', async () => {
    const search = 't_dis=cold&t_chg=-300&cycles=many&ip=IP99&lead_time=-1&sample=yes'
    const listed = await page(search)
    expect(alerts(listed.html)).toEqual([
      'Works at: there is no “cold”.',
      'Charges at: there is no “-300”.',
      'Cycles, at least: there is no “many”.',
      'Ingress protection: there is no “IP99”.',
      'Lead time, at most: there is no “-1”.',
      'Samples: there is no “yes”.',
    ])
    expect(listed.text).toContain(`${products.length} of ${products.length} products`)
    const twice = (await page('ip=IP65&ip=IP20')).html
    expect(alerts(twice)).toEqual([
      'Ingress protection takes one value: “IP65 or better” is used, “IP20” is not.',
    ])
  })
})

describe('the system voltage', () => {
  test('each product tells how many in series, and the number of products tells both kinds', async () => {
    const { html } = await page('system_v=48')
    expect(text(html)).toMatch(/15 of 48 products 8 as they are, 7 in series/)
    expect(html.match(/4 in series</g)?.length).toBeGreaterThan(1)
    expect(html).toContain('2 in series<')
    const table = text((await page('system_v=48&view=table')).html)
    expect(table).toMatch(/SVN-12100 4 in series 12 V 100 Ah .*? 4 × SVN-12100 in series: 49.6 V/)
    expect(await models('system_v=48')).toContain('SVT-24040M')
    // 36 V by its class: 38.4 V is not 48 V.
    const class36 = such(({ nominal_voltage_v }) => nominal_voltage_v === 38.4)
    expect(class36.length).toBeGreaterThan(0)
    for (const model of class36) expect(await models('system_v=48')).not.toContain(model)
  })
})

describe('the columns of the table', () => {
  const headersIn = (html: string) =>
    [...html.matchAll(/<th scope="col"[^>]*>(?:<button[^>]*>)?([^<]*)/g)].map(([, label]) => label)

  test('have the name, both temperature ranges and the charge current', async () => {
    const { html, text } = await page('view=table')
    expect(headersIn(html).join(', ')).toBe(
      'Model, Chemistry, V, Ah, Wh, A cont., A charge, Works at, Charges at, kg, Cycles, Actions',
    )
    expect(text).toMatch(
      /SVN-12100 12 V 100 Ah Sodium-Ion Battery Na-ion 12.4 100 1240 .* −40 to 60 °C −20 to/,
    )
  })

  test.each(['cols=size&cols=weight', 'cols=weight,size', 'cols=weight, size,'])(
    'are chosen by %s, and every link of the list keeps them',
    async (search) => {
      const { html } = await page(`view=table&chemistry=LTO&${search}`)
      expect(headersIn(html)).toEqual(['Model', 'kg', 'Size', 'Actions'])
      const links = [...html.matchAll(/href="(\/products\?[^"]*)"/g)].map(([, link]) => link!)
      const lists = links.filter((link) => link.includes('chemistry=LTO') && !link.includes('p_avg'))
      expect(lists.length).toBeGreaterThan(3)
      for (const link of lists) expect(link).toContain('cols=weight&amp;cols=size')
      expect(html).toContain('href="/products.csv?chemistry=LTO"')
      expect(inputsIn(html, 'cols').filter(({ isChecked }) => isChecked).length).toBe(2)
    },
  )

  test('one that does not exist is named', async () => {
    const { html } = await page('view=table&cols=price,weight')
    expect(alerts(html)).toEqual(['Columns: there is no “price”.'])
    expect(headersIn(html)).toEqual(['Model', 'kg', 'Actions'])
  })
})

describe('order', () => {
  test.each<[sort: string, read: (product: Product) => number]>([
    ['voltage', ({ nominal_voltage_v }) => nominal_voltage_v],
    ['capacity', ({ capacity_ah }) => capacity_ah],
    ['current', ({ max_continuous_discharge_a }) => max_continuous_discharge_a],
    ['weight', ({ weight_kg }) => weight_kg],
    ['cycles', ({ cycle_life }) => cycle_life.cycles],
  ])('%s is ascending, with a minus descending', async (sort, read) => {
    const valuesOf = async (search: string) =>
      (await models(search)).map((model) => read(products.find(({ model_name }) => model_name === model)!))
    const ascending = await valuesOf(`sort=${sort}`)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    expect(await valuesOf(`sort=-${sort}`)).toEqual(ascending.toReversed())
  })

  test('each header is a button of a form with the filters, which turns the order around', async () => {
    const { html } = await page('view=table&sort=weight&chemistry=LTO')
    expect(html).toMatch(
      /<th[^>]*aria-sort="ascending"[^>]*><button form="order" value="-weight" name="sort">kg</,
    )
    expect(html.match(/<button form="order" value="[a-z-]+" name="sort"/g)).toHaveLength(11)
    expect(html).toMatch(
      /<form id="order" action="\/products"><input type="hidden" name="chemistry" value="LTO"\/><input type="hidden" name="view" value="table"\/><\/form>/,
    )
  })

  test.each([
    ['sort=bogus', 'Sort: there is no order “bogus”. The list is sorted by family.'],
    ['sort=-', 'Sort: there is no order “-”. The list is sorted by family.'],
    ['sort=constructor', 'Sort: there is no order “constructor”. The list is sorted by family.'],
    ['page=abc', 'Page: “abc” is not the number of a page. This is the first page.'],
    ['page=0', 'Page: “0” is not the number of a page. This is the first page.'],
    ['view=3d', 'View: there is no “3d”.'],
  ])('%s is told', async (search, message) => {
    expect(alerts((await page(search)).html)).toEqual([message])
  })
})

describe('without results', () => {
  const advice = async (search: string) =>
    [...(await page(search)).html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*: \d+ products?)</g)].map(
      ([, href, label]) => [label!.replaceAll('\u00a0', ' '), href!.replaceAll('&amp;', '&')] as const,
    )

  test.each([
    ['voltage=12&weight_to=0.5&t_chg=-30', 'Weight up to 12.4 kg instead of 0.5 kg: 1 product'],
    ['voltage=12&weight_to=0.5&t_chg=-30', 'Charges at 0 °C instead of −30 °C: 1 product'],
    ['chemistry=NMC&cycles=4000', /^Cycles, at least \d+ instead of 4000: /],
    ['chemistry=NMC&cycles=4000', /^Chemistry LFP instead of NMC: \d+ products$/],
    ['chemistry=LTO&lead_time=1', /^Lead time, at most \d weeks instead of 1 week: \d products?$/],
    ['system_v=48&t_chg=-30&weight_to=5', /^Without “48 V system”: 2 products$/],
    ['system_v=12&cycles=10000', 'System voltage 24 V system instead of 12 V system: 1 product'],
    ['voltage=48&chemistry=Na-ion', 'Voltage class 12 V instead of 48 V: 2 products'],
    ['certificate=ul-1973&energy_to=20', /^Without “UL 1973”: \d+ products?$/],
    // No single change is enough.
    [
      'system_v=80&ip=IP67&lead_time=2',
      'Ingress protection IP55 instead of IP67; lead time, at most 5 weeks instead of 2 weeks: 1 product',
    ],
    [
      'voltage=12&voltage=48&chemistry=LTO&cycles=6000&ip=IP67',
      'Chemistry LFP instead of LTO; cycles, at least 4000 instead of 6000: 2 products',
    ],
    ['system_v=48&energy_from=90000', /^Energy from [\d\u202f]+ Wh instead of 90\u202f000 Wh: 1 product$/],
    [
      'q=heater&system_v=80&weight_to=3',
      /^System voltage [^;]*; weight up to [^;]* instead of 3 kg: \d+ products?$/,
    ],
  ])('%s advises %s, and its link finds as many', async (search, label) => {
    const links = await advice(search)
    const link = links.find(([text]) => (typeof label === 'string' ? text === label : label.test(text)))
    expect(links.map(([text]) => text)).toContainEqual(link?.[0])
    const isRemoval = links.map(([text]) => text.startsWith('Without'))
    expect(isRemoval).toEqual(isRemoval.toSorted((a, b) => Number(a) - Number(b)))
    const count = Number(/: (\d+) /.exec(link?.[0] ?? '')?.[1])
    expect(await models(link![1].split('?')[1]!)).toHaveLength(count)
  })
})

test('Clear all leaves out the filters, and keeps order and view', async () => {
  const { html } = await page('voltage=12&q=heater&category=lto-and-sodium-ion&sort=weight&view=table')
  const links = [...html.matchAll(/href="([^"]*)"[^>]*>Clear all</g)].map(([, address]) => address)
  expect(links).toEqual(Array(2).fill('/products?sort=weight&amp;view=table'))
})
