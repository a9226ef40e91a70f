import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { ORIGIN, problemIn, test } from './site.fixture.ts'

const TOO_LONG = 'x'.repeat(3000)
const SPACES = '%20'.repeat(3000)
const PACKS = '/solutions/custom-battery-packs'
const PACK = 'need=capacity&ah=15&vclass=36'

describe('a value that is too long is told beside its field', () => {
  test.for([
    ['/products?t_dis=', 'Works at'],
    ['/products?t_chg=', 'Charges at'],
    ['/products?cycles=', 'Cycles, at least'],
    ['/products?q=', 'only the first 80 characters are searched'],
    ['/products?sort=', 'there is no order'],
    ['/products?page=', 'is not the number of a page'],
    ['/products?voltage=', 'Voltage class: there is no'],
    ['/articles?q=', 'only the first 80 characters are searched'],
    ['/download?q=', 'only the first 120 characters are searched'],
    [`${PACKS}?need=energy&wh=`, 'Energy is too long.'],
    [
      `/compare?p=svd-12100-12v-100ah-lifepo4-battery&p=svd-12200-12v-200ah-lifepo4-battery&p_avg=`,
      'Average load is too long.',
    ],
  ] as const)('%s', async ([address, message], { site }) => {
    const html = await site.getText(address + TOO_LONG)
    expect(html).toContain(message)
    expect(html).not.toContain('x'.repeat(2002))
  })

  test('as JSON with its field', async ({ site }) => {
    for (const path of ['configure?need=energy&wh=', 'runtime?V=', 'shipping?wh=', 'window?v_min=']) {
      const field = path.slice(path.lastIndexOf(path.includes('&') ? '&' : '?') + 1, -1)
      const response = await site.get(`/api/${path}${TOO_LONG}`)
      expect([response.status, path]).toEqual([422, path])
      expect((await problemIn(response)).errors).toContainEqual(expect.objectContaining({ field }))
    }
    const text = 'x'.repeat(2000)
    for (const path of [
      'api/search?q=',
      'products.json?t_dis=',
      'products.json?q=',
      'articles.json?q=',
      'download.csv?q=',
    ]) {
      const response = await site.get(`/${path}${text}y`)
      const field = path.slice(path.indexOf('?') + 1, -1)
      expect([response.status, path]).toEqual([422, path])
      expect((await problemIn(response)).errors).toEqual([
        { field, code: 'length', message: `${field} has at most 2000 characters.` },
      ])
    }
    for (const path of ['api/search?q=', 'articles.json?q=', 'articles.json?utm_source=y'])
      expect((await site.get(`/${path}${text}`)).status, path).toBe(200)
  })
})

test('temperatures may have their unit, with spaces', async ({ site }) => {
  for (const text of ['-20', '-20C', '-20 °C', '\u221220 ° C', ' -20  °c '])
    expect(await site.getText(`/products?t_dis=${encodeURIComponent(text)}`)).toContain(
      'Works\u00a0at\u00a0\u221220',
    )
  expect(await site.getText(`/products?t_dis=${SPACES}x`)).toContain('Works at')
})

test('a number has at most 40 characters', async ({ site }) => {
  const energy = (digits: number) => site.getText(`${PACKS}?need=energy&wh=${'0'.repeat(digits - 3)}540`)
  expect(await energy(40)).not.toContain('must be a number')
  expect(await energy(41)).toContain('Energy must be a number.')
})

describe('an address of more than 2,000 characters', () => {
  const filler = (length: number) => `&utm_source=${'x'.repeat(length)}`
  const addressOf = (length: number) => {
    const address = `${ORIGIN}${PACKS}?${PACK}`
    return address + filler(length - address.length - '&utm_source='.length)
  }

  test.for([
    [2000, true],
    [2001, false],
  ] as const)('of %i characters is kept: %s', async ([length, isKept], { site, inquiry }) => {
    const response = await site.postJson('/api/messages', {
      ...inquiry,
      page_url: addressOf(length),
      type: 'configurator',
    })
    expect(response.status).toBe(201)
    const [lead] = await site.newLeads()
    expect(lead?.page_url === null).toBe(!isKept)
    expect(lead?.extra_json?.includes('"calculated"') ?? false).toBe(isKept)
  })

  test('leads a plain form back to its page, without the query', async ({ site, inquiry }) => {
    const response = await site.postForm(
      '/api/messages',
      { ...inquiry, name: '' },
      addressOf(2500).slice(ORIGIN.length),
    )
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please fill out the Name field')
    expect(await site.newLeads()).toEqual([])
  })
})

describe('no page grows with the address', () => {
  const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery?hours=3'
  const COMPARED = '/compare?p=svd-12100-12v-100ah-lifepo4-battery&p=svt-24040m-23v-40ah-lto-module'

  test.for([
    ['/products?view=table', 't_dis'],
    ['/products?view=table', 'voltage'],
    ['/products?view=table', 'q'],
    [PRODUCT, 'cable_len'],
    [PRODUCT, 'quantity'],
    [PRODUCT, 'v_min'],
    [`${PACKS}?${PACK}`, 'comm'],
    [`${PACKS}?${PACK}`, 'conn'],
    [`${PACKS}?${PACK}`, 'wh'],
    [COMPARED, 'p'],
    [COMPARED, 'p_avg'],
    ['/download?page=1', 'category'],
    ['/download?page=1', 'product'],
    ['/certification?kind=x', 'market'],
    ['/certification?kind=x', 'product'],
    ['/search?kind=product', 'q'],
    ['/none?a=b', 'c'],
  ] as const)('%s, by %s', async ([address, name], { site }) => {
    const sizeOf = async (query: string) => (await (await site.get(`${address}&${query}`)).text()).length
    // A short value that finds something, and one that does not: a page without results is shorter.
    const short = Math.max(await sizeOf(`${name}=${'x'.repeat(20)}`), await sizeOf(`${name}=0`))
    const values = (count: number, value: string) =>
      Array.from({ length: count }, (_, index) => `${name}=${index}${value}`).join('&')
    expect(await sizeOf(`${name}=${'x'.repeat(1990)}`)).toBeLessThan(short + 10_000)
    expect(await sizeOf(values(700, ''))).toBeLessThan(short + 10_000)
    expect(await sizeOf(values(100, 'y'.repeat(90)))).toBeLessThan(short + 20_000)
  })

  test('too many wishes are told beside their field', async ({ site }) => {
    const wishes = (count: number) =>
      site.get(
        `/api/configure?${PACK}${Array.from({ length: count }, (_, index) => `&comm=${index}`).join('')}`,
      )
    expect((await wishes(50)).status).toBe(200)
    const refused = await wishes(51)
    expect([refused.status, (await problemIn(refused)).errors]).toEqual([
      422,
      [{ field: 'comm', code: 'max', message: 'Communication has at most 50 values.' }],
    ])
    expect((await wishes(900)).status).toBe(422)
  })

  test('a missing page names the beginning of a long address', async ({ site }) => {
    const response = await site.get(`/none-${'x'.repeat(3000)}`)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain(`Page not found: /none-${'x'.repeat(494)}…`)
    expect(html).not.toContain('x'.repeat(600))
  })
})

test('search parameters of requests are read in one place', () => {
  const ELSEWHERE = /req\.query\(|req\.queries\(|new URL\((?:context\.)?(?:req|request)\.url\)\.searchParams/
  // Health, icons and mailed links have limits of their own, or their values are only compared.
  const own = [
    'src/health.server.ts',
    'src/kit/icons/icon-api.server.ts',
    'src/features/unsubscribe/one-click.server.ts',
  ]
  const files = globSync('src/**/*.server.{ts,tsx}').filter((file) =>
    ELSEWHERE.test(readFileSync(file, 'utf8')),
  )
  expect(files.toSorted()).toEqual(own.toSorted())
})
