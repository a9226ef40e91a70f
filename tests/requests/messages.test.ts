import { describe, expect } from 'vitest'
import { newsletterFields } from '#features/newsletter/fields.ts'
import { checkForm } from '#kit/forms/check.ts'
import { headOf, newKey, ORIGIN, problemIn, test } from './site.fixture.ts'

describe('POST /api/messages', () => {
  test('stores a complete inquiry before it answers with a reference', async ({ site, inquiry }) => {
    const product_name_slug = 'svd-12100-12v-100ah-lifepo4-battery'
    const response = await site.postJson('/api/messages', {
      ...inquiry,
      phone: '+44 20 7946 0000',
      company_name: 'Buyer Ltd',
      country: 'United Kingdom',
      application: 'RV and Camper',
      quantity: 200,
      voltage: '12.8',
      capacity: '100',
      size: '330 mm',
      type: 'inquiry',
      page_url: `${ORIGIN}/products?utm_source=fair&name=Ana`,
      product_name_slug,
    })
    expect(headOf(response, 'cache-control')).toEqual([201, 'no-store'])
    const receipt = await response.json()
    expect(receipt).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^SOL-\d{6}-[A-Z0-9]{4}$/),
      is_spam: false,
      is_blacklisted: false,
      received_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(await site.newLeads()).toEqual([
      expect.objectContaining({
        ...inquiry,
        reference: receipt.reference,
        kind: 'message',
        quantity: '200',
        product_name_slug,
        page_url: `${ORIGIN}/products?utm_source=fair`,
      }),
    ])
  })

  test('removes NUL and other controls from a message', async ({ site, inquiry }) => {
    const name = 'An\0a\u0007'
    const content = `${inquiry.content}\0\n\u001b[31mRed.`
    expect((await site.postJson('/api/messages', { ...inquiry, name, content })).status).toBe(201)
    const stored = { name: 'Ana', content: `${inquiry.content}\n[31mRed.` }
    expect(await site.newLeads()).toEqual([expect.objectContaining(stored)])
  })

  test.for(['\u2060', '\u3164', '\u00ad', '\u2800', '\u200c', '\u180e', '\ufe0f', '\u200b'])(
    'takes a name and a message of only %j for missing ones',
    async (invisible, { site, inquiry }) => {
      const blank = `${invisible} ${invisible}`
      const company_name = blank
      const refused = await site.postJson('/api/messages', { ...inquiry, name: blank, content: blank })
      const { errors } = await problemIn(refused)
      expect(errors?.map(({ field, code }) => [field, code])).toEqual([
        ['name', 'required'],
        ['content', 'required'],
      ])
      expect((await site.postJson('/api/messages', { ...inquiry, company_name, phone: blank })).status).toBe(
        201,
      )
      expect(await site.newLeads()).toEqual([expect.objectContaining({ company_name: null, phone: null })])
    },
  )

  test('keeps joiners inside a text', async ({ site, inquiry }) => {
    const content = `${inquiry.content} 👩\u200d🔧 علی\u200cرضا ❤\ufe0f`
    expect((await site.postJson('/api/messages', { ...inquiry, content })).status).toBe(201)
    expect(await site.newLeads()).toEqual([expect.objectContaining({ content })])
  })

  test('does not store a page_url of another site', async ({ site, inquiry }) => {
    await site.postJson('/api/messages', { ...inquiry, page_url: 'https://evil.example/contact' })
    expect((await site.newLeads()).map(({ page_url }) => page_url)).toEqual([null])
  })

  test.for(['100%cotton@buyer.example', "o'brien!#$&*+/=?^_`{|}~-@buyer.example"])(
    'mails a confirmation to %s',
    async (email, { site, inquiry }) => {
      expect((await site.postJson('/api/messages', { ...inquiry, name: 'Ana', email })).status).toBe(201)
      expect((await site.newLeads()).map((lead) => lead.email)).toEqual([email])
      expect(await site.mailTo(`Ana <${email}>`)).toContain('Subject: We have received your message')
    },
  )

  test.for([
    '"ana maria"@buyer.example',
    'ana@buyer_.example',
    'ana@-buyer.example',
    'ana@10.0.0.10',
    `${'l'.repeat(65)}@buyer.example`,
    `${'é'.repeat(32)}@${'ö'.repeat(60)}.${'ü'.repeat(60)}.example`,
  ])(
    'refuses an address that no mail can reach, even if the form accepts it: %s',
    async (email, { site, inquiry }) => {
      expect(checkForm(newsletterFields, { email })).toEqual([])
      for (const [path, body] of [
        ['/api/messages', { ...inquiry, email }],
        ['/api/subscribe-email', { email }],
      ] as const) {
        const response = await site.postJson(path, body)
        expect(response.status).toBe(422)
        expect((await problemIn(response)).errors).toEqual([
          { field: 'email', code: 'email', message: 'Please enter a valid email address.' },
        ])
      }
      expect(await site.newLeads()).toEqual([])
    },
  )

  test('reports every missing field at once, in the order of the form', async ({ site }) => {
    const { errors } = await problemIn(await site.postJson('/api/messages', {}))
    expect(errors?.map(({ field }) => field)).toEqual(['name', 'email', 'content'])
  })

  test('marks a repeated answer, and refuses its key with another body', async ({ site, inquiry }) => {
    const key = newKey()
    const first = await site.postJson('/api/messages', inquiry, key)
    const second = await site.postJson('/api/messages', inquiry, key)
    expect(headOf(first, 'idempotency-replayed')).toEqual([201, null])
    expect(headOf(second, 'idempotency-replayed')).toEqual([201, 'true'])
    expect(await second.json()).toEqual(await first.json())
    const other = await site.postJson('/api/messages', { ...inquiry, content: 'Another' }, key)
    expect([other.status, (await problemIn(other)).code]).toEqual([422, 'idempotency-conflict'])
    expect(await site.newLeads()).toHaveLength(1)
  })

  test.for([
    '',
    'k'.repeat(15),
    'k'.repeat(256),
    'a key of our own, with blanks',
    'schl\u00fcssel-schl\u00fcssel',
  ])('refuses the idempotency key %j', async (key, { site, inquiry }) => {
    const response = await site.postJson('/api/messages', inquiry, { 'idempotency-key': key })
    expect([response.status, (await problemIn(response)).code]).toEqual([400, 'idempotency-key'])
    expect(await site.newLeads()).toEqual([])
  })

  test.for(['k'.repeat(16), '"'.repeat(255), `~!${'k'.repeat(14)}`])(
    'accepts the idempotency key %j',
    async (key, { site, inquiry }) => {
      expect((await site.postJson('/api/messages', inquiry, { 'idempotency-key': key })).status).toBe(201)
      expect(await site.newLeads()).toHaveLength(1)
    },
  )

  test('answers 503 while the store is unavailable', async ({ stoppedSite, inquiry }) => {
    expect(headOf(await stoppedSite.postJson('/api/messages', inquiry), 'retry-after')).toEqual([503, '2'])
  })
})

describe('the other forms', () => {
  const company = { company_name: 'Buyer Ltd', country: 'Chile' }

  test('contact stores its own fields beside those of every message', async ({ site, inquiry }) => {
    const own = { topic: 'Sample', preferred_reply: 'Phone' }
    await site.postJson('/api/contact', { ...inquiry, ...own, application: 'RV and Camper' })
    const [lead] = await site.newLeads()
    expect(lead).toMatchObject({ kind: 'contact', type: 'contact', application: 'RV and Camper' })
    expect(JSON.parse(lead?.extra_json ?? '')).toEqual(own)
  })

  test('feedback needs an e-mail address only for a reply', async ({ site }) => {
    const feedback = { about: 'Praise', content: 'The tables are good.' }
    expect((await site.postJson('/api/feedback', feedback)).status).toBe(201)
    const messagesFor = async (more: object) => {
      const { errors } = await problemIn(await site.postJson('/api/feedback', { ...feedback, ...more }))
      return errors?.map(({ message }) => message)
    }
    const wrong = ['Please enter a valid email address.']
    expect(await messagesFor({ email: 'x' })).toEqual(wrong)
    expect(await messagesFor({ wish_reply: 'Yes' })).toEqual(['Please fill out the Email field'])
    expect(await messagesFor({ wish_reply: 'Yes', email: 'ana@buyer' })).toEqual(wrong)
    expect(await site.newLeads()).toHaveLength(1)
  })

  test('a partner gives a firm, a country, and a website that is an address (spec §7)', async ({
    site,
    inquiry,
  }) => {
    const partner = { ...inquiry, ...company, partner_type: 'OEM' }
    expect((await site.postJson('/api/collaboration', partner)).status).toBe(201)
    await site.newLeads()
    const wrong = { ...partner, country: '', website: 'buyer.example', years_active: 'many' }
    const { errors } = await problemIn(await site.postJson('/api/collaboration', wrong))
    expect(errors?.map(({ message }) => message)).toEqual([
      'Please fill out the Country field',
      'Please enter a valid URL.',
      'Years active must be a number.',
    ])
  })

  test('the interests of a partner are a list, in JSON as in a plain form', async ({ site, inquiry }) => {
    const partner = { ...inquiry, ...company, partner_type: 'OEM' }
    const product_interest = ['Cells', 'Energy storage']
    await site.postJson('/api/collaboration', { ...partner, product_interest })
    const plain = { ...partner, email: 'other@buyer.example', product_interest }
    await site.postForm('/api/collaboration', plain, '/collaboration-opportunities')
    const stored = (await site.newLeads()).map(({ extra_json }) => JSON.parse(extra_json ?? ''))
    const own = { partner_type: 'OEM', product_interest }
    expect(stored).toEqual([own, own])
    for (const wrong of [['Cells', 'Gossip'], ['']]) {
      const response = await site.postJson('/api/collaboration', { ...partner, product_interest: wrong })
      expect((await problemIn(response)).errors).toEqual([
        { field: 'product_interest', code: 'is', message: 'Products of interest is not an allowed value.' },
      ])
    }
  })

  test('a sample request is a lead of its own kind, about its product', async ({ site, inquiry }) => {
    const product_name_slug = site.content.products.find((product) => product.sample_available)?.url
    const own = { annual_volume: '500' }
    const request = { ...inquiry, ...own, company_name: 'Buyer Ltd', product_name_slug, quantity: 4 }
    expect((await site.postJson('/api/samples', request)).status).toBe(201)
    const [lead] = await site.newLeads()
    expect(lead).toMatchObject({ kind: 'sample', type: 'sample', product_name_slug, quantity: '4' })
    expect(JSON.parse(lead?.extra_json ?? '')).toEqual(own)
  })
})
