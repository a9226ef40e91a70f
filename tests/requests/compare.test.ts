import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { headOf, problemIn, test } from './site.fixture.ts'

const RACK = 'sve-48100t-48v-100ah-telecom-battery'
const SODIUM = 'svn-12100-12v-100ah-sodium-ion-battery'
const HEATED = 'svd-12100h-12v-100ah-self-heating-lifepo4-battery'
const PLAIN = 'svd-12100-12v-100ah-lifepo4-battery'
const CELL = 'svp-280-lfp-prismatic-cell-280ah'

const query = (products: string[], more: Record<string, string> = {}) =>
  new URLSearchParams([...products.map((slug) => ['p', slug]), ...Object.entries(more)]).toString()
const CABINET = { p_avg: '200', hours: '24', t_dis: '-20', system_v: '48' }
const cabinet = query([RACK, SODIUM, HEATED], CABINET)

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
/** Returns the text of a page's `main`, with plain spaces. */
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
/** Returns the cells of a row of the table, its label first. */
const rowOf = (html: string, label: string) =>
  html
    .split('<tr')
    .map((row) => row.split(/<\/t[hd]>/).map((cell) => textOf(`<main${cell}</main>`).trim()))
    .map(([first = '', ...cells]) => [first.replace(/^.*> */, ''), ...cells])
    .find(([first]) => first?.startsWith(label)) ?? []
const headsOf = (html: string) => html.match(/role="columnheader"/g)?.length ?? 0

describe('the page', () => {
  test('compares the candidates for a telecom cabinet at its load', async ({ site }) => {
    const html = await site.getText(`/compare?${cabinet}`)
    expect(headsOf(html)).toBe(3)
    const text = textOf(html)
    expect(text).toContain('Compare three products')
    expect(text).toContain(
      'Of the two that may be charged at −20 °C, SVN-12100 needs fewer: 8 pieces, 116.8 kg. SVE-48100T must not be charged at −20 °C.',
    )
    // What is equal in all is there once.
    expect(rowOf(html, 'Rated capacity')).toHaveLength(3)
    expect(rowOf(html, 'Energy')[0]).toBe('Energy nominal voltage × rated capacity')
    expect(text).toContain('At 200 W for 24 h, −20 °C, 48 V')
    expect(rowOf(html, 'Needed')).toEqual([
      expect.any(String),
      // The fewest, but it must not be charged there.
      '3 batteries 1 in series, 3 in parallel, 48 V',
      '8 batteries 4 in series, 2 in parallel, 49.6 V',
      '12 batteries 4 in series, 3 in parallel, 51.2 V',
      expect.anything(),
    ])
    expect(rowOf(html, 'Runtime').slice(1, 4)).toEqual([
      '32.4 h One string alone: 10.8 h',
      '39.3 h One string alone: 19.6 h longest',
      '34.6 h One string alone: 11.5 h',
    ])
    expect(rowOf(html, 'Charges at').map((cell) => cell.split(' ')[0])).toEqual([
      'Charges',
      'No',
      'Yes',
      'Yes,',
      '',
    ])
    const request = rowOf(html, 'Ask for it').slice(1, 4)
    expect(request).toEqual(
      [3, 8, 12].map((count) => expect.stringContaining(`Add ${count} to request list`)),
    )
    expect(html).toContain(`value="product:${SODIUM}:8"`)
    expect(rowOf(html, 'Total weight').slice(1, 4)).toEqual(['121.5 kg', '116.8 kg lightest', '148.8 kg'])
    expect(text).toContain('capacity at −20 °C: LFP 0.5, Na-ion 0.88')
  })

  test('without a system voltage, hours or an energy ask for a number in parallel; a load alone does not', async ({
    site,
  }) => {
    const needed = async (load: Record<string, string>) =>
      rowOf(await site.getText(`/compare?${query([PLAIN, SODIUM], load)}`), 'Needed').slice(1, 3)
    expect(await needed({ p_avg: '100', hours: '20', t_dis: '-20' })).toEqual([
      '4 batteries 1 in series, 4 in parallel, 12.8 V',
      '3 batteries 1 in series, 3 in parallel, 12.4 V fewest',
    ])
    expect(await needed({ energy_wh: '1500' })).toEqual([
      '2 batteries 1 in series, 2 in parallel, 12.8 V',
      '2 batteries 1 in series, 2 in parallel, 12.4 V',
    ])
    expect(await needed({ p_avg: '100' })).toEqual([])
  })

  test('a fifth product is told and left out', async ({ site }) => {
    const response = await site.get(`/compare?${query([RACK, SODIUM, HEATED, PLAIN, CELL, CELL])}`)
    const html = await response.text()
    expect([response.status, headsOf(html)]).toEqual([200, 4])
    expect(textOf(html)).toContain('At most 4 products can be compared: SVP-280 is left out.')
  })

  test('what is left out is counted, and a known product after many unknown ones is compared', async ({
    site,
  }) => {
    const products = [...(await site.getText('/sitemap.xml')).matchAll(/\/products\/([\w-]+)</g)]
    expect(products).toHaveLength(48)
    const unknown = Array.from({ length: 60 }, (_, index) => `no-${index}`)
    const html = await site.getText(
      `/compare?${query([...unknown, ...products.map(([, slug = '']) => slug)])}`,
    )
    expect(headsOf(html)).toBe(4)
    expect(textOf(html)).toContain('There is no product “no-0”, “no-1”, “no-2”, “no-3”, “no-4” or 55 more.')
    expect(textOf(html)).toMatch(
      /At most 4 products can be compared: (?:[\w-]+, ){4}[\w-]+ and 39 more are left out/,
    )
  })

  test.for([['nonsense'], ['no-1', 'no-2'], ['<b>x</b>'], ['../etc'], ['x'.repeat(5000)]])(
    'unknown products are told: %j',
    async (unknown, { site }) => {
      const response = await site.get(`/compare?${query([...unknown, PLAIN, CELL])}`)
      const html = await response.text()
      expect([response.status, headsOf(html)]).toEqual([200, 2])
      expect(html).toContain('There is no product “')
      expect(html).not.toContain('<b>x</b>')
      expect(html.length).toBeLessThan(200_000)
    },
  )

  test('a product is named by its model, too, and compared once', async ({ site }) => {
    const html = await site.getText(`/compare?${query(['svd-12100', PLAIN, 'SVP-280'])}`)
    expect(headsOf(html)).toBe(2)
    expect(html).not.toContain('There is no product')
  })

  test('one product or none leads to a comparison', async ({ site }) => {
    const none = await site.getText('/compare')
    expect(headsOf(none)).toBe(0)
    const examples = [...none.matchAll(/href="(\/compare\?[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(examples.length).toBeGreaterThan(1)
    for (const example of examples) {
      const html = await site.getText(example)
      expect(headsOf(html), example).toBeGreaterThan(1)
      expect(mainOf(html).includes('role="alert"'), example).toBe(false)
    }
    const one = await site.getText(`/compare?p=${PLAIN}`)
    expect(headsOf(one)).toBe(1)
    expect(one).toContain(`/compare?p=${PLAIN}&amp;p=${HEATED}`)
  })

  test.for([
    [{ p_avg: 'abc' }, 'p_avg', 'Average load must be a number.'],
    [{ p_avg: '200', i: '4' }, 'i', 'Please fill out either Average load or Current.'],
    [{ hours: '24' }, 'p_avg', 'Please fill out the Average load field'],
    [{ t_dis: '-80' }, 't_dis', 'Coldest discharge temperature must be between -40 and 60.'],
    [{ system_v: '50' }, 'system_v', 'System voltage is not an allowed value.'],
    [{ p_avg: '200', eta: '0' }, 'eta', 'Conversion efficiency must be between 50 and 100.'],
  ] as [Record<string, string>, string, string][])(
    'a wrong load is shown beside its field, and nothing is calculated: %j',
    async ([load, name, message], { site }) => {
      const response = await site.get(`/compare?${query([PLAIN, CELL], load)}`)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(`id="load-${name}-message"`)
      expect(textOf(html)).toContain(message)
      expect(rowOf(html, 'Usable energy')).toEqual([])
      for (const text of Object.values(load)) expect(html).toContain(`value="${text}"`)
    },
  )

  test('only differences are shown on request, and how many there are', async ({ site }) => {
    const all = await site.getText(`/compare?${cabinet}`)
    expect(rowOf(all, 'Rated capacity')).not.toEqual([])
    const [, count = ''] = /Differences only \((\d+)\)/.exec(all) ?? []
    const html = await site.getText(`/compare?${cabinet}&diff=1`)
    expect(rowOf(html, 'Rated capacity')).toEqual([])
    expect(rowOf(html, 'Energy')).not.toEqual([])
    // One more has the buttons.
    expect(html.match(/scope="row"/g)).toHaveLength(Number(count) + 1)
    expect(html).not.toContain('data-same')
  })

  test('the best value is marked only where it is unambiguous', async ({ site }) => {
    const bestIn = (html: string, label: string) =>
      rowOf(html, label).map((cell) => /(highest|most|longest|shortest|lowest)$/.exec(cell)?.[0])
    const batteries = await site.getText(`/compare?${query([RACK, SODIUM])}`)
    expect(bestIn(batteries, 'Energy by weight')).toContain('highest')
    expect(bestIn(batteries, 'Warranty')).toContain('longest')
    // Both have 4000 cycles.
    expect(bestIn(batteries, 'Cycle life').filter(Boolean)).toEqual([])
    // A bare cell is no lighter pack.
    const mixed = await site.getText(`/compare?${query([RACK, CELL])}`)
    expect(bestIn(mixed, 'Energy by weight').filter(Boolean)).toEqual([])
    // Ten of one product are no more than a thousand of another.
    expect(bestIn(mixed, 'Minimum order').filter(Boolean)).toEqual([])
    // The rack battery has the most, and must not be charged at the temperature.
    const cold = await site.getText(`/compare?${cabinet}`)
    expect(rowOf(cold, 'Energy by weight').slice(1, 4)).toEqual(['118.5 Wh/kg', '84.9 Wh/kg', '103.2 Wh/kg'])
    // The other one cannot do the work, so nothing is the best of two.
    const one = await site.getText(`/compare?${query([PLAIN, CELL], CABINET)}`)
    expect(rowOf(one, 'Total weight')[1]).toBe('141.6 kg')
    expect(rowOf(one, 'Needed')[2]).toBe('No A bare cell needs a BMS: build a pack of it.')
  })

  test('missing values are told', async ({ site }) => {
    const html = await site.getText(`/compare?${query([PLAIN, CELL])}`)
    expect(rowOf(html, 'Internal resistance')[1]).toBe('Not stated')
    expect(rowOf(html, 'In series')[2]).toBe('Not intended')
    expect(rowOf(html, 'IEC 62619').slice(1, 3)).toContain('Held')
  })

  test('is indexed as the page without products, and every other parameter is ignored', async ({ site }) => {
    const html = await site.getText(`/compare?${query([PLAIN, CELL])}&utm_source=x`)
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/compare"/)
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('utm_source')
    expect(await site.getText('/sitemap.xml')).not.toContain('/compare')
  })
})

describe('the files', () => {
  const rowsOf = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','))

  test('CSV has the figures as numbers, with units and conditions', async ({ site }) => {
    const response = await site.get(`/compare.csv?${cabinet}`)
    expect(headOf(response, 'content-type', 'content-disposition')).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="solvane-compare.csv"',
    ])
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(csv.startsWith('\ufeff')).toBe(true)
    const lines = csv.split('\r\n')
    expect(lines[0]).toContain(
      '"group","property","unit","SVE-48100T","SVN-12100","SVD-12100H","SVE-48100T: condition"',
    )
    expect(lines.find((line) => line.includes('"Total weight"'))).toMatch(/"kg",121\.5,116\.8,148\.8,/)
    expect(lines.find((line) => line.includes('"Runtime of these"'))).toMatch(/"h",32\.4,39\.28\d*,34\.56/)
    // Such as 141.60000000000002.
    expect(csv).not.toMatch(/\d\.\d{10}/)
    const endsOf = (label: string) =>
      ['from', 'to'].map((end) => lines.find((line) => line.includes(`"${label}, ${end}"`)))
    expect(endsOf('Discharge temperature')).toEqual([
      expect.stringContaining('"°C",-20,-40,-30,'),
      expect.stringContaining('"°C",60,60,60,'),
    ])
    expect(endsOf('Voltage window of the string')).toEqual([
      expect.stringMatching(/"V",[\d.]+,[\d.]+,[\d.]+,/),
      expect.stringMatching(/"V",54\.75,63\.2,58\.4,/),
    ])
    expect(lines.find((line) => line.includes('"Energy"'))).toMatch(/"Wh",4800,1240,1280,/)
    expect(lines.find((line) => line.includes('"UL 1973"'))).toMatch(/"Held","In progress","Held"/)
    const valuesOf = (label: string) =>
      lines
        .find((line) => line.includes(`"${label}"`))
        ?.match(/"[^"]*"|[^",]+/g)
        ?.slice(3, 6)
        .map((value) => value.replaceAll('"', ''))
    // One figure in a row.
    expect(['length', 'width', 'height'].map((end) => valuesOf(`Size, ${end}`)?.[1])).toEqual([
      '330',
      '173',
      '220',
    ])
    expect(valuesOf('Needed, in series')).toEqual(['1', '4', '4'])
    expect(valuesOf('Needed, in parallel')).toEqual(['3', '2', '3'])
    expect(valuesOf('Cells, in series')?.slice(1)).toEqual(['4', '4'])
    // What is compared, where it is described, and when.
    const url = `/products/${SODIUM}`
    expect(valuesOf('Name')?.[1]).toMatch(/^SVN-12100|Sodium-Ion/i)
    expect(valuesOf('Page')?.[1]).toMatch(new RegExp(`^https?://.*${url}$`))
    expect(valuesOf('Data sheet')?.[1]).toMatch(/^https?:\/\/.*\.pdf/)
    expect(valuesOf('Compared on')?.[1]).toBe(new Date().toISOString().slice(0, 10))
  })

  test('a figure in another unit than the others of its row says so', async ({ site }) => {
    const csv = await site.getText(`/compare.csv?${query([PLAIN, CELL])}`)
    expect(csv).toContain('"Warranty","years",7,"12 months",')
    expect(csv).toContain('"Minimum order","pieces",')
  })

  test('XLSX has the same figures', async ({ site }) => {
    const response = await site.get(`/compare.xlsx?${cabinet}`)
    expect(headOf(response, 'content-type')).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain('<v>116.8</v>')
    expect(sheet).not.toContain('<f>')
    // Days are dates, not texts: 2026-01-01 is day 46,023 of spreadsheets.
    const today = Math.floor(Date.now() / 86_400_000) + 25_569
    expect(sheet).toMatch(new RegExp(`<c[^>]* s="\\d+"[^>]*><v>${today}</v>`))
  })

  test('have only the differences on request, and say what is left out', async ({ site }) => {
    const csv = await site.getText(`/compare.csv?${query([PLAIN, HEATED, 'nonsense'], { diff: '1' })}`)
    const labels = rowsOf(csv).map(([, label]) => label)
    expect(labels).toContain('Weight')
    expect(labels).not.toContain('Energy')
    expect(labels.at(-1)).toBe('There is no product “nonsense”.')
  })

  test.for(['/compare.csv', '/compare.xlsx'])('%s refuses a wrong load', async (path, { site }) => {
    const response = await site.get(`${path}?${query([PLAIN, HEATED], { p_avg: '-1' })}`)
    expect(response.status).toBe(422)
    expect((await problemIn(response)).errors).toMatchObject([{ field: 'p_avg' }])
    expect((await site.send(path, { method: 'POST' })).status).toBe(405)
    expect((await site.get(path)).status).toBe(200)
  })
})

describe('GET /api/compare', () => {
  const askFor = async (site: { getText: (path: string) => Promise<string> }, search: string) =>
    JSON.parse(await site.getText(`/api/compare?${search}`)) as {
      products: { product_name_slug: string; system: unknown; charges: boolean | null }[]
      rows: { label: string; unit: string; values: unknown[]; conditions: string[] }[]
      notices: string[]
    }

  test('answers with the figures of the page', async ({ site }) => {
    const { products, rows, notices } = await askFor(site, `${cabinet}&p=nonsense`)
    expect(products.map(({ product_name_slug }) => product_name_slug)).toEqual([RACK, SODIUM, HEATED])
    expect(products[1]).toMatchObject({
      system: { isPossible: true, combination: { series: 4, parallel: 2, count: 8, weight_kg: 116.8 } },
      charges: true,
    })
    expect(rows.find(({ label }) => label === 'Total weight')).toMatchObject({
      unit: 'kg',
      values: [121.5, 116.8, 148.8],
    })
    expect(notices).toEqual(['There is no product “nonsense”.'])
  })

  test('has nothing at a load without one, and only differences on request', async ({ site }) => {
    const { products, rows } = await askFor(site, query([PLAIN, HEATED], { diff: '1' }))
    expect(products).toMatchObject([
      { system: null, charges: null },
      { system: null, charges: null },
    ])
    expect(rows.map(({ label }) => label)).not.toContain('Energy')
  })

  test.for([
    ['p_avg=200', 'p'],
    [query([PLAIN], { p_avg: '-1' }), 'p_avg'],
    [query([PLAIN], { hours: '5' }), 'p_avg'],
  ] as const)('refuses %s', async ([search, field], { site }) => {
    const response = await site.get(`/api/compare?${search}`)
    expect(response.status).toBe(422)
    expect((await problemIn(response)).errors).toMatchObject([{ field }])
  })
})
