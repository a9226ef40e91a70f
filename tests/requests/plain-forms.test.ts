import { describe, expect } from 'vitest'
import { formIn, headOf, ORIGIN, test } from './site.fixture.ts'

const sender = { name: 'Ana', email: 'ana@buyer.example', content: 'We test batteries.' }
const FORMS: {
  label: string
  path: string
  page: string
  fields: Record<string, string>
  /** The label of its text. */
  text?: string
}[] = [
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

describe('without scripts', () => {
  test.for(FORMS)(
    '$label ends on its page with a reference',
    async ({ label, path, page, fields }, { site }) => {
      const response = await site.postForm(path, fields, page)
      const [lead] = await site.newLeads()
      const location = `${page}?sent=${lead?.reference}`
      expect(headOf(response, 'location')).toEqual([303, location])
      const html = await site.getText(location)
      expect(html).toContain(lead?.reference)
      expect(html).not.toContain(`aria-label="${label}"`)
    },
  )

  test.for(FORMS)(
    '$label is stored without the fields that another program has added',
    async ({ path, page, fields }, { site }) => {
      const added = { lastpass_x: ['1', '2'], constructor: 'x' }
      const response = await site.postForm(path, { ...fields, ...added, content: 'We test packs.' }, page)
      expect(response.status).toBe(303)
      expect(await site.newLeads()).toHaveLength(1)
    },
  )

  test.for(FORMS)(
    '$label returns what was typed',
    async ({ label, path, page, fields, text = 'Message' }, { site }) => {
      const response = await site.postForm(path, { ...fields, content: '', email: 'typed@here' }, page)
      expect(response.status).toBe(422)
      const form = formIn(await response.text(), label)
      expect(form).toContain('Sorry, not all fields are filled out correctly.')
      expect(form).toContain(`Please fill out the ${text} field`)
      expect(form).toContain('value="typed@here"')
      expect(await site.newLeads()).toEqual([])
    },
  )

  test('the choices of a partner return ticked', async ({ site }) => {
    const fields = { company_name: 'Buyer Ltd', product_interest: ['Cells', 'Energy storage'] }
    const response = await site.postForm('/api/collaboration', fields, '/collaboration-opportunities')
    const form = formIn(await response.text(), 'Partnership')
    const ticked = [...form.matchAll(/<input type="checkbox"[^>]* checked=""[^>]*>/g)]
    expect(ticked.map(([box]) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(fields.product_interest)
  })

  test('a sample request opens with its product, and returns the one that was chosen', async ({ site }) => {
    const [first, second] = site.content.products.filter(({ sample_available }) => sample_available)
    const without = site.content.products.find(({ sample_available }) => !sample_available)
    const chosenIn = (html: string) =>
      /<option value="([^"]*)" selected/.exec(formIn(html, 'Sample request'))?.[1] ?? ''
    const pageOf = (slug = '') => site.getText(`/samples?product=${slug}`)
    const html = await pageOf(first?.url)
    expect(chosenIn(html)).toBe(first?.url)
    expect(formIn(html, 'Sample request')).not.toContain(without?.url)
    for (const slug of [without?.url, '<b>', '']) expect(chosenIn(await pageOf(slug)), slug).toBe('')
    const fields = { product_name_slug: second?.url ?? '', quantity: '21' }
    const response = await site.postForm('/api/samples', fields, `/samples?product=${first?.url}`)
    const returned = await response.text()
    expect([response.status, chosenIn(returned)]).toEqual([422, second?.url])
    expect(returned).toContain('Quantity must be between 1 and 20.')
  })

  test('contact returns the application it was opened for', async ({ site }) => {
    const fields = { topic: 'Quote', application: 'RV and Camper' }
    const response = await site.postForm('/api/contact', fields, '/contact?application=rv-and-camper')
    expect(await response.text()).toContain('name="application" value="RV and Camper"')
  })

  test('unsubscribe ends on its page, with the same words for every address', async ({ site }) => {
    const [path, page, done] = ['/api/unsubscribe-email', '/unsubscribe/email', '/unsubscribe/email?done=1']
    for (const email of ['reader@buyer.example', 'stranger@buyer.example'])
      expect(headOf(await site.postForm(path, { email }, page), 'location')).toEqual([303, done])
    expect(await site.getText(done)).toContain('You will get no more newsletters')
    const wrong = await site.postForm(path, { email: '' }, page)
    expect(wrong.status).toBe(422)
    expect(formIn(await wrong.text(), 'Unsubscribe')).toContain('Please fill out the Email field')
  })
})

describe('the newsletter without scripts', () => {
  const SUBSCRIBE = '/api/subscribe-email'

  test('ends on the page it was sent from, with the words of success', async ({ site }) => {
    const response = await site.postForm(SUBSCRIBE, { email: 'a@b.example' }, '/products?category=x')
    expect(headOf(response, 'location')).toEqual([303, '/products?category=x#subscribed'])
    expect(await site.getText('/products')).toMatch(/id="subscribed"[^>]*>Subscribe successfully!/)
  })

  test.for([
    '//evil.example/x',
    'https://evil.example//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
  ])('never redirects to another site: %s', async (page_url, { site }) => {
    const response = await site.postForm(SUBSCRIBE, { email: 'a@b.example', page_url }, '/')
    expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/)
  })

  test('returns what was typed and what is wrong', async ({ site }) => {
    const response = await site.postForm(SUBSCRIBE, { email: 'reader' }, '/about-us')
    expect(response.status).toBe(422)
    const form = formIn(await response.text(), 'Newsletter')
    expect(form).toContain('value="reader"')
    expect(form).toContain('aria-invalid="true"')
    expect(form).toContain('Please enter a valid email address.')
    expect(form).toContain(`name="page_url" value="${ORIGIN}/about-us"`)
  })
})

describe('GET of a form', () => {
  test.for<[path: string, page: string]>([
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
  ])('%s redirects a browser to %s', async ([path, page], { site }) => {
    const response = await site.get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(headOf(response, 'location', 'cache-control')).toEqual([303, page, 'no-store'])
    expect((await site.get(page)).status).toBe(200)
  })

  test.for(['*/*', 'application/json', ''])(
    'tells a program that accepts %j its methods',
    async (accept, { site }) => {
      expect(headOf(await site.get('/api/messages', { accept }), 'allow')).toEqual([405, 'POST, OPTIONS'])
    },
  )
})
