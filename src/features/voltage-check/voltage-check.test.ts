import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { isCell } from '#content/products/product.server.ts'
import { readWindow } from '#sizing/query/read-window.server.ts'
import { VoltageCheck } from './voltage-check.server.tsx'

const content = realContent()

function check(model: string, query: string) {
  const { url } = content.products.find(({ model_name }) => model_name === model)!
  const html = renderToStaticMarkup(
    VoltageCheck({ model, product_name_slug: url, path: '/p', query: new URLSearchParams(query), content }),
  )
  return html.replaceAll('\u00a0', ' ')
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a result', () => {
  test('says what share is usable when the window cuts the range, with the sum', () => {
    const text = textOf(check('SVD-24100', 'v_min=22&v_max=32'))
    expect(text).toContain('98 % usable')
    expect(text).toContain('It fits; about 1.7 % stay in the battery.')
    expect(text).toContain(
      'Usable: 100 % at 3.65 V a cell − 1.667 % at 2.75 V a cell = 98.33 % of the charge',
    )
    expect(text).toContain('The usual depth of discharge of 90 % stays inside the limits: they cost nothing.')
    expect(text).toContain('2517 Wh are usable.')
    expect(text).toContain('Energy: 2560 Wh × 98.33 % = 2517 Wh.')
    expect(text).toContain('2.8 V spare')
    expect(text).toContain('2.75 V a cell')
  })

  test.each([
    ['SVD-12100', 'v_min=11.5&v_max=15', 'about 2.9 % stay'],
    ['SVD-12100', 'v_min=12&v_max=15', 'about 4.4 % stay'],
    ['SVE-48100T', 'v_min=40.5&v_max=57', 'about 1.3 % stay'],
  ])('%s between %s: %s', (model, query, text) => {
    expect(textOf(check(model, query))).toContain(text)
  })

  test('a window that cuts more than the depth of discharge spares is not said to cost nothing', () => {
    expect(textOf(check('SVT-24040M', 'v_min=20.25&v_max=28.5'))).not.toContain('cost nothing')
  })

  test('says that all is usable inside the window', () => {
    expect(textOf(check('SVD-24100', 'v_min=20&v_max=29,2'))).toContain('all of the energy is usable')
  })

  test.each([
    ['v_min=20&v_max=29.1', 'the equipment takes 29.1 V'],
    ['v_min=26&v_max=32', 'above the battery’s nominal voltage'],
    ['v_min=22&v_max=32&series=2', 'Full, the battery has 58.4 V'],
    ['v_min=200&v_max=400', 'above the battery’s nominal voltage'],
  ])('%s does not fit', (query, why) => {
    const text = textOf(check('SVD-24100', query))
    expect(text).toContain('It does not fit.')
    expect(text).toContain(why)
  })

  test.each(content.products)('takes the voltages of $model_name', (product) => {
    const { min, max } = product.voltage_range_v
    const query = new URLSearchParams({ product: product.url, v_min: `${min}`, v_max: `${max}` })
    expect(readWindow(query, content).errors).toEqual([])
    query.delete('product')
    // The page of a bare cell shows its range alone.
    if (!isCell(product)) expect(textOf(check(product.model_name, `${query}`))).toContain('It fits')
  })

  test('draws battery and equipment on one scale, from which no figure is missing', () => {
    for (const query of ['v_min=22&v_max=32', 'v_min=2&v_max=1000', 'v_min=200&v_max=400', 'v_min=2&v_max=3'])
      for (const model of ['SVD-24100', 'SVP-280', 'SVE-M5015'])
        expect(check(model, query), query).not.toMatch(/NaN|Infinity|width="-/)
    expect(check('SVD-24100', 'v_min=22&v_max=32')).toContain(
      'aria-label="Battery 20 to 29.2 V, equipment 22 to 32 V"',
    )
  })
})

describe('errors', () => {
  test.each([
    ['v_min=22', 'Please fill out the Takes up to field'],
    ['v_min=abc&v_max=32', 'Stops below must be a number.'],
    ['v_min=22&v_max=2001', 'Takes up to must be between 1 and 2000.'],
    ['v_min=32&v_max=22', 'Takes up to must be above Stops below.'],
    ['v_min=22&v_max=60&series=3', 'In series must be between 1 and 2.'],
    ['v_min=22&v_min=23&v_max=60', 'Stops below must be given only once.'],
  ])('%s is shown beside its field, which keeps what was typed', (query, message) => {
    const html = check('SVD-24100', query)
    const [, id = 'none'] = /aria-describedby="([^" ]+)[^"]*" aria-invalid="true"/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`id="${id}">${message}`))
    expect(html).not.toContain('% usable')
    for (const [name, value] of new URLSearchParams(query))
      if (message !== 'Stops below must be given only once.')
        expect(html).toContain(`name="${name}" value="${value}"`)
  })

  test('a product that must not be connected in series says so', () => {
    expect(check('SVX-36175D', 'v_min=20&v_max=60&series=2')).toContain('must not be connected in series')
    expect(check('SVX-36175D', 'v_min=20&v_max=60')).not.toContain('name="series"')
  })
})

test('the verdict, or that there is none, is a status', () => {
  const status = (query: string) =>
    textOf(/<p[^>]* role="status">.*?<\/p>/.exec(check('SVD-24100', query))?.[0] ?? '')
  expect(status('v_min=22&v_max=32')).toContain('It fits; about 1.7 % stay in the battery.')
  expect(status('v_min=22')).toContain('Correct the marked fields')
})

test('the address has a version, and no default', () => {
  const html = check('SVD-24100', 'v=1&v_min=22&v_max=32')
  expect(html.match(/name="v" value="1"/g)).toHaveLength(1)
  expect(html).toMatch(/name="series"[^>]* value=""/)
})

test('a bare cell has its own range, and no form', () => {
  const html = check('SVP-280', 'v_min=40&v_max=60&series=16')
  expect(html).toContain('aria-label="Battery 2.5 to 3.65 V"')
  expect(html).not.toContain('<form')
})

test('without a window the battery’s own range is drawn, and nothing is an error', () => {
  const html = check('SVD-24100', 'by=sea')
  expect(html).toContain('aria-label="Battery 20 to 29.2 V"')
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain('<input type="hidden" name="by" value="sea"/>')
})
