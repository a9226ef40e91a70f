import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import type { LeadItem } from '#leads/lead.ts'
import { readDatabase } from '#leads/leads.fixture.server.ts'
import { headOf, ORIGIN, problemIn, type Site, test } from './site.fixture.ts'

const MESSAGES = '/api/messages'
const BATTERY = 'svd-12100-12v-100ah-lifepo4-battery'
const CELL = 'svp-280-lfp-prismatic-cell-280ah'
const PACK = 'need=energy&wh=5000&vclass=48'
const items = [
  { kind: 'product', product_name_slug: BATTERY, quantity: 20, note: 'With handles' },
  { kind: 'sample', product_name_slug: CELL, quantity: 2 },
  { kind: 'pack', pack: PACK, quantity: 1, unit: 'prototypes' },
]
const sender = { name: 'Ana', email: 'ana@buyer.example', type: 'request-list' }

/** Returns the items of the newest lead. */
async function itemsIn(site: Site): Promise<LeadItem[]> {
  const [lead] = (await site.newLeads()).toReversed()
  return readDatabase(site.directory, async (db) => {
    const rows = db
      .selectFrom('lead_item')
      .selectAll()
      .where('lead_id', '=', lead?.id ?? '')
    return (await rows.orderBy('position').execute()).map(
      ({ lead_id: _lead, position: _position, ...item }) => item,
    )
  })
}

/** Returns the address of a list. */
const address = (...items: string[]) =>
  `/request-list?${new URLSearchParams(items.map((item) => ['item', item]))}`

describe('POST /api/messages with items', () => {
  test('stores each item with the name and link of its product, and of the pack that the server sizes', async ({
    site,
  }) => {
    const delivery = { delivery_country: 'Kenya', incoterm: 'CIP', wanted_by: '2099-06-30' }
    const response = await site.postJson(MESSAGES, { ...sender, ...delivery, items })
    expect(response.status).toBe(201)
    const stored = await itemsIn(site)
    expect(stored).toEqual([
      {
        kind: 'product',
        product_name_slug: BATTERY,
        pack: null,
        quantity: 20,
        unit: null,
        note: 'With handles',
        name: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery',
        url: `${ORIGIN}/products/${BATTERY}`,
        details: null,
      },
      expect.objectContaining({ kind: 'sample', name: 'SVP-280 280 Ah LFP Prismatic Cell', quantity: 2 }),
      expect.objectContaining({
        kind: 'pack',
        unit: 'prototypes',
        name: expect.stringMatching(/^SV\S+ \d+S\d+P, [\d.]+ V [\d.]+ Ah \S+ pack$/),
        details: expect.stringMatching(/^\d+ Wh, about [\d.]+ kg$/),
        url: expect.stringMatching(
          /^http:\/\/localhost:3000\/solutions\/custom-battery-packs\?.*wh=5000.*#configure$/,
        ),
      }),
    ])
  })

  test('mails sales and the visitor a table of names and links, never slugs alone', async ({ site }) => {
    const email = 'kip@buyer.example'
    await site.postJson(MESSAGES, { ...sender, email, items, delivery_country: 'Kenya', incoterm: 'CIP' })
    for (const address of [`Ana <${email}>`, 'Solvane sales <sales@solvane.example>']) {
      const mail = await site.mailTo(address, 'Incoterm: CIP')
      expect(mail).toContain('SVD-12100 12.8 V 100 Ah LiFePO4 Battery')
      expect(mail).toContain(`${ORIGIN}/products/${BATTERY}`)
      expect(mail).toContain('Incoterm: CIP, carriage and insurance paid to')
      expect(mail).toContain(`${ORIGIN}/pack-sheet?need=energy`)
      expect(mail).toContain('Note: With handles')
      expect(mail).toMatch(/Total weight: \d{3}[\d.]* kg/)
      expect(mail).toContain(`<a href="${ORIGIN}/products/${BATTERY}"`)
      expect(mail).toContain('Delivery country: Kenya')
    }
    await site.newLeads()
  })

  test.for([
    ['no items', [], 'items'],
    ['a kind that does not exist', [{ ...items[0], kind: 'gift' }], 'items.0.kind'],
    ['no kind', [{ product_name_slug: BATTERY, quantity: 1 }], 'items.0.kind'],
    [
      'an unknown product',
      [items[0], { ...items[1], product_name_slug: 'no-such' }],
      'items.1.product_name_slug',
    ],
    ['no product', [{ kind: 'product', quantity: 1 }], 'items.0.product_name_slug'],
    ['a quantity of 0', [{ ...items[0], quantity: 0 }], 'items.0.quantity'],
    ['a negative quantity', [{ ...items[0], quantity: -1 }], 'items.0.quantity'],
    ['half a piece', [{ ...items[0], quantity: 1.5 }], 'items.0.quantity'],
    ['a quantity in words', [{ ...items[0], quantity: 'many' }], 'items.0.quantity'],
    ['no quantity', [{ kind: 'product', product_name_slug: BATTERY }], 'items.0.quantity'],
    ['too many samples', [{ ...items[1], quantity: 21 }], 'items.0.quantity'],
    ['a pack without its query', [{ kind: 'pack', quantity: 1 }], 'items.0.pack'],
    ['a pack that cannot be sized', [{ kind: 'pack', pack: 'need=energy', quantity: 1 }], 'items.0.pack'],
    ['a pack of an unknown cell', [{ kind: 'pack', pack: `${PACK}&cell=X`, quantity: 1 }], 'items.0.pack'],
    ['an unknown field', [{ ...items[0], price: '1' }], 'items.0.price'],
    ['51 items', Array(51).fill(items[0]), 'items'],
  ] as const)('refuses %s', async ([, wrong, field], { site }) => {
    const response = await site.postJson(MESSAGES, { ...sender, items: wrong })
    const { status } = response
    const { errors } = await problemIn(response)
    expect([status, errors?.map((error) => error.field)]).toEqual([422, [field]])
    expect(await site.newLeads()).toEqual([])
  })

  test.for(['2099-02-31', '2020-01-01'])('refuses to deliver by %s', async (wanted_by, { site }) => {
    const { errors } = await problemIn(await site.postJson(MESSAGES, { ...sender, items, wanted_by }))
    expect(errors?.map(({ field }) => field)).toEqual(['wanted_by'])
  })

  test('takes a model for its product', async ({ site }) => {
    const short = [{ kind: 'product', product_name_slug: 'svd-12100', quantity: 20 }]
    expect((await site.postJson(MESSAGES, { ...sender, items: short })).status).toBe(201)
    expect((await itemsIn(site)).map((item) => item.product_name_slug)).toEqual([BATTERY])
  })

  test.for<[what: string, wrong: unknown, field: string]>([
    ['an object', { kind: 'product' }, 'items'],
    ['a text', `product:${BATTERY}:1`, 'items'],
    ['a number', 1, 'items'],
    ['true', true, 'items'],
    ['a list of texts', [`product:${BATTERY}:1`], 'items'],
    ['a list of numbers', [1], 'items'],
    ['a list of nothing', [null], 'items'],
    ['a list of lists', [[items[0]]], 'items'],
    ['a list in an item', [{ ...items[0], note: ['a'] }], 'items.0.note'],
    ['an object in an item', [items[0], { ...items[1], quantity: { $gt: 0 } }], 'items.1.quantity'],
    ['true in an item', [{ ...items[0], quantity: true }], 'items.0.quantity'],
    ['a number that would be altered', [{ ...items[0], quantity: '1e400' }], 'items.0.quantity'],
  ])('refuses items that are %s, and names the field', async ([, wrong, field], { site }) => {
    const body = JSON.stringify({ ...sender, items: wrong }).replace('"1e400"', '1e400')
    const response = await site.postJson(MESSAGES, body)
    const { code, errors } = await problemIn(response)
    expect([response.status, code, errors]).toEqual([
      422,
      'validation',
      [{ field, code: 'type', message: expect.stringContaining(field) }],
    ])
    expect(await site.newLeads()).toEqual([])
  })

  test('takes 50 items', async ({ site }) => {
    const all = Array.from({ length: 50 }, (_, index) => ({ ...items[0], quantity: index + 1 }))
    expect((await site.postJson(MESSAGES, { ...sender, items: all })).status).toBe(201)
    expect((await itemsIn(site)).map(({ quantity }) => quantity)).toEqual(all.map(({ quantity }) => quantity))
  })

  test('an inquiry without items still needs a message', async ({ site }) => {
    const { errors } = await problemIn(await site.postJson(MESSAGES, { ...sender, type: 'inquiry' }))
    expect(errors).toEqual([
      { field: 'content', code: 'required', message: 'Please fill out the Message field' },
    ])
  })
})

describe('a request list without scripts', () => {
  const from = `/request-list?item=product:${BATTERY}:20`

  test('is sent with repeated item=kind:slug:quantity and ends on its page', async ({ site }) => {
    const item = [`product:${BATTERY}:20`, `sample:${CELL}:2`, `pack:${PACK}:3`]
    const response = await site.postForm(MESSAGES, { ...sender, item }, from)
    expect(headOf(response, 'location')).toEqual([303, expect.stringMatching(/^\/request-list\?sent=SOL-/)])
    expect((await itemsIn(site)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['product', 20],
      ['sample', 2],
      ['pack', 3],
    ])
  })

  test('is sent with the fields of its items, as the page’s own form has them', async ({ site }) => {
    const fields = {
      ...sender,
      items: ['0', '1'],
      'items.0.kind': 'product',
      'items.0.product_name_slug': BATTERY,
      'items.0.quantity': '12',
      'items.0.note': 'Blue',
      'items.1.kind': 'sample',
      'items.1.product_name_slug': CELL,
      'items.1.quantity': '1',
    }
    expect((await site.postForm(MESSAGES, fields, from)).status).toBe(303)
    expect((await itemsIn(site)).map(({ quantity, note }) => [quantity, note])).toEqual([
      [12, 'Blue'],
      [1, null],
    ])
  })

  test.for([`gift:${BATTERY}:1`, `product:${BATTERY}:x`, `product:${BATTERY}:`, 'product::1', 'x'])(
    'with the item %s is not stored',
    async (item, { site }) => {
      const response = await site.postForm(MESSAGES, { ...sender, item }, from)
      expect(response.status).toBe(item.endsWith(':') ? 303 : 422)
    },
  )
})

describe('an inquiry with an attachment', () => {
  test('is taken as multipart, together with items', async ({ site }) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(sender)) body.append(name, value)
    body.append('item', `product:${BATTERY}:20`)
    body.append('attachment', new File(['%PDF-1.7\n%%EOF\n'], 'drawing.pdf'))
    const response = await site.send(MESSAGES, { method: 'POST', body })
    expect(response.status).toBe(201)
    expect((await itemsIn(site)).map(({ quantity }) => quantity)).toEqual([20])
    expect((await site.attachments()).map(({ name }) => name)).toContain('drawing.pdf')
  })

  test('is refused with a file that is not what its name says', async ({ site, inquiry }) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(inquiry)) body.append(name, value)
    body.append('attachment', new File(['<html>'], 'drawing.pdf'))
    const { errors } = await problemIn(await site.send(MESSAGES, { method: 'POST', body }))
    expect(errors?.map(({ field }) => field)).toEqual(['attachment'])
  })
})

test('where another server takes the forms, the list is a part of the message', async ({ openSite }) => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') bodies.push(body)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const site = await openSite({ settings: { API_BASE_URL: `http://localhost:${port}` } })
  const item = [`product:${BATTERY}:20`, `sample:${CELL}:2`]
  await site.postForm(
    MESSAGES,
    { ...sender, item, delivery_country: 'Kenya', content: 'For Mombasa.' },
    '/request-list',
  )
  server.close()
  const sent = JSON.parse(bodies[0] ?? '') as Record<string, string>
  expect(Object.keys(sent).toSorted()).toEqual(['content', 'email', 'name', 'page_url', 'type'])
  for (const part of [
    'For Mombasa.',
    '20 pieces',
    'SVD-12100',
    `${ORIGIN}/products/${BATTERY}`,
    'Delivery country: Kenya',
    'Total weight: 246.84\u00a0kg',
  ])
    expect(sent['content']).toContain(part)
})

test('the mail about a product names it', async ({ site, inquiry }) => {
  const email = 'named@buyer.example'
  await site.postJson(MESSAGES, { ...inquiry, name: 'Ana', email, product_name_slug: BATTERY })
  const mail = await site.mailTo(`Ana <${email}>`, 'Product: ')
  expect(mail).toContain('Product: SVD-12100 12.8 V 100 Ah LiFePO4 Battery')
  expect(mail).toContain(`Product page: ${ORIGIN}/products/${BATTERY}`)
})

describe('/request-list', () => {
  const lineOf = (html: string, model: string) =>
    html.match(/<tbody.*?<\/tbody>/gs)?.find((line) => line.includes(model)) ?? ''

  test('the weights of a line are one sum: none is rounded before it is multiplied', async ({ site }) => {
    const html = await site.getText('/request-list?item=product:svp-050:100')
    for (const text of ['>104.5\u00a0kg<', '100 × 1.045\u00a0kg']) expect(html).toContain(text)
  })

  test('shows minimum order, weight, UN number, class and lead time of each line, and the total', async ({
    site,
  }) => {
    const html = await site.getText(address(`product:${BATTERY}:20`, `sample:${CELL}:2`))
    const battery = lineOf(html, 'SVD-12100').replaceAll('\u00a0', ' ')
    for (const part of ['Minimum 10', '236 kg', '20 × 11.8 kg', 'UN3480', 'Class 9', '5 weeks', 'value="20"'])
      expect(battery.replace(/<!-- -->|<small>|<\/?td[^>]*>/g, '')).toContain(part)
    expect(lineOf(html, 'SVP-280')).toContain('No minimum for samples')
    expect(html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ')).toContain('Total, 22 pieces')
    // Without hundredths.
    expect(html.replaceAll('\u00a0', ' ')).toContain('246.8 kg')
    expect(html).not.toContain('246.84')
  })

  test('says what happens below the minimum, and offers it as links', async ({ site }) => {
    const html = await site.getText(address(`product:${BATTERY}:5`))
    expect(html).toContain('under the minimum order of 10.')
    expect(html).toContain(`item=product%3A${BATTERY}%3A10`)
    expect(html).toContain(`item=sample%3A${BATTERY}%3A5`)
    expect(await site.getText(address(`product:${BATTERY}:10`))).not.toContain('under the minimum order')
  })

  test('without a quantity a line has the minimum order', async ({ site }) => {
    expect(lineOf(await site.getText(address(`product:${BATTERY}`)), 'SVD-12100')).toContain('value="10"')
  })

  test.for([
    ['an unknown product', 'product:nope:1', 'We have no product &quot;nope&quot;.'],
    ['an unknown kind', `gift:${BATTERY}:1`, 'An item is product, sample or pack'],
    ['a pack that cannot be sized', 'pack:need=energy', 'Please fill out the Energy field'],
    ['a wrong quantity', `product:${BATTERY}:many`, 'Quantity must be a whole number from 1 to 1,000,000.'],
    ['too many pieces', `product:${BATTERY}:9999999`, 'Quantity must be a whole number from 1 to 1,000,000.'],
    ['no pieces', `product:${BATTERY}:0`, 'Quantity must be a whole number from 1 to 1,000,000.'],
    [
      'a decimal quantity of a pack',
      `pack:${PACK}:2.5`,
      'Quantity must be a whole number from 1 to 1,000,000.',
    ],
    [
      'a negative quantity of a pack',
      `pack:${PACK}:-1`,
      'Quantity must be a whole number from 1 to 1,000,000.',
    ],
  ])('tells %s beside its line, and shows the others', async ([, wrong = '', message], { site }) => {
    const response = await site.get(address(wrong, `sample:${CELL}:2`))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(message)
    expect(html).toContain('SVP-280')
    // A wrong quantity can be corrected.
    if (message?.startsWith('Quantity')) expect(html.match(/<input[^>]* type="number"/g)).toHaveLength(2)
  })

  test('totals nothing where nothing can be sent', async ({ site }) => {
    const html = await site.getText(address('product:nope:1'))
    for (const part of ['Total', 'Weeks after order', 'Documents']) expect(html).not.toContain(`>${part}`)
  })

  test('takes a model for its product', async ({ site }) => {
    const html = await site.getText(address('product:svd-12100:20'))
    expect(html).toContain(`data-item="product:${BATTERY}:20"`)
    const line = lineOf(html, 'SVD-12100')
    expect(line).toContain(`name="items.0.product_name_slug" value="${BATTERY}"`)
  })

  test('shows a plain form again with another quantity and one more product, and sends nothing', async ({
    site,
  }) => {
    await site.newLeads()
    const fields = {
      type: 'request-list',
      name: 'Ana',
      update: '',
      items: '0',
      'items.0.kind': 'product',
      'items.0.product_name_slug': BATTERY,
      'items.0.quantity': '30',
      item: ['', `sample:${CELL}:2`],
    }
    const response = await site.postForm(MESSAGES, fields, address(`product:${BATTERY}:20`))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.replaceAll('\u00a0', ' ')).toContain('354 kg')
    expect(lineOf(html, 'SVP-280')).toContain('value="2"')
    expect(html).toContain('value="Ana"')
    expect(html).not.toContain('aria-invalid')
    expect(await site.newLeads()).toEqual([])
  })

  test('shows notes, country, Incoterm and date of an address, and keeps them in every link to the list', async ({
    site,
  }) => {
    const details = new URLSearchParams([
      ['delivery_country', 'Kenya'],
      ['incoterm', 'CIP'],
      ['wanted_by', '2099-06-30'],
      ['note', `product:${BATTERY}:In blue, please`],
      ['note', 'pack:1:With a handle'],
    ])
    const list = address(`sample:${CELL}:2`, `product:${BATTERY}:5`, `pack:${PACK}:2`)
    const html = await site.getText(`${list}&${details}`)
    for (const part of [
      '>In blue, please</textarea>',
      '>With a handle</textarea>',
      'value="2099-06-30"',
      '<option value="CIP" selected="">',
    ])
      expect(html).toContain(part)
    expect(html).toMatch(/<option selected="">Kenya</)
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:Make it 10|Link to this list)</g)]
    expect(links).toHaveLength(2)
    for (const [, link = ''] of links) expect(link.replaceAll('&amp;', '&')).toContain(String(details))
    const removed = await site.get(`${list}&${details}&remove=0`)
    expect(removed.headers.get('location')).toBe(
      `${address(`product:${BATTERY}:5`, `pack:${PACK}:2`)}&${details}`,
    )
  })

  test('names what an address has that the form has not, and cuts its notes', async ({ site }) => {
    const query = `&delivery_country=Atlantis&incoterm=DDU&wanted_by=soon&note=product:${BATTERY}:${'x'.repeat(300)}&note=product:nope:hi`
    const html = await site.getText(address(`product:${BATTERY}:5`) + query)
    for (const part of [
      'Delivery country “Atlantis” is not known, and is left out.',
      'Incoterm “DDU” is not known, and is left out.',
      'Wanted by “soon” is not known, and is left out.',
      `>${'x'.repeat(200)}</textarea>`,
      '1 note in the address is about no item of the list.',
      'A note in an address has at most 200 characters. What is longer is cut.',
    ])
      expect(html).toContain(part)
  })

  test('names a date that is over', async ({ site }) => {
    const html = await site.getText(`${address(`product:${BATTERY}:5`)}&wanted_by=2020-01-31`)
    expect(html).toContain('Wanted by “2020-01-31” is over, and is left out.')
  })

  test('says that a posted note is too long for the address of the list', async ({ site }) => {
    const item = { 'items.0.kind': 'product', 'items.0.product_name_slug': BATTERY, 'items.0.quantity': '5' }
    const post = async (note: string) =>
      (
        await site.postForm(
          MESSAGES,
          { ...sender, update: '', items: '0', ...item, 'items.0.note': note },
          '/',
        )
      ).text()
    expect(await post('x'.repeat(201))).toMatch(
      /<p class="[\w-]+" role="status" data-notes-left="true">A note is too long/,
    )
    expect(await post('x')).toMatch(/role="status" hidden="" data-notes-left/)
  })

  test('shows pasted lines without scripts, names each that is not known, and sends nothing', async ({
    site,
  }) => {
    await site.newLeads()
    const lines = 'Model\tQuantity\nSVD-12100\t20\n2 x svp-280\nSVD-1210O;5\n1;SVD-12100;7\n'
    const fields = { type: 'request-list', update: '', item: `sample:${CELL}:2`, lines }
    const response = await site.postForm(MESSAGES, fields, '/request-list')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.match(/data-item="[^"]*"/g)).toEqual([
      `data-item="sample:${CELL}:2"`,
      `data-item="product:${BATTERY}:20"`,
      `data-item="product:${CELL}:2"`,
      `data-item="product:${BATTERY}:1 or 7"`,
      'data-item="product:SVD-1210O:5"',
    ])
    expect(html).toContain('We have no product &quot;SVD-1210O&quot;. It is not sent.')
    expect(html).toMatch(/%3A5&amp;item=[^"]*1\+or\+7" data-change="true" rel="nofollow">SVD-12100</)
    expect(html).toContain('1 line cannot be sent')
    expect(html).toContain('Quantity must be a whole number')
    expect(await site.newLeads()).toEqual([])
  })

  test('keeps what a form with pasted lines has when one of them cannot be sent', async ({ site }) => {
    const fields = { ...sender, lines: 'SVD-12100 20\nnothing 5' }
    const response = await site.postForm(MESSAGES, fields, '/request-list')
    expect([response.status, await site.newLeads()]).toEqual([422, []])
    expect(lineOf(await response.text(), 'nothing')).toContain('We have no product')
    expect(
      (await site.postForm(MESSAGES, { ...sender, lines: 'SVD-12100 21' }, '/request-list')).status,
    ).toBe(303)
    expect((await itemsIn(site)).map(({ quantity }) => quantity)).toEqual([21])
  })

  test('takes no more than 50 of the lines that are pasted, and says how many are left out', async ({
    site,
  }) => {
    const fields = { type: 'request-list', update: '', lines: 'SVD-12100 20\n'.repeat(60) }
    const html = await (await site.postForm(MESSAGES, fields, '/request-list')).text()
    expect(html).toContain('A list has at most 50 items. 10 more are left out.')
    expect(html).toContain('Left out: SVD-12100, SVD-12100, SVD-12100, SVD-12100, SVD-12100 and 5 more.')
    const field = /<textarea[^>]*name="lines"[^>]*>([^<]*)</.exec(html)?.[1]
    expect(field?.trim().split('\n')).toEqual(repeat(10, () => 'SVD-12100;20'))
  })

  test('shows a pasted line without a quantity with the minimum order before it is sent', async ({
    site,
  }) => {
    await site.newLeads()
    const fields = { ...sender, lines: 'SVD-12020' }
    for (const sent of [fields, { ...fields, update: '' }]) {
      const html = await (await site.postForm(MESSAGES, sent, '/request-list')).text()
      expect(html).toContain('No quantity was given for SVD-12020: it is the minimum order.')
      expect(lineOf(html, 'SVD-12020')).toMatch(/value="10"/)
      expect(lineOf(html, 'SVD-12020')).not.toContain('aria-invalid')
    }
    expect(await site.newLeads()).toEqual([])
  })

  test('adds up a model and its address, in either order', async ({ site }) => {
    const items = [`product:${BATTERY}:3`, 'product:SVD-12100:20']
    for (const asked of [items, items.toReversed()])
      expect((await site.getText(address(...asked))).match(/data-item="[^"]*"/g)).toEqual([
        `data-item="product:${BATTERY}:23"`,
      ])
  })

  test('adds what is named by its model to the line that has it, and says so', async ({ site }) => {
    const items = [`product:${BATTERY}:20`, `sample:${CELL}:2`, 'product:SVD-12100:5', 'product:SVD-24100']
    const html = await site.getText(address(...items))
    expect(html.match(/data-item="[^"]*"/g)).toEqual([
      `data-item="product:${BATTERY}:25"`,
      `data-item="sample:${CELL}:2"`,
      expect.stringMatching(/product:svd-24100-24v[^:]*:\d+"/),
    ])
    expect(html).toContain('SVD-12100 was on the list already: its quantities are added up.')
    expect(html).toContain('No quantity was given for SVD-24100: it is the minimum order.')
  })

  test('lists a quantity that is not understood as such', async ({ site }) => {
    const html = await site.getText(address('product:SVD-12100;minimum:minimum'))
    expect(html).toContain('“minimum” is not understood. Quantity must be a whole number')
  })

  test('shows a posted list of wrong items alone again, with why', async ({ site }) => {
    const fields = { ...sender, content: 'For Mombasa.' }
    const response = await site.postForm(MESSAGES, fields, address('product:nope:1'))
    const html = await response.text()
    expect(response.status).toBe(422)
    for (const part of ['Please put at least one product', 'We have no product', 'For Mombasa.'])
      expect(html).toContain(part)
  })

  test('shows a posted list that was sent from elsewhere', async ({ site }) => {
    const html = await (await site.postForm(MESSAGES, { ...sender, content: 'For Mombasa.' }, '/')).text()
    expect(html).toContain('Please put at least one product')
    expect(html).toContain('For Mombasa.')
  })

  test('removes a line without scripts', async ({ site }) => {
    const response = await site.get(`${address(`product:${BATTERY}:20`, `sample:${CELL}:2`)}&remove=0`)
    expect(headOf(response, 'location')).toEqual([302, address(`sample:${CELL}:2`)])
  })

  test('shows a posted list with its errors again, with everything that was typed', async ({ site }) => {
    const fields = {
      ...sender,
      email: 'ana@',
      items: '0',
      'items.0.kind': 'product',
      'items.0.product_name_slug': BATTERY,
      'items.0.quantity': '0',
      'items.0.note': 'In blue, please',
    }
    const response = await site.postForm(MESSAGES, fields, address(`product:${BATTERY}:20`))
    const html = await response.text()
    expect(response.status).toBe(422)
    for (const part of [
      'value="ana@"',
      'In blue, please',
      'Quantity must be a whole number from 1 to 1,000,000.',
      'value="0"',
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/<dialog[^>]* id="inquiry"[^>]* open=""/)
  })

  test('shows a posted pack without a quantity as that pack', async ({ site }) => {
    const fields = {
      ...sender,
      items: '0',
      'items.0.kind': 'pack',
      'items.0.pack': 'need=energy&wh=5000',
      'items.0.quantity': '',
    }
    const response = await site.postForm(MESSAGES, fields, address('pack:need=energy&wh=5000'))
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Please fill out the Quantity field')
    expect(html).toContain('value="need=energy&amp;wh=5000"')
  })

  test('repeats a list that was sent without scripts, and says where its copy goes', async ({ site }) => {
    const fields = {
      ...sender,
      email: 'ana+list@buyer.example',
      items: '0',
      'items.0.kind': 'product',
      'items.0.product_name_slug': BATTERY,
      'items.0.quantity': '33',
      'items.0.note': 'In blue',
      item: `pack:${PACK}:3`,
      incoterm: 'CIP',
    }
    const sent = await site.postForm(MESSAGES, fields, address(`product:${BATTERY}:20`))
    const confirmation = sent.headers.get('location') ?? ''
    expect(confirmation).toMatch(/^\/request-list\?sent=SOL-/)
    const response = await site.get(confirmation)
    const html = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const part of ['<dt>A copy goes to</dt>', 'ana+list@buyer.example', '>33<', 'In blue', 'CIP'])
      expect(html).toContain(part)
    expect(html).toContain('data-enhance="print"')
    expect(html.match(/<tbody data-item/g)).toHaveLength(2)
    expect(html).not.toContain('aria-label="Quantity"')
  })

  test.for(['Call +44 20 7946 0000', 'https://evil.example', 'a@b/c', `${'x'.repeat(300)}@y.example`])(
    'does not repeat %j as the address of a copy',
    async (copy, { site }) => {
      const html = await site.getText(`/request-list?sent=SOL-261127-AB2C&${new URLSearchParams({ copy })}`)
      expect(html).not.toContain('A copy goes to')
    },
  )

  test('confirms a list that was sent without scripts', async ({ site }) => {
    const html = await site.getText('/request-list?sent=SOL-261127-AB2C')
    expect(html).toContain('Your request list has been received.')
    expect(html).toContain('SOL-261127-AB2C')
  })
})

/** Makes this number of items. */
const repeat = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))
const rowsIn = (html: string) => html.match(/data-item="/g)?.length

describe('a list that is too long', () => {
  test('shows the first 50 items, and says how many are left out', async ({ site }) => {
    const many = repeat(52, (index) => `product:${BATTERY}:${index + 10}`)
    const html = await site.getText(address(...many))
    expect(html).toContain('A list has at most 50 items. 2 more are left out.')
    expect(rowsIn(html)).toBe(50)
    expect(html).not.toContain('left out.</p><p role="status">')
  })

  test('shows the first 10 packs, and the products after them', async ({ site }) => {
    const packs = repeat(11, (index) => `pack:${PACK}&qty=${index + 1}`)
    const html = await site.getText(address(...packs, `product:${BATTERY}:20`))
    expect(html).toContain('A list has at most 10 packs. 1 more is left out.')
    expect(rowsIn(html)).toBe(11)
    expect(html).toContain('SVD-12100')
  })

  test('shows what fits into an address of 8 kB', async ({ site }) => {
    const long = repeat(9, (index) => `pack:${PACK}&conn=${'x'.repeat(95)}&comm=${`${index}`.repeat(900)}`)
    const html = await site.getText(address(...long, `product:${BATTERY}:20`))
    expect(html).toMatch(/The address of a list has at most 8 kB\. \d more are left out\./)
    expect(html).toContain('SVD-12100')
  })

  test('makes no page that grows with the address', async ({ site }) => {
    const sizeOf = async (count: number, item: (index: number) => string) =>
      (await site.getText(address(...repeat(count, item)))).length
    for (const item of [
      (index: number) => `product:${BATTERY}:${(index % 9) + 1}`,
      (index: number) => `${index}`,
      (index: number) => `product:unknown-${index}:1`,
    ])
      expect(await sizeOf(200, item)).toBeLessThan((await sizeOf(50, item)) + 500)
    // Each of the 50 items is below its minimum order and could link to the whole list.
    expect(await sizeOf(50, () => `product:${BATTERY}:1`)).toBeLessThan(500_000)
  })

  test.for([
    ['items', repeat(51, () => items[0]!)],
    ['packs', repeat(11, () => items[2]!)],
  ] as const)('with too many %s is refused as JSON with its field', async ([, many], { site }) => {
    await site.newLeads()
    const response = await site.postJson(MESSAGES, { ...sender, items: many })
    expect(response.status).toBe(422)
    expect((await problemIn(response)).errors).toEqual([
      { field: 'items', code: 'max', message: expect.stringMatching(/50|10 packs/) },
    ])
    expect(await site.newLeads()).toEqual([])
  })

  test('is shown again with its first 50 items, and why, if it was posted as a plain form', async ({
    site,
  }) => {
    await site.newLeads()
    const item = repeat(60, (index) => `product:${BATTERY}:${index + 10}`)
    const response = await site.postForm(MESSAGES, { ...sender, item }, address())
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('A list has at most 50 items. 10 more are left out.')
    expect(rowsIn(html)).toBe(50)
    const packs = repeat(12, (index) => `pack:${PACK}:${index + 1}`)
    const again = await site.postForm(MESSAGES, { ...sender, update: '', item: packs }, address())
    expect(await again.text()).toContain('A list has at most 10 packs. 2 more are left out.')
    expect(await site.newLeads()).toEqual([])
  })
})
