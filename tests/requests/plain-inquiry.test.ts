import { describe, expect } from 'vitest'
import { formIn, headOf, ORIGIN, test as base } from './site.fixture.ts'

const MESSAGES = '/api/messages'
/** `post` sends the plain form of an inquiry from a page, with these fields changed. */
const test = base.extend(
  'post',
  ({ site, inquiry }) =>
    (from: string, changes: Record<string, string> = {}) =>
      site.postForm(MESSAGES, { ...inquiry, type: 'inquiry', ...changes }, from),
)

describe('an inquiry without scripts', () => {
  test('ends on a page with its reference', async ({ site, post }) => {
    const response = await post('/about-us?utm_source=fair&x=1')
    const sent = expect.stringMatching(/^\/contact\?sent=SOL-\d{6}-[A-Z0-9]{4}$/)
    expect(headOf(response, 'location')).toEqual([303, sent])
    const page = await site.getText(response.headers.get('location')!)
    const [lead] = await site.newLeads()
    expect(page).toContain(`${lead?.reference}`)
    expect(page).toContain('Your inquiry has been received! We&#x27;ll be in touch soon.')
    expect(lead?.page_url).toBe(`${ORIGIN}/about-us?utm_source=fair`)
  })

  test('stores line breaks as one character, as a script counts them', async ({ site, post }) => {
    const lines = Array<string>(50).fill('x'.repeat(79))
    await post('/about-us', { content: lines.join('\r\n') })
    expect((await site.newLeads()).map(({ content }) => content)).toEqual([lines.join('\n')])
  })

  test('is about the product of its page', async ({ site, post }) => {
    const { url } = site.content.products[0]!
    await post(`/products/${url}`)
    await post('/products/no-such-product', { content: 'Other' })
    const stored = await site.newLeads()
    const digits = expect.stringMatching(/\d/)
    expect(stored).toMatchObject([
      { product_name_slug: url, voltage: digits, capacity: digits, size: digits },
      { product_name_slug: null, voltage: null, capacity: null, size: null },
    ])
  })

  test('is about the application of its page, unless another was chosen', async ({ site, post }) => {
    const [here, other] = site.content.applications
    for (const application of ['', other!.name]) await post(`/applications/${here!.url}`, { application })
    expect((await site.newLeads()).map((lead) => lead.application)).toEqual([here!.name, other!.name])
  })

  test('sent twice is stored once', async ({ site, post }) => {
    const [first, second] = [await post('/'), await post('/')]
    expect(headOf(second, 'location')).toEqual(headOf(first, 'location'))
    expect(await site.newLeads()).toHaveLength(1)
  })

  test('with wrong fields returns in the open dialog, with what was typed', async ({ site, post }) => {
    const { url } = site.content.products[0]!
    const changes = { email: 'ana@buyer', country: 'Türkiye', content: '' }
    const response = await post(`/products/${url}?a=1`, changes)
    expect(headOf(response, 'cache-control')).toEqual([422, 'no-store'])
    const html = await response.text()
    expect(html).toMatch(/<dialog[^>]* id="inquiry"[^>]* open=""/)
    expect(html).toContain('data-route="products-nameSlug"')
    expect(html).toContain('data-loading="success"')
    const form = formIn(html, 'Inquiry')
    for (const text of [
      'Sorry, not all fields are filled out correctly.',
      'Please enter a valid email address.',
      'Please fill out the Message field',
      'value="ana@buyer"',
      '<option selected="">Türkiye</option>',
      `name="product_name_slug" value="${url}"`,
      `name="page_url" value="${ORIGIN}/products/${url}?a=1"`,
    ])
      expect(form).toContain(text)
    expect(await site.newLeads()).toEqual([])
  })

  test('of one visitor is never shown to another', async ({ site, post }) => {
    await post('/about-us', { email: 'private@buyer' })
    const html = await site.getText('/about-us')
    expect(html).not.toContain('private@buyer')
    expect(html).not.toContain('id="inquiry"')
  })

  test('sent again from the page it returned to keeps the page it was written on', async ({ site, post }) => {
    const page_url = `${ORIGIN}/certification`
    await post(MESSAGES, { page_url })
    expect((await site.newLeads()).map((lead) => lead.page_url)).toEqual([page_url])
  })

  test('that cannot be stored keeps its text and says where to write', async ({ stoppedSite, inquiry }) => {
    const response = await stoppedSite.postForm(MESSAGES, inquiry, '/about-us')
    expect(headOf(response, 'retry-after')).toEqual([503, '2'])
    const html = await response.text()
    // The page around the form has all its data.
    expect(html).toContain('data-loading="success"')
    const form = formIn(html, 'Inquiry')
    expect(form).toContain('We could not send this. Your text is safe. Reference for support: test.')
    expect(form).toContain(`mailto:${stoppedSite.content.company.email}`)
    expect(form).toContain(`${inquiry.content}</textarea>`)
  })

  test.for(['/nowhere', MESSAGES])(
    'from %s, which is no page, returns in an open dialog',
    async (from, { post }) => {
      const response = await post(from, { name: '' })
      expect(response.status).toBe(422)
      expect(await response.text()).toMatch(/<dialog[^>]* open/)
    },
  )
})

describe('on a page that answers one form', () => {
  const WRONG: Record<string, { path: string; fields: Record<string, string> }> = {
    Inquiry: { path: MESSAGES, fields: { name: 'Ana' } },
    Newsletter: { path: '/api/subscribe-email', fields: { email: 'reader' } },
    Contact: { path: '/api/contact', fields: { topic: 'Quote' } },
  }
  /** Returns the page that a form says it is on. */
  const pageUrlIn = (html: string, label: string) =>
    /name="page_url" value="([^"]*)"/.exec(formIn(html, label))?.[1] ?? ''

  test.for<[sent: string, other: string]>([
    ['Inquiry', 'Newsletter'],
    ['Newsletter', 'Contact'],
    ['Inquiry', 'Contact'],
    ['Contact', 'Newsletter'],
  ])('(%s) the %s form knows its page and shows no errors', async ([sent, other], { site }) => {
    const { path, fields } = WRONG[sent]!
    const page = '/contact?application=rv-and-camper'
    const html = await (await site.postForm(path, fields, page)).text()
    expect(pageUrlIn(html, other)).toBe(ORIGIN + page)
    if (sent !== 'Inquiry') expect(html).not.toContain('id="inquiry"')
    expect(formIn(html, other)).not.toContain('aria-invalid="true"')
  })

  test('a subscription returns to that page', async ({ site }) => {
    const { path, fields } = WRONG['Inquiry']!
    const html = await (await site.postForm(path, fields, '/articles')).text()
    const reader = { email: 'a@b.example', page_url: pageUrlIn(html, 'Newsletter') }
    const response = await site.postForm('/api/subscribe-email', reader, path)
    expect(response.headers.get('location')).toBe('/articles#subscribed')
  })
})
