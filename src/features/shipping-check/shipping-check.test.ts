import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { ShippingCheck } from './shipping-check.server.tsx'

const content = realContent()
const urlOf = (model: string) => content.products.find(({ model_name }) => model_name === model)!.url

/** Renders the check as a product's page has it, or with a choice of product. */
function check(model: string | undefined, query: string, hasChoice = model === undefined) {
  const html = renderToStaticMarkup(
    ShippingCheck({
      path: '/p',
      query: new URLSearchParams(query),
      content,
      product: model ? urlOf(model) : '',
      ...(hasChoice && { choice: 'Product' }),
    }),
  )
  return html.replaceAll('\u00a0', ' ')
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a model', () => {
  test('has UN number, instruction, charge, aircraft and packages for a quantity', () => {
    const text = textOf(check('SVD-24100', 'quantity=10'))
    for (const figure of ['UN3480', '965, section IA', '30 % at most', '10 × 22.8 kg', '228 kg net'])
      expect(text).toContain(figure)
    expect(text).toContain('10 × SVD-24100, alone, by air')
    expect(text).toContain('67th edition, in force from 1 January 2026')
    expect(text).toContain('not legal advice')
  })

  test('is shown by air, sea and road side by side, whichever was chosen', () => {
    for (const by of ['air', 'sea', 'road']) {
      const table = check('SVD-24100', `by=${by}`).split('role="table"')[1]!
      expect(textOf(table)).toMatch(/Packing instruction 965, section IA P903 P903/)
      expect(textOf(table)).toMatch(/State of charge 30 % at most No limit No limit/)
    }
  })

  test('links its own UN38.3 test summary', () => {
    expect(check('SVD-24100', '')).toMatch(/href="[^"]*svd-24100[^"]*">SVD-24100 UN38\.3 test summary/)
  })

  test.each([
    ['SVN-12100', 'UN3551', '976'],
    ['SVX-4S68M', 'UN3480', '965, section IB'],
    ['SVE-M5015', 'UN3536', 'Forbidden'],
  ])('%s is %s, %s', (model, un, instruction) => {
    const text = textOf(check(model, ''))
    expect(text).toContain(un)
    expect(text).toContain(`Packing instruction ${instruction}`)
  })
})

test('a battery of somebody else is checked by its energy and weight', () => {
  const text = textOf(check(undefined, 'wh=97,9&kg=0.5&cell_wh=12&packed=in&by=air&quantity=5'))
  for (const figure of ['UN3481', '967, section II', '30 % recommended', '5 × 97.9 Wh'])
    expect(text).toContain(figure)
})

test('a battery that needs an approval has the same words on its label and beside the other carriers', () => {
  const text = textOf(check(undefined, 'wh=5000&kg=40&packed=with'))
  expect(text).toContain('Passenger aircraft Forbidden Cargo aircraft Only with approval')
  expect(text).toContain('Cargo aircraft Only with approval – –')
  expect(text).not.toContain('“Cargo aircraft only” label')
})

test('with another energy, the weight and the cells of the product do not count', () => {
  const text = textOf(check('SVD-24100', 'wh=50&packed=with', true))
  expect(text).toContain('1 × 50 Wh, LFP, with equipment, by air')
  expect(text).toContain('966, section II')
  expect(text).toContain('Without a weight, weight limits are not checked.')
})

test('the address has a version, and no default', () => {
  const html = check('SVD-24100', 'v=1&by=air&packed=alone')
  expect(html.match(/name="v" value="1"/g)).toHaveLength(1)
  expect(html).toMatch(/name="by"[^>]* checked="" value=""|name="by" value="" checked=""/)
  expect(html).toMatch(/<option value="" selected="">Alone/)
})

test('the answer is a status', () => {
  expect(textOf(check('SVD-24100', ''))).toContain(
    'UN3480, packing instruction 965, section IA, 1 × SVD-24100 by air.',
  )
})

test('nothing asked is no error', () => {
  const html = check(undefined, '')
  expect(html).not.toContain('aria-invalid')
  expect(textOf(html)).toContain('Choose a model, or put in energy and weight')
})

describe('errors', () => {
  test.each([
    ['wh=abc', 'Energy must be a number.'],
    ['wh=0', 'Energy must be above 0.'],
    ['wh=5&kg=-1', 'Weight must be above 0.'],
    ['by=air', 'Please fill out the Energy field'],
    ['wh=5&quantity=1.5', 'Quantity must be a whole number.'],
    ['wh=5&packed=box', 'Packed is not an allowed value.'],
    ['wh=5&by=rail', 'By is not an allowed value.'],
  ])('%s is shown beside its field', (query, message) => {
    const html = check(undefined, query)
    const [, id = 'none'] = /aria-describedby="([^" ]+)[^"]*" aria-invalid/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`id="${id}">${message}`))
    expect(html).toContain('aria-invalid="true"')
    expect(textOf(html)).toContain('Correct the marked fields')
  })
})

test('the state of other tools in the address is kept, its own is replaced', () => {
  const html = check('SVD-24100', 'v_min=22&quantity=3')
  expect(html).toContain('<input type="hidden" name="v_min" value="22"/>')
  expect(html).not.toContain('<input type="hidden" name="quantity"')
})
