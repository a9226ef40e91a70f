import { describe, expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { List, Lists } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import { NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { copy } from './copy.server.ts'
import { type RenderedPage, renderPage, textOf as text } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const real = realSite(pageTable)
const { content } = real
const { products } = content
const modelsOf = (chosen: Product[]) => chosen.map(({ model_name }) => model_name)
const inClass = (...ids: string[]) =>
  products.filter(({ nominal_voltage_v }) => ids.includes(voltageClassOf(nominal_voltage_v).id))

const page = (search: string, lists: Lists = real.lists) =>
  renderPage(load, requestPage({ ...real, lists }, { path: '/products', search }))

/** The product cards of a page, read out of its markup. */
function cardsOf({ html }: RenderedPage) {
  return html
    .split('<article')
    .slice(1)
    .map((card) => ({
      model_name: /<h3><a[^>]*><span[^>]*>([A-Z0-9-]+)<\/span>/.exec(card)?.[1] ?? '',
      name: /<h3>.*?<\/span> ([^<]+)</.exec(card)?.[1],
      picture: /src="([^?"]+)/.exec(card)?.[1],
      figures: card.match(/<dt>/g)?.length ?? 0,
    }))
}

const models = async (search: string) => cardsOf(await page(search)).map((card) => card.model_name)

describe('the list', () => {
  test('shows the whole catalogue, or one category of it', async () => {
    expect((await models('')).toSorted()).toEqual(modelsOf(products).toSorted())
    const list = await page('category=lifepo4-drop-in-batteries')
    expect(cardsOf(list).map(({ model_name }) => model_name)).toEqual(
      modelsOf(products.filter(({ category }) => category === 'lifepo4-drop-in-batteries')),
    )
    expect(list.title).toBe('Products')
    expect(list.head.title).toBe('LiFePO4 Drop-In Batteries: data sheets and quotes | Solvane')
    expect(list.text).toContain('deep-cycle batteries in lead-acid case sizes, with built-in BMS')
    expect(list.html).toContain('/images/categories/lifepo4-drop-in-batteries.webp')
    expect(list.head.canonical).toBe('/products?category=lifepo4-drop-in-batteries')
    expect(list.html).toContain('href="/tools/lead-acid-replacement"')
    expect(list.text).toContain('How much AGM does 100 Ah of LiFePO4 replace?')
  })

  test('a system voltage finds products that reach it in series within their own limit (issue 28)', async () => {
    const list = await page('system_v=48&application=telecom-and-ups-backup')
    expect(cardsOf(list).map(({ model_name }) => model_name)).toEqual(
      expect.arrayContaining(['SVE-48100T', 'SVE-48100R', 'SVD-12100', 'SVN-12100', 'SVT-24040M']),
    )
    const results = list.text
    expect(results).toContain('4 × SVN-12100 in series: 49.6 V, 32–63.2 V; charges from −20 °C')
    expect(results).toContain('2 × SVT-24040M in series: 46 V, 30–54 V; charges from −30 °C')
    expect(results).not.toContain('× SVE-48100T in series')
    // A starter battery that must not be connected in series, and cells, whose limit is not their own.
    expect(await models('system_v=48')).not.toContain('SVN-12040S')
    expect(await models('system_v=48')).not.toContain('SVN-220P')
    expect(await models('system_v=cell')).toEqual(await models('voltage=cell'))
    const table = (await page('system_v=24&view=table')).text
    expect(table).toContain('2 × SVD-12020 in series: 25.6 V, 20–29.2 V')
  })

  test('its title names the filters, its heading never changes', async () => {
    const some = await page('voltage=12&chemistry=LFP&q=heater')
    expect(some.title).toBe('Products')
    expect(text(some.head.title)).toBe('Products: 12 V · LFP · “heater” | Solvane')
    expect(some.head).toMatchObject({ canonical: '/products' })
    const { title, head } = await page('category=cylindrical-cells&application=drones-and-uav')
    expect(title).toBe('Products')
    expect(head.title).toBe('Cylindrical Cells: Drones and UAV | Solvane')
    expect((await page('sort=energy&view=table')).head.title).toBe('All products | Solvane')
  })

  test('three facets are open, and the others show their values', async () => {
    const search = 'system_v=48&t_dis=-20&chemistry=LFP&weight_to=80&category=lifepo4-drop-in-batteries'
    const { html } = await page(search)
    const facets = [...html.matchAll(/<details( open="")?><summary>([^<]*)(?:<small>(.*?)<\/small>)?/g)].map(
      ([, open, title, value]) => [title, open !== undefined, value],
    )
    expect(facets.slice(0, 3)).toEqual([
      ['System voltage', true, '48\u00a0V system'],
      ['Works at, °C', true, '−20\u00a0°C'],
      ['Charges at, °C', true, undefined],
    ])
    expect(facets.slice(3)).toEqual(
      expect.arrayContaining([
        ['Chemistry', false, 'LFP'],
        ['Weight', false, 'Up to 80\u00a0kg'],
        ['Category', false, 'LiFePO4 Drop-In Batteries'],
      ]),
    )
    expect(facets.slice(3).filter(([, isOpen]) => isOpen)).toEqual([])
  })

  test('where nothing is found, only the facets that are set remain', async () => {
    const { html } = await page('chemistry=LTO&voltage=12&capacity_from=5000')
    const facets = [...html.matchAll(/<details(?: open="")?><summary>([^<]*)/g)].map(([, title]) => title)
    expect(facets).toEqual(['Voltage class', 'Capacity', 'Chemistry'])
  })

  test('its files are in one menu', async () => {
    const { html } = await page('chemistry=LTO')
    const menu = /<summary[^>]*><span>Export<\/span><\/summary>(.*?)<\/details>/.exec(html)?.[1]
    expect(
      [...(menu ?? '').matchAll(/href="([^"]*)" download="">([^<]*)/g)].map(([, ...file]) => file),
    ).toEqual([
      ['/products.json?chemistry=LTO', 'JSON'],
      ['/products.csv?chemistry=LTO', 'CSV'],
      ['/products.xlsx?chemistry=LTO', 'XLSX'],
    ])
  })

  test.each([
    ['voltage=12', inClass('12'), products],
    ['chemistry=LTO', products.filter(({ chemistry }) => chemistry === 'LTO'), products],
    ['q=no+such+battery', [], products],
    [
      'category=cylindrical-cells&application=drones-and-uav',
      products.filter(
        ({ category, applications }) =>
          category === 'cylindrical-cells' && applications.includes('drones-and-uav'),
      ),
      products.filter(({ category }) => category === 'cylindrical-cells'),
    ],
  ])('the description of the list filtered by %s counts that list', async (search, matches, all) => {
    const { head, html } = await page(search)
    expect(text(head.description)).toMatch(
      new RegExp(`^${matches.length} of ${all.length} products(?: in Cylindrical Cells)?: .+\\. [A-Z0-9]`),
    )
    expect(html).not.toContain('48 cells')
  })

  test('the whole list has its text where a filtered one has its filters', async () => {
    expect((await page('sort=energy')).text).toContain('48 cells, batteries and storage systems')
    expect((await page('category=cylindrical-cells')).text).toContain('18650')
  })

  test('an unknown category is not found', async () => {
    expect(await load(requestPage(real, { search: 'category=lead-acid' }))).toBe(NOT_FOUND)
  })

  test('values that do not exist are named in their filter, and do not filter', async () => {
    const search =
      'category=&voltage=13&chemistry=steam&chemistry=lfp&ip=n/a&sort=colour&view=3d&utm_source=x'
    expect(await models(search)).toEqual(await models('chemistry=LFP'))
    const { html } = await page(search)
    expect(html.split('aria-label="Results"')[0]!.match(/role="alert">[^<]*/g)).toEqual([
      'role="alert">Voltage class: there is no “13”.',
      'role="alert">Chemistry: there is no “steam”.',
      'role="alert">Ingress protection: there is no “n/a”.',
    ])
    expect(html).toMatch(/<details[^>]* open="" data-keeps-place/)
    for (const right of ['', 'utm_campaign=spring&gclid=abc', 'voltage=12&application=&chemistry=LFP'])
      expect((await page(right)).html, right).not.toContain('role="alert"')
  })

  test('a filter that has no other values still names the one that does not exist', async () => {
    const list = await page('q=nothing-like-it&communication=telex')
    expect(list.text).toContain('Communication: there is no “telex”.')
  })

  test.each([
    ['capacity_from=１００', 'capacity_from=100'],
    ['capacity_from=3500 mAh', 'capacity_from=3.5'],
    ['weight_to=25 lb', 'weight_to=11.3398'],
    ['t_dis=-40 °F', 't_dis=-40'],
    ['energy_from=5\u00a0000', 'energy_from=5000'],
    ['energy_from=5%20000&energy_to=', 'energy_from=5000'],
    ['q=\u200bSVD\u00ad-12100', 'q=SVD-12100'],
  ])('%s filters as %s', async (typed, plain) => {
    expect(await models(typed)).toEqual(await models(plain))
    expect(await models(plain)).not.toEqual(await models(''))
  })

  test.each(['t_dis=10 °F', 't_dis=-12.222222'])('%s is printed rounded', async (search) => {
    expect((await page(search)).head.title).toMatch(/Works\sat\s−12\.22\s°C \|/)
  })

  test('a bound that is not a number above 0 stays in its field, with a message', async () => {
    const list = await page('capacity_from=-5&capacity_to=many&voltage=12')
    expect(list.head.title).toBe('Products: 12\u00a0V | Solvane')
    const invalid = list.html.match(/<input[^>]*aria-invalid="true"[^>]*>/g)
    expect(invalid).toEqual([expect.stringContaining('value="-5"'), expect.stringContaining('value="many"')])
    expect(list.text).toContain('Capacity must be a number above 0, for example 12.5.')
  })

  test.each([
    ['capacity_from=5,000', 'Capacity may be 5000 or 5: write one of them.'],
    ['capacity_from=1.280', 'Capacity may be 1280 or 1.28: write one of them.'],
    ['capacity_to=100.125', 'Capacity may be 100125 or 100.1250: write one of them.'],
    ['cycles=4.000', 'Cycles may be 4000 or 4: write one of them.'],
  ])('%s is asked back and does not filter', async (typed, message) => {
    expect((await page(typed)).text).toContain(message)
    expect(await models(typed)).toEqual(await models(''))
  })

  test('a number of which one reading is possible is read, and written so that it stays one', async () => {
    expect(await models('t_dis=-20.000')).toEqual(await models('t_dis=-20'))
    const { html } = await page('weight_from=1.2340')
    expect(html).toMatch(/name="weight_from"[^>]*value="1.2340"/)
    expect(html).toContain('weight_from=1.2340')
  })

  test.each(['10²', '½', '5,00,0'])('%s is not taken for another number', async (typed) => {
    const list = await page(`capacity_from=${encodeURIComponent(typed)}`)
    expect(list.text).toContain('Capacity must be a number above 0, for example 12.5.')
    expect(await models(`capacity_from=${encodeURIComponent(typed)}`)).toEqual(await models(''))
  })

  test('values of one facet are alternatives, facets narrow each other', async () => {
    const either = inClass('24', '36')
    expect(await models('voltage=24&voltage=36')).toEqual(expect.arrayContaining(modelsOf(either)))
    expect(await models('voltage=24&voltage=36')).toHaveLength(either.length)
    expect(await models('voltage=24&voltage=36&chemistry=LTO')).toEqual(
      modelsOf(either.filter(({ chemistry }) => chemistry === 'LTO')),
    )
    const certified = ({ capacity_ah, certifications }: Product) =>
      capacity_ah >= 100 && certifications.includes('ul-1973')
    const large = await models('voltage=12&capacity_from=100&certificate=ul-1973')
    expect(large).toEqual(modelsOf(inClass('12').filter(certified)))
    expect(large).toEqual(expect.arrayContaining(['SVD-12100', 'SVD-12100H', 'SVD-12300']))
    const flying = ({ applications, capacity_ah }: Product) =>
      applications.includes('drones-and-uav') && capacity_ah >= 20.5 && capacity_ah <= 30
    const swapped = await models('application=drones-and-uav&capacity_from=30&capacity_to=20,5')
    expect(swapped.toSorted()).toEqual(modelsOf(products.filter(flying)).toSorted())
    expect(swapped).toContain('SVX-12S22U')
  })

  test('is narrowed by current, weight, energy, ingress protection and communication', async () => {
    const strong = products.filter((one) => one.max_continuous_discharge_a >= 100 && one.weight_kg <= 15)
    expect(await models('current_from=100&weight_to=15')).toEqual(modelsOf(strong))
    const tight = products.filter(({ ip_rating }) => ['IP65', 'IP67'].includes(ip_rating))
    expect(await models('ip=IP65&ip=IP67')).toEqual(modelsOf(tight))
    const talking = products.filter((one) => one.communication.includes('SMBus') && one.energy_wh < 100)
    expect(await models('communication=SMBus&energy_to=99')).toEqual(modelsOf(talking))
    expect(modelsOf(talking)).toContain('SVX-4S68M')
    expect(await models('ip=n/a')).toEqual(await models(''))
    const list = await page('current_from=100&weight_to=15&ip=IP65')
    expect(text(list.head.title)).toBe('Products: IP65 or better · From 100 A · Up to 15 kg | Solvane')
    expect(list.html).toMatch(/name="weight_to"[^>]*value="15"/)
    expect(list.text).toMatch(/Ingress protection .*IP65 .*Communication .*Bluetooth/)
  })

  test('a certificate in progress does not count as held', async () => {
    expect(await models('certificate=ul-1973&chemistry=Na-ion&view=table')).not.toContain('SVN-220P')
  })

  test('can be searched by application and category', async () => {
    const marine = products.filter(({ applications }) => applications.includes('marine-and-trolling-motors'))
    for (const q of ['marine', 'Trolling+motors']) {
      expect(await models(`q=${q}`), q).toEqual(expect.arrayContaining(modelsOf(marine)))
      expect(await models(`q=${q}`), q).not.toContain('SVP-314')
    }
    const pouches = products.filter(({ category }) => category === 'lipo-pouch-cells')
    expect(await models('q=LiPo+Pouch+Cells')).toEqual(modelsOf(pouches))
  })

  test('is sorted by the chosen order', async () => {
    expect((await models('sort=energy')).at(0)).toBe('SVL-352035')
    expect((await models('sort=-energy')).at(0)).toBe('SVE-M5015')
    expect((await models('sort=-cycles')).slice(0, 3)).toEqual(
      expect.arrayContaining(['SVT-23P', 'SVT-24040M', 'SVT-40C']),
    )
  })

  test('as a table, it has a row for each product and no cards', async () => {
    const list = await page('view=table&category=cylindrical-cells')
    expect(cardsOf(list)).toEqual([])
    const cylinders = products.filter(({ category }) => category === 'cylindrical-cells')
    expect(list.html.match(/<tr/g)).toHaveLength(1 + cylinders.length)
  })
})

describe('the search', () => {
  /** Models that are easily confused; a fixed set, so that results do not change with the catalogue. */
  const SOME = 'SVD-12100 SVD-12100H SVD-12300 SVD-24100 SVN-12100 SVE-M5015 SVL-352035 SVX-12S22U SVP-314'
  const some = products.filter(({ model_name }) => SOME.split(' ').includes(model_name))
  const lists = {
    get: () => Promise.resolve([{ ...content.categories[0], products: some }]),
  } as unknown as Lists

  test.each([
    ['svd12100', ['SVD-12100', 'SVD-12100H']],
    ['SVD 12 100', ['SVD-12100', 'SVD-12100H']],
    ['svd-12100h', ['SVD-12100H']],
    ['12V 100Ah', ['SVD-12100', 'SVD-12100H', 'SVN-12100']],
    ['12.8 v 300 ah', ['SVD-12300']],
    ['5 MWh', ['SVE-M5015']],
    ['220 mAh', ['SVL-352035']],
    ['heater 12V', ['SVD-12100H']],
    ['DroneCAN', ['SVX-12S22U']],
    ['12100', ['SVD-12100', 'SVD-12100H', 'SVN-12100']],
    ['heating 12V', ['SVD-12100H', 'SVN-12100']],
    ['heated LFP', ['SVD-12100H']],
    ['44,4', ['SVX-12S22U']],
  ])('%s finds %j', async (q, found) => {
    const list = await page(new URLSearchParams({ q }).toString(), lists)
    expect(cardsOf(list).map((card) => card.model_name)).toEqual(found)
  })

  const records: [q: string, fits: (product: Product) => boolean][] = [
    ['51.2', ({ nominal_voltage_v: volts }) => volts === 51.2],
    ['lithium', ({ chemistry }) => chemistry !== 'Na-ion'],
    ['sodium', ({ chemistry }) => chemistry === 'Na-ion'],
    ['LTO', ({ chemistry }) => chemistry === 'LTO'],
    ['LiFePO₄', ({ chemistry }) => chemistry === 'LFP'],
    ['lithium iron phosphate', ({ chemistry }) => chemistry === 'LFP'],
    ['iec 62619', ({ certifications }) => certifications.includes('iec-62619')],
    ['62619', ({ certifications }) => certifications.includes('iec-62619')],
    ['UL 9540A', ({ certifications }) => certifications.includes('ul-9540a')],
    ['un38.3', ({ certifications }) => certifications.includes('un38-3')],
    ['CE', ({ certifications }) => certifications.includes('ce-emc')],
    ['UN3480', ({ transport }) => transport.un_number === 'UN3480'],
    ['CAN', ({ communication }) => communication.some((one) => one === 'CAN')],
  ]
  test.each(records)('%s finds exactly the products whose records match', async (q, fits) => {
    const found = await models(new URLSearchParams({ q }).toString())
    expect(found.toSorted()).toEqual(modelsOf(products.filter(fits)).toSorted())
    expect(found).not.toEqual([])
  })

  test('without results offers fewer filters and the nearest products', async () => {
    const list = await page('q=12V+900Ah&voltage=12')
    expect(list.text).toContain('No product matches all filters')
    expect(list.text).toContain('let an engineer propose a pack')
    expect(list.text).toContain(`Without “12V 900Ah”: ${inClass('12').length} products`)
    expect(cardsOf(list)[0]?.model_name).toBe('SVD-12300')
    expect(list.head.robots).toBe('noindex, follow')
  })
})

describe('the filter', () => {
  test('counts the products each value would leave, apart from its own facet', async () => {
    const filters = (await page('voltage=12')).text
    const dropIns = inClass('12').filter(({ category }) => category === 'lifepo4-drop-in-batteries')
    expect(filters).toContain(`Cell, 2.3–3.7 V ${inClass('cell').length}`)
    expect(filters).toContain(`12 V ${inClass('12').length}`)
    expect(filters).toContain(`LiFePO4 Drop-In Batteries ${dropIns.length}`)
    expect(filters).toContain('1 active')
  })

  test('keeps category, order and view of the address, and shows what is selected', async () => {
    const { html: filters } = await page('category=cylindrical-cells&sort=energy&view=table&capacity_to=4')
    expect(filters).toContain('<input type="hidden" name="category" value="cylindrical-cells"/>')
    expect(filters).toContain('<input type="hidden" name="sort" value="energy"/>')
    expect(filters).toContain('<input type="hidden" name="view" value="table"/>')
    expect(filters).toMatch(/name="capacity_to"[^>]*value="4"/)
  })

  test('each condition can be removed by itself', async () => {
    const { html: results } = await page('voltage=12&voltage=24&q=bluetooth')
    expect(results).toContain('href="/products?voltage=24&amp;q=bluetooth"')
    expect(results).toContain('href="/products?voltage=12&amp;q=bluetooth"')
    expect(results).toContain('href="/products?voltage=12&amp;voltage=24"')
  })

  test('text from the address is never markup', async () => {
    const { html: results } = await page(`q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(results).not.toContain('<script')
  })
})

describe('the list of the upstream API', () => {
  const item = {
    id: 900,
    name: 'Foreign Cell',
    model_name: 'FX-1',
    url: 'fx-1',
    main_pic_url: '/images/fx.webp',
  }
  const own = content.products[0]!
  const category = { id: 1, name: 'Their Cells', name_slug: 'their-cells', main_pic: '/images/their.webp' }
  const lists = { get: () => Promise.resolve([{ ...category, products: [own, item] }]) } as unknown as Lists

  test('shows a product of theirs without figures, ours with them', async () => {
    const list = await page('category=their-cells', lists)
    expect(cardsOf(list).map(({ figures }) => figures)).toEqual([3, 0])
    expect(cardsOf(list)[1]).toMatchObject({
      name: 'Foreign Cell',
      model_name: 'FX-1',
      picture: '/images/fx.webp',
    })
    expect(list.text).not.toContain(content.copy(copy).choose.when)
  })

  test('is searched by model, never by a facet', async () => {
    expect(cardsOf(await page('q=fx1', lists))).toHaveLength(1)
    expect(cardsOf(await page('voltage=cell', lists))).toHaveLength(1)
  })
})

describe('a list longer than a page', () => {
  /** The catalogue of the upstream API, with three copies of every product. */
  const long: Lists = {
    ...real.lists,
    async get(name) {
      const list = await real.lists.get(name)
      if (name !== 'product-categories' || !list) return list
      const more = (list as List<'product-categories'>).map((category) => ({
        ...category,
        products: category.products.flatMap((item) => [
          item,
          ...[1, 2, 3].map((copy) => ({
            ...item,
            url: `${item.url}-${copy}`,
            model_name: `${item.model_name}-${copy}`,
          })),
        ]),
      }))
      return more as never
    },
  }
  const numberOf = products.length * 4

  test('is split into pages, each product on one of them', async () => {
    const pages = await Promise.all(['', 'page=2', 'page=3', 'page=4'].map((search) => page(search, long)))
    const names = pages.flatMap((one) => cardsOf(one).map(({ model_name }) => model_name))
    expect(names).toHaveLength(numberOf)
    expect(new Set(names).size).toBe(numberOf)
    expect(pages[0]?.html).toContain(`${numberOf}`)
    expect(pages[0]?.html).toContain('href="/products?page=2"')
    await expect(page('page=5', long)).rejects.toThrow('no page: not found')
  })

  test('its pages name their number, and another order starts at the first', async () => {
    const { head, html } = await page('page=2', long)
    expect(head).toMatchObject({
      title: expect.stringMatching(/, page 2 of 4 \| Solvane$/),
      canonical: '/products?page=2',
    })
    expect(html).not.toMatch(/href="[^"]*sort=[^"]*page=/)
  })

  test('our own catalogue fits on one page', async () => {
    expect((await page('')).html).not.toContain('aria-label="Pages"')
  })
})
