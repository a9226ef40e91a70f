import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const inquiry = {
  type: 'inquiry',
  name: 'Ana Ünal',
  email: 'ana@buyer.example',
  content: '',
}
// The same text from the same address would be taken for a repetition.
let count = 0
beforeEach(() => {
  inquiry.content = `We need ${++count} packs.`
})
const SENT = /^\/contact\?sent=SOL-\d{6}-[A-Z0-9]{4}$/
const location = (response: Response) => response.headers.get('location') ?? ''
/** The form's part of a page. */
const formIn = (html: string, label: string) =>
  html.slice(html.indexOf(`aria-label="${label}"`)).split('</form>')[0] ?? ''

describe('an inquiry without scripts', () => {
  test('ends on a page with its reference', async () => {
    const response = await site.postForm('/api/messages', inquiry, '/about-us?utm_source=fair&x=1')
    expect([response.status, location(response)]).toEqual([303, expect.stringMatching(SENT)])
    const page = await (await site.get(location(response))).text()
    const [lead] = await site.newLeads()
    expect(page).toContain(`${lead?.reference}`)
    expect(page).toContain('Your inquiry has been received! We&#x27;ll be in touch soon.')
    expect(lead?.page_url).toBe('http://localhost:3000/about-us?utm_source=fair')
  })

  test('has lines that end in one character, as a script counts them', async () => {
    const lines = Array.from({ length: 50 }, () => 'x'.repeat(79))
    await site.postForm('/api/messages', { ...inquiry, content: lines.join('\r\n') }, '/about-us')
    expect((await site.newLeads()).map(({ content }) => content)).toEqual([lines.join('\n')])
  })

  test('from a product page it is about that product', async () => {
    const { url } = site.content.products[0]!
    await site.postForm('/api/messages', inquiry, `/products/${url}`)
    await site.postForm('/api/messages', { ...inquiry, content: 'Other' }, '/products/no-such-product')
    const told = (await site.newLeads()).map((lead) => [
      lead.product_name_slug,
      lead.voltage,
      lead.capacity,
      lead.size,
    ])
    expect(told).toEqual([
      [url, ...Array.from({ length: 3 }, () => expect.stringMatching(/\d/))],
      [null, null, null, null],
    ])
  })

  test('from an application page it is about that application, unless another was chosen', async () => {
    const [here, other] = site.content.applications
    for (const application of ['', other!.name])
      await site.postForm('/api/messages', { ...inquiry, application }, `/applications/${here!.url}`)
    expect((await site.newLeads()).map((lead) => lead.application)).toEqual([here!.name, other!.name])
  })

  test('sent twice in a row it is stored once', async () => {
    const first = await site.postForm('/api/messages', inquiry, '/')
    const second = await site.postForm('/api/messages', inquiry, '/')
    expect(location(second)).toBe(location(first))
    expect(await site.newLeads()).toHaveLength(1)
  })

  test('that does not pass comes back in its page: the dialog is open, with what was typed and what is wrong', async () => {
    const { url } = site.content.products[0]!
    const response = await site.postForm(
      '/api/messages',
      { ...inquiry, email: 'ana@buyer', country: 'Türkiye', content: '' },
      `/products/${url}?a=1`,
    )
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const html = await response.text()
    expect(html).toMatch(/<dialog[^>]* id="inquiry"[^>]* open=""/)
    expect(html).toContain('data-route="products-nameSlug"')
    expect(html).toContain('data-loading="success"')
    const form = formIn(html, 'Inquiry')
    expect(form).toContain('Sorry, not all fields are filled out correctly.')
    expect(form).toContain('Please enter a valid email address.')
    expect(form).toContain('Please fill out the Message field')
    expect(form).toContain('value="ana@buyer"')
    expect(form).toContain('<option selected="">Türkiye</option>')
    expect(form).toContain(`name="product_name_slug" value="${url}"`)
    expect(form).toContain(`name="page_url" value="http://localhost:3000/products/${url}?a=1"`)
    expect(await site.newLeads()).toEqual([])
  })

  test('of one visitor is never shown to another', async () => {
    await site.postForm('/api/messages', { ...inquiry, email: 'private@buyer' }, '/about-us')
    const html = await (await site.get('/about-us')).text()
    expect(html).not.toContain('private@buyer')
    expect(html).not.toMatch(/<dialog[^>]* open/)
  })

  test('that is sent again from the page it came back in keeps the page it was written on', async () => {
    const page_url = 'http://localhost:3000/certification'
    await site.postForm('/api/messages', { ...inquiry, page_url }, '/api/messages')
    expect((await site.newLeads()).map((lead) => lead.page_url)).toEqual([page_url])
  })

  test('that cannot be stored keeps its text, and says where else to write', async () => {
    const stopped = await openSite()
    await stopped.stopStore()
    const response = await stopped.postForm('/api/messages', inquiry, '/about-us')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    const html = await response.text()
    // The page has all its data.
    expect(html).toContain('data-loading="success"')
    const form = formIn(html, 'Inquiry')
    expect(form).toContain('We could not send this. Your text is safe.')
    expect(form).toContain(`mailto:${site.content.company.email}`)
    expect(form).toContain(`${inquiry.content}</textarea>`)
    await stopped.close()
  })

  test('from an address that is no page comes back all the same', async () => {
    for (const from of ['/nowhere', '/api/messages']) {
      const response = await site.postForm('/api/messages', { ...inquiry, name: '' }, from)
      expect(response.status, from).toBe(422)
      expect(await response.text()).toMatch(/<dialog[^>]* open/)
    }
  })

  test('with a field of its own is refused', async () => {
    const response = await site.postForm('/api/messages', { ...inquiry, is_spam: 'no' }, '/')
    expect(response.status).toBe(422)
    expect(await site.newLeads()).toEqual([])
  })
})

describe('the newsletter without scripts', () => {
  test('ends where it was sent from, with the words of success', async () => {
    const response = await site.postForm(
      '/api/subscribe-email',
      { email: 'a@b.example' },
      '/products?category=x',
    )
    expect([response.status, location(response)]).toEqual([303, '/products?category=x#subscribed'])
    expect(await (await site.get('/products')).text()).toMatch(/id="subscribed"[^>]*>Subscribe successfully!/)
  })

  test('never leads to another site', async () => {
    for (const page_url of [
      '//evil.example/x',
      'https://evil.example//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
    ]) {
      const response = await site.postForm('/api/subscribe-email', { email: 'a@b.example', page_url }, '/')
      expect(location(response), page_url).toMatch(/^\/(?![/\\])/)
    }
  })

  test('that does not pass comes back with what was typed and what is wrong', async () => {
    const response = await site.postForm('/api/subscribe-email', { email: 'reader' }, '/about-us')
    expect(response.status).toBe(422)
    const form = formIn(await response.text(), 'Newsletter')
    expect(form).toContain('value="reader"')
    expect(form).toContain('aria-invalid="true"')
    expect(form).toContain('Please enter a valid email address.')
    expect(form).toContain('name="page_url" value="http://localhost:3000/about-us"')
  })
})

describe('In a page that answers another form', () => {
  const wrong: Record<string, { path: string; fields: Record<string, string> }> = {
    Inquiry: { path: '/api/messages', fields: { name: 'Ana' } },
    Newsletter: { path: '/api/subscribe-email', fields: { email: 'reader' } },
    Contact: { path: '/api/contact', fields: { topic: 'Quote' } },
  }
  /** What a form of the page that came back says of where it stands. */
  const fieldsOf = (html: string, label: string) => {
    const page_url = /name="page_url" value="([^"]*)"/.exec(formIn(html, label))?.[1]
    return { ...(page_url && { page_url }) }
  }

  test.each([
    ['Newsletter', 'Inquiry'],
    ['Inquiry', 'Newsletter'],
    ['Newsletter', 'Contact'],
    ['Inquiry', 'Contact'],
    ['Contact', 'Inquiry'],
    ['Contact', 'Newsletter'],
  ])('(%s) the %s form knows where it stands', async (sent, other) => {
    const { path, fields } = wrong[sent]!
    const html = await (await site.postForm(path, fields, '/contact?application=rv-and-camper')).text()
    const page_url = 'http://localhost:3000/contact?application=rv-and-camper'
    expect(fieldsOf(html, other)).toEqual({ page_url })
    // Nothing came back of that form.
    if (sent !== 'Inquiry') expect(html).not.toMatch(/<dialog[^>]* open/)
    expect(formIn(html, other)).not.toContain('aria-invalid="true"')
  })

  test('an inquiry is about the product of that page', async () => {
    const { url } = site.content.products[0]!
    const { path, fields } = wrong['Newsletter']!
    const html = await (await site.postForm(path, fields, `/products/${url}`)).text()
    await site.postForm('/api/messages', { ...inquiry, ...fieldsOf(html, 'Inquiry') }, path)
    const [lead] = await site.newLeads()
    expect(lead).toMatchObject({
      page_url: `http://localhost:3000/products/${url}`,
      product_name_slug: url,
      voltage: expect.stringMatching(/\d/),
    })
  })

  test('a subscription comes back to that page', async () => {
    const { path, fields } = wrong['Inquiry']!
    const html = await (await site.postForm(path, fields, '/articles')).text()
    const reader = { email: 'a@b.example', ...fieldsOf(html, 'Newsletter') }
    const response = await site.postForm('/api/subscribe-email', reader, path)
    expect(location(response)).toBe('/articles#subscribed')
  })
})

describe('the forms of pages without scripts', () => {
  interface PageForm {
    label: string
    path: string
    page: string
    fields: Record<string, string>
    /** What its text is called. */
    text?: string
  }
  const sender = { name: 'Ana', email: 'ana@buyer.example', content: 'We test batteries.' }
  const FORMS: PageForm[] = [
    { label: 'Contact', path: '/api/contact', page: '/contact', fields: { ...sender, topic: 'Quote' } },
    {
      label: 'Feedback',
      path: '/api/feedback',
      page: '/feedback',
      fields: { about: 'Product', content: 'A good one.' },
    },
    {
      label: 'Partnership',
      path: '/api/collaboration',
      page: '/collaboration-opportunities',
      fields: { ...sender, partner_type: 'OEM', company_name: 'Buyer Ltd', country: 'Chile' },
    },
    {
      label: 'Sample request',
      path: '/api/samples',
      page: '/samples',
      text: 'Project description',
      fields: { ...sender, product_name_slug: 'svd-12100', quantity: '2', company_name: 'Buyer Ltd' },
    },
  ]
  test.each(FORMS)('$label ends on its page with a reference', async ({ label, path, page, fields }) => {
    const response = await site.postForm(path, fields, page)
    expect(response.status).toBe(303)
    const html = await (await site.get(location(response))).text()
    expect(location(response).startsWith(`${page}?sent=`)).toBe(true)
    expect(html).toContain((await site.newLeads())[0]?.reference)
    expect(html).not.toContain(`aria-label="${label}"`)
  })

  test.each(FORMS)('$label comes back with what was typed', async (journey) => {
    const { label, path, page, fields, text = 'Message' } = journey
    const response = await site.postForm(path, { ...fields, content: '', email: 'typed@here' }, page)
    expect(response.status).toBe(422)
    const form = formIn(await response.text(), label)
    expect(form).toContain('Sorry, not all fields are filled out correctly.')
    expect(form).toContain(`Please fill out the ${text} field`)
    expect(form).toContain('value="typed@here"')
    expect(await site.newLeads()).toEqual([])
  })

  test('a partner’s choices come back ticked', async () => {
    const fields = { company_name: 'Buyer Ltd', product_interest: ['Cells', 'Energy storage'] }
    const response = await site.postForm('/api/collaboration', fields, '/collaboration-opportunities')
    const form = formIn(await response.text(), 'Partnership')
    const ticked = [...form.matchAll(/<input type="checkbox"[^>]* checked=""[^>]*>/g)]
    expect(ticked.map(([box]) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(fields.product_interest)
  })

  test('a sample request begins with the product it was opened for, and comes back with the one chosen', async () => {
    const [first, second] = site.content.products.filter(({ sample_available }) => sample_available)
    const without = site.content.products.find(({ sample_available }) => !sample_available)
    const chosenIn = (html: string) =>
      /<option value="([^"]*)" selected/.exec(formIn(html, 'Sample request'))?.[1] ?? ''
    const page = async (slug = '') => (await site.get(`/samples?product=${slug}`)).text()
    expect(chosenIn(await page(first?.url))).toBe(first?.url)
    expect(formIn(await page(first?.url), 'Sample request')).not.toContain(without?.url)
    for (const slug of [without?.url, '<b>', '']) expect(chosenIn(await page(slug)), slug).toBe('')
    const fields = { product_name_slug: second?.url ?? '', quantity: '21' }
    const response = await site.postForm('/api/samples', fields, `/samples?product=${first?.url}`)
    const html = await response.text()
    expect([response.status, chosenIn(html)]).toEqual([422, second?.url])
    expect(html).toContain('Quantity must be between 1 and 20.')
  })

  test('contact goes on carrying the application it was opened for', async () => {
    const fields = { topic: 'Quote', application: 'RV and Camper' }
    const response = await site.postForm('/api/contact', fields, '/contact?application=rv-and-camper')
    expect(await response.text()).toContain('name="application" value="RV and Camper"')
  })

  test('unsubscribe ends on its page and says the same for every address', async () => {
    for (const email of ['reader@buyer.example', 'stranger@buyer.example']) {
      const response = await site.postForm('/api/unsubscribe-email', { email }, '/unsubscribe/email')
      expect([response.status, location(response)]).toEqual([303, '/unsubscribe/email?done=1'])
    }
    expect(await (await site.get('/unsubscribe/email?done=1')).text()).toContain(
      'You will get no more newsletters',
    )
    const wrong = await site.postForm('/api/unsubscribe-email', { email: '' }, '/unsubscribe/email')
    expect(wrong.status).toBe(422)
    expect(formIn(await wrong.text(), 'Unsubscribe')).toContain('Please fill out the Email field')
  })
})

describe('the address of a form, asked for as a page', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  test.each([
    ['/api/messages', '/'],
    ['/api/subscribe-email', '/'],
    ['/api/contact', '/contact'],
    ['/api/feedback', '/feedback'],
    ['/api/collaboration', '/collaboration-opportunities'],
    ['/api/samples', '/samples'],
    ['/api/unsubscribe-email', '/unsubscribe/email'],
    ['/api/subscribe-email/confirm', '/subscribe/confirm'],
    ['/api/unsubscribe-email/undo', '/unsubscribe/email'],
    ['/api/unsubscribe-email/one-click?t=x', '/unsubscribe/email?token=x'],
  ])('%s leads a browser to %s', async (path, page) => {
    const response = await site.get(path, BROWSER)
    expect([response.status, location(response)]).toEqual([303, page])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await site.get(page)).status).toBe(200)
  })

  test.each(['*/*', 'application/json', ''])(
    'tells a program that accepts %j its methods',
    async (accept) => {
      const response = await site.get('/api/messages', { accept })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    },
  )
})
