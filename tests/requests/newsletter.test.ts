import { describe, expect } from 'vitest'
import {
  BROWSER,
  CONFIRM,
  openLink,
  pressButton,
  SUBSCRIBE,
  test,
  textOf,
  UNSUBSCRIBE,
} from './newsletter.fixture.ts'
import { headOf, ORIGIN, problemIn } from './site.fixture.ts'

describe('a subscription', () => {
  test('is confirmed by a button, not by opening the mailed link', async ({ site, link, state }) => {
    await openLink(site, link)
    expect(await state()).toBe('pending')
    expect(await pressButton(site, link, CONFIRM)).toBe('/subscribe/confirm?done=1')
    expect(await site.getText('/subscribe/confirm?done=1')).toContain('You are subscribed')
    expect(await state()).toBe('active')
  })

  test('stores the address once, with the page it was sent from', async ({ site }) => {
    for (const email of ['once@buyer.example', 'once@buyer.example', 'Once@Buyer.example']) {
      const response = await site.postJson(SUBSCRIBE, { email, page_url: `${ORIGIN}/articles?x=1` })
      expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }])
    }
    const rows = (await site.subscribers()).filter((row) => row.email_canonical === 'once@buyer.example')
    expect(rows).toMatchObject([{ source_page_url: `${ORIGIN}/articles` }])
  })

  test('stores the chosen topics, and refuses others', async ({ site, link, token, state, subscriber }) => {
    expect(await site.getText(link)).toContain('What would you like to read about?')
    const wrong = await site.postJson(CONFIRM, { token, topics: ['casinos'] })
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ field: 'topics' }] }])
    expect(await state()).toBe('pending')
    const topics = ['storage', 'document updates']
    expect((await site.postForm(CONFIRM, { token, topics }, link)).status).toBe(303)
    expect((await subscriber())?.topics_json).toBe(JSON.stringify(topics))
  })

  test('with an unknown topic can be confirmed with other topics', async ({ site, token }) => {
    const response = await site.postForm(CONFIRM, { token, topics: 'casinos' }, '/subscribe/confirm')
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('One of these topics is no longer available.')
    expect(html).not.toContain('This link has expired')
    expect(html).toContain(`value="${token}"`)
  })

  test('can be confirmed twice, but not by a wrong link', async ({ site, email, token }) => {
    for (let count = 0; count < 2; count++) {
      const response = await site.postJson(CONFIRM, { token })
      expect([response.status, await response.json()]).toEqual([200, { status: 'confirmed' }])
    }
    const wrong = await site.postJson(CONFIRM, { token: `${token}x` })
    expect(wrong.status).toBe(410)
    expect(await problemIn(wrong)).toMatchObject({ status: 410, code: 'token' })
    for (const body of [{ token: '' }, { token, email }])
      expect((await site.postJson(CONFIRM, body)).status).toBe(422)
  })

  test('that has ended is not confirmed by the link that began it', async ({ site, email, token }) => {
    expect((await site.postJson(CONFIRM, { token })).status).toBe(200)
    await site.postJson(UNSUBSCRIBE, { email })
    expect((await site.postJson(CONFIRM, { token })).status).toBe(410)
  })

  test('whose link has expired gets a page that says so', async ({ site }) => {
    const response = await site.postForm(CONFIRM, { token: 'x' }, '/subscribe/confirm')
    expect(headOf(response, 'cache-control')).toEqual([410, 'no-store'])
    const html = await response.text()
    expect(html).toContain('<h1>This link has expired</h1>')
    expect(html).not.toContain('name="token"')
    expect(await site.getText('/subscribe/confirm')).toContain('<h1>This link has expired</h1>')
  })

  test('that cannot be stored keeps its link', async ({ stoppedSite }) => {
    const response = await stoppedSite.postForm(CONFIRM, { token: 'abc' }, '/')
    expect(headOf(response, 'retry-after')).toEqual([503, '2'])
    const html = await response.text()
    expect(html).toContain('Please press the button again')
    expect(html).toContain('name="token" value="abc"')
  })

  test('is answered alike for an address in any state', async ({ site, email, token, unsubscribeToken }) => {
    const subscribe = async (address: string) => textOf(await site.postJson(SUBSCRIBE, { email: address }))
    const answers = [await subscribe('new@buyer.example'), await subscribe('new@buyer.example')]
    await site.postJson(CONFIRM, { token })
    answers.push(await subscribe(email))
    await site.postJson(UNSUBSCRIBE, { token: unsubscribeToken })
    answers.push(await subscribe(email))
    expect(new Set(answers).size).toBe(1)
  })
})

describe('a page with the secret of a link in its address', () => {
  test.for([
    '/subscribe/confirm?token=private',
    '/unsubscribe/email?token=private',
    '/unsubscribe/email?done=1&token=private',
  ])('is neither cached nor sent on in a referrer: %s', async (link, { site }) => {
    for (const target of [link, link.replace('?', '/_payload.json?build&')]) {
      expect((await site.get(target)).headers.get('cache-control'), target).toBe('no-store')
      const request = { method: 'GET', acceptEncoding: null, ifNoneMatch: null }
      expect(site.fromCache(target, request)).toBeUndefined()
    }
    const response = await site.get(link)
    // The forms of the page still have to send their origin (Fetch, Origin header).
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/(?:href|content|src)="[^"]*private/)
    expect(await site.getText(link.replace('private', 'other'))).not.toContain('private')
  })

  test('is like other pages without the secret', async ({ site }) => {
    const response = await site.get('/unsubscribe/email', BROWSER)
    expect(headOf(response, 'cache-control', 'referrer-policy')).toEqual([200, 'no-cache', null])
    expect(await response.text()).not.toContain('name="robots"')
  })
})
