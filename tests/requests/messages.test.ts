import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newsletterFields } from '#features/newsletter/fields.ts'
import { checkForm } from '#kit/forms/check.ts'
import { linkIn, mailTo } from '#tests/mails.ts'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const inquiry = { name: 'Ana Ünal', email: 'ana@buyer.example', content: '' }
// The same text from the same address would be taken for a repetition.
let count = 0
beforeEach(() => {
  inquiry.content = `We need ${++count} packs.`
})
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

interface Told {
  code?: string
  errors?: { field: string; code: string; message: string }[]
}
const told = async (response: Response) => (await response.json()) as Told

describe('POST /api/messages', () => {
  test('a whole inquiry is stored before it is answered, with a reference', async () => {
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
      page_url: 'http://localhost:3000/products?utm_source=fair&name=Ana',
      product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const answer = await response.json()
    expect(answer).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^SOL-\d{6}-[A-Z0-9]{4}$/),
      is_spam: false,
      is_blacklisted: false,
      received_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(await site.newLeads()).toEqual([
      expect.objectContaining({
        ...inquiry,
        reference: answer.reference,
        kind: 'message',
        quantity: '200',
        product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
        page_url: 'http://localhost:3000/products?utm_source=fair',
      }),
    ])
  })

  test('a page of another site is not stored', async () => {
    await site.postJson('/api/messages', { ...inquiry, page_url: 'https://evil.example/contact' })
    expect((await site.newLeads()).map(({ page_url }) => page_url)).toEqual([null])
  })

  test.each(['100%cotton@buyer.example', "o'brien!#$&*+/=?^_`{|}~-@buyer.example"])(
    'who writes from %s gets a confirmation',
    async (email) => {
      expect((await site.postJson('/api/messages', { ...inquiry, name: 'Ana', email })).status).toBe(201)
      expect((await site.newLeads()).map((lead) => lead.email)).toEqual([email])
      const mail = await mailTo(site.directory, `Ana <${email}>`)
      expect(mail).toContain('Subject: We have received your message')
    },
  )

  test.each([
    '"ana maria"@buyer.example',
    'ana\u200b@buyer.example',
    'ana@buyer_.example',
    'ana@-buyer.example',
    'ana@10.0.0.10',
    `${'l'.repeat(65)}@buyer.example`,
    `${'é'.repeat(32)}@${'ö'.repeat(60)}.${'ü'.repeat(60)}.example`,
  ])(
    'an address that no mail can be sent to is refused, though its form had let it pass: %s',
    async (email) => {
      expect(checkForm(newsletterFields, { email })).toEqual([])
      for (const path of ['/api/messages', '/api/subscribe-email']) {
        const response = await site.postJson(
          path,
          path.endsWith('messages') ? { ...inquiry, email } : { email },
        )
        expect([response.status, (await told(response)).errors]).toEqual([
          422,
          [{ field: 'email', code: 'email', message: 'Please enter a valid email address.' }],
        ])
      }
      expect(await site.newLeads()).toEqual([])
    },
  )

  type Wrong = [change: Record<string, string>, error: [field: string, code: string, message: string]]
  const WRONG: Wrong[] = [
    [{ name: '' }, ['name', 'required', 'Please fill out the Name field']],
    [{ name: '   ' }, ['name', 'required', 'Please fill out the Name field']],
    [{ email: '' }, ['email', 'required', 'Please fill out the Email field']],
    [{ email: 'ana@buyer' }, ['email', 'email', 'Please enter a valid email address.']],
    [{ content: '' }, ['content', 'required', 'Please fill out the Message field']],
    [{ name: 'n'.repeat(81) }, ['name', 'length', 'Name must be less than or equal to 80 characters.']],
    [{ is_spam: 'false' }, ['is_spam', 'unknown', 'This field is not valid.']],
  ]
  test.each(WRONG)('%j is refused and not stored', async (change, [field, code, message]) => {
    const response = await site.postJson('/api/messages', { ...inquiry, ...change })
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
    expect((await told(response)).errors).toEqual([{ field, code, message }])
    expect(await site.newLeads()).toEqual([])
  })

  test('every missing field is told at once, in the order of the form', async () => {
    const { errors } = await told(await site.postJson('/api/messages', {}))
    expect(errors?.map(({ field }) => field)).toEqual(['name', 'email', 'content'])
  })

  test('the same key and body are answered alike and stored once', async () => {
    const key = newKey()
    const first = await site.postJson('/api/messages', inquiry, key)
    const second = await site.postJson('/api/messages', inquiry, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(first.headers.has('idempotency-replayed')).toBe(false)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await site.newLeads()).toHaveLength(1)
  })

  test('many equal requests at once are one inquiry', async () => {
    const key = newKey()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => site.postJson('/api/messages', inquiry, key)),
    )
    const answers = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(answers.map(({ reference }) => reference))).toHaveLength(1)
    expect(await site.newLeads()).toHaveLength(1)
  })

  test('another body with a key that was used is a conflict', async () => {
    const key = newKey()
    await site.postJson('/api/messages', inquiry, key)
    const response = await site.postJson('/api/messages', { ...inquiry, content: 'Another' }, key)
    expect([response.status, (await told(response)).code]).toEqual([422, 'idempotency-conflict'])
    expect(await site.newLeads()).toHaveLength(1)
  })

  test.each([
    '',
    'k'.repeat(15),
    'k'.repeat(256),
    'a key of our own, with blanks',
    'schl\u00fcssel-schl\u00fcssel',
  ])('the key %j is refused and nothing is stored', async (key) => {
    const response = await site.postJson('/api/messages', inquiry, { 'idempotency-key': key })
    expect([response.status, (await told(response)).code]).toEqual([400, 'idempotency-key'])
    expect(await site.newLeads()).toEqual([])
  })

  test('a key may have 16 to 255 characters', async () => {
    for (const key of ['k'.repeat(16), '"'.repeat(255), `~!${'k'.repeat(14)}`]) {
      inquiry.content += '+'
      expect((await site.postJson('/api/messages', inquiry, { 'idempotency-key': key })).status).toBe(201)
    }
    expect(await site.newLeads()).toHaveLength(3)
  })

  test('a store that does not answer is said to be away, with a time to come back', async () => {
    const stopped = await openSite()
    await stopped.stopStore()
    const response = await stopped.postJson('/api/messages', inquiry)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    await stopped.close()
  })

  const HOSTILE: [what: string, body: unknown, status: number][] = [
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a text', '"a"', 400],
    ['a nested field', { ...inquiry, name: { first: 'Ana' } }, 400],
    ['a list as a field', { ...inquiry, name: ['Ana'] }, 400],
    ['true as a field', { ...inquiry, name: true }, 400],
    ['NUL', { ...inquiry, content: 'a\0b' }, 400],
    ['half a surrogate pair', '{"name":"\\ud800","email":"a@b.example","content":"x"}', 400],
    ['a body nested too deep', '['.repeat(60_000), 400],
    ['a field twice', '{"name":"a","email":"a@b.example","content":"x","content":"y"}', 400],
    ['__proto__', '{"name":"a","email":"a@b.example","content":"x","__proto__":"y"}', 422],
    ['constructor', '{"name":"a","email":"a@b.example","content":"x","constructor":"y"}', 422],
    ['null for every field', { name: null, email: null, content: null }, 422],
  ]
  test.each(HOSTILE)('%s is refused, not a failure of ours', async (_, body, status) => {
    const response = await site.postJson('/api/messages', body)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ])
    expect(await site.newLeads()).toEqual([])
  })
})

describe('the other forms', () => {
  test('contact keeps what only it asks beside the fields of every message', async () => {
    const response = await site.postJson('/api/contact', {
      ...inquiry,
      topic: 'Sample',
      preferred_reply: 'Phone',
      application: 'RV and Camper',
    })
    expect(response.status).toBe(201)
    const [lead] = await site.newLeads()
    expect(lead).toMatchObject({ kind: 'contact', type: 'contact', application: 'RV and Camper' })
    expect(JSON.parse(lead?.extra_json ?? '')).toEqual({ topic: 'Sample', preferred_reply: 'Phone' })
  })

  test('a choice that the form does not offer is refused', async () => {
    const response = await site.postJson('/api/contact', { ...inquiry, topic: 'Gossip' })
    expect((await told(response)).errors).toEqual([
      { field: 'topic', code: 'is', message: 'Topic is not an allowed value.' },
    ])
  })

  test('feedback needs no address, but a right one if there is one', async () => {
    const feedback = { about: 'Praise', content: 'The tables are good.' }
    expect((await site.postJson('/api/feedback', feedback)).status).toBe(201)
    const said = async (more: object) => {
      const { errors } = await told(await site.postJson('/api/feedback', { ...feedback, ...more }))
      return errors?.map(({ message }) => message)
    }
    expect(await said({ email: 'x' })).toEqual(['Please enter a valid email address.'])
    expect(await said({ wish_reply: 'Yes' })).toEqual(['Please fill out the Email field'])
    expect(await said({ wish_reply: 'Yes', email: 'ana@buyer' })).toEqual([
      'Please enter a valid email address.',
    ])
    expect(await site.newLeads()).toHaveLength(1)
  })

  test('a partner gives a firm, a country, and a website that is an address (spec §7)', async () => {
    const offer = { ...inquiry, partner_type: 'OEM', company_name: 'Buyer Ltd', country: 'Chile' }
    expect((await site.postJson('/api/collaboration', offer)).status).toBe(201)
    const response = await site.postJson('/api/collaboration', {
      ...offer,
      country: '',
      website: 'buyer.example',
      years_active: 'many',
    })
    expect((await told(response)).errors?.map(({ message }) => message)).toEqual([
      'Please fill out the Country field',
      'Please enter a valid URL.',
      'Years active must be a number.',
    ])
  })

  test('what a partner is interested in is a list, in JSON as in a plain form', async () => {
    const offer = { ...inquiry, partner_type: 'OEM', company_name: 'Buyer Ltd', country: 'Chile' }
    const product_interest = ['Cells', 'Energy storage']
    await site.newLeads()
    await site.postJson('/api/collaboration', { ...offer, product_interest })
    const plain = { ...offer, email: 'other@buyer.example', product_interest }
    expect((await site.postForm('/api/collaboration', plain, '/collaboration-opportunities')).status).toBe(
      303,
    )
    const stored = (await site.newLeads()).map(({ extra_json }) => JSON.parse(extra_json ?? ''))
    expect(stored).toEqual([
      { partner_type: 'OEM', product_interest },
      { partner_type: 'OEM', product_interest },
    ])
    for (const wrong of [['Gossip'], ['Cells', 'Gossip'], ['']]) {
      const response = await site.postJson('/api/collaboration', { ...offer, product_interest: wrong })
      expect((await told(response)).errors).toEqual([
        { field: 'product_interest', code: 'is', message: 'Products of interest is not an allowed value.' },
      ])
    }
  })

  test('a sample request is a lead of its own kind, about its product', async () => {
    const product_name_slug = site.content.products.find((product) => product.sample_available)?.url
    const request = {
      ...inquiry,
      company_name: 'Buyer Ltd',
      product_name_slug,
      quantity: 4,
      annual_volume: '500',
    }
    expect((await site.postJson('/api/samples', request)).status).toBe(201)
    const [lead] = await site.newLeads()
    expect(lead).toMatchObject({ kind: 'sample', type: 'sample', product_name_slug, quantity: '4' })
    expect(JSON.parse(lead?.extra_json ?? '')).toEqual({ annual_volume: '500' })
  })

  test('the newsletter answers every address alike', async () => {
    const subscribe = (email: string) =>
      site.postJson('/api/subscribe-email', { email, page_url: 'http://localhost:3000/articles?x=1' })
    for (const email of ['reader@buyer.example', 'reader@buyer.example', 'Reader@Buyer.example']) {
      const response = await subscribe(email)
      expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }])
    }
    expect(await site.subscribers()).toEqual([
      expect.objectContaining({
        email_canonical: 'reader@buyer.example',
        source_page_url: 'http://localhost:3000/articles',
      }),
    ])
    expect((await subscribe('reader')).status).toBe(422)
  })

  test('unsubscribing ends a subscription and tells nobody whether there was one', async () => {
    await site.postJson('/api/subscribe-email', { email: 'leaver@buyer.example' })
    const link = linkIn(await mailTo(site.directory, 'leaver@buyer.example'), '/subscribe/confirm')
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    await site.postJson('/api/subscribe-email/confirm', { token })
    for (const email of ['leaver@buyer.example', 'stranger@buyer.example']) {
      const response = await site.postJson('/api/unsubscribe-email', { email })
      expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }])
    }
    const subscribers = await site.subscribers()
    const states = subscribers.map(({ email, state }) => [email, state])
    expect(states).toContainEqual(['leaver@buyer.example', 'unsubscribed'])
    expect(states.flat()).not.toContain('stranger@buyer.example')
  })
})
