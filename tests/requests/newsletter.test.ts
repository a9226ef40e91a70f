import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { linkIn, mailTo } from '#tests/mails.ts'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const BROWSER = { accept: 'text/html' }
const subscriberOf = async (address: string) =>
  (await site.subscribers()).find(({ email }) => email === address)
const stateOf = async (address: string) => (await subscriberOf(address))?.state
const subscribe = (email: string) => site.postJson('/api/subscribe-email', { email })
const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? ''
const confirmLink = async (email: string) => linkIn(await mailTo(site.directory, email), '/subscribe/confirm')
/** Subscribes an address; answers the link that ends it. */
async function activate(email: string): Promise<string> {
  await subscribe(email)
  const token = tokenIn(await confirmLink(email))
  await site.postJson('/api/subscribe-email/confirm', { token })
  return linkIn(await mailTo(site.directory, email, 'You are subscribed'), '/unsubscribe/email')
}

describe('a subscription', () => {
  test('is confirmed by the mail’s link and its button, and by nothing else', async () => {
    const email = 'ana@buyer.example'
    await subscribe(email)
    const link = await confirmLink(email)
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await site.send(link, { method, headers: { purpose: 'prefetch' } })).status).toBe(200)
    await site.get(link.replace('?', '/_payload.json?build&'))
    expect(await stateOf(email)).toBe('pending')

    const html = await (await site.get(link)).text()
    const [form = ''] = /<form[^>]* action="\/api\/subscribe-email\/confirm".*?<\/form>/s.exec(html) ?? []
    expect(form).toContain('method="post"')
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(form) ?? []
    const pressed = await site.postForm('/api/subscribe-email/confirm', { token }, link)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/subscribe/confirm?done=1'])
    expect(await (await site.get('/subscribe/confirm?done=1')).text()).toContain('You are subscribed')
    expect(await stateOf(email)).toBe('active')
  })

  test('takes the topics that are ticked, and no other', async () => {
    const email = 'cem@buyer.example'
    await subscribe(email)
    const link = await confirmLink(email)
    const token = tokenIn(link)
    expect(await (await site.get(link)).text()).toContain('What would you like to read about?')
    const wrong = await site.postJson('/api/subscribe-email/confirm', { token, topics: ['casinos'] })
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ field: 'topics' }] }])
    expect(await stateOf(email)).toBe('pending')
    const body = new URLSearchParams([
      ['token', token],
      ['topics', 'storage'],
      ['topics', 'document updates'],
    ])
    const headers = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await site.send('/api/subscribe-email/confirm', {
      method: 'POST',
      headers,
      body: String(body),
    })
    expect(pressed.status).toBe(303)
    expect((await subscriberOf(email))?.topics_json).toBe('["storage","document updates"]')
  })

  test('is not ended by a topic that there is not: it is asked for again', async () => {
    const email = 'old.tab@hillside.example'
    await site.postJson('/api/subscribe-email', { email })
    const token = tokenIn(await confirmLink(email))
    const form = { token, topics: 'casinos' }
    const response = await site.postForm('/api/subscribe-email/confirm', form, '/subscribe/confirm')
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('One of these topics is no longer available.')
    expect(html).not.toContain('This link has expired')
    expect(html).toContain(`value="${token}"`)
  })

  test('is confirmed again with the same answer, and not by a wrong link', async () => {
    const email = 'bea@buyer.example'
    await subscribe(email)
    const token = tokenIn(await confirmLink(email))
    for (let count = 0; count < 2; count++) {
      const response = await site.postJson('/api/subscribe-email/confirm', { token })
      expect([response.status, await response.json()]).toEqual([200, { status: 'confirmed' }])
    }
    const wrong = await site.postJson('/api/subscribe-email/confirm', { token: `${token}x` })
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([410, 'application/problem+json'])
    expect(await wrong.json()).toMatchObject({ status: 410, code: 'token' })
    expect((await site.postJson('/api/subscribe-email/confirm', { token: '' })).status).toBe(422)
    expect((await site.postJson('/api/subscribe-email/confirm', { token, email })).status).toBe(422)
  })

  test('that was ended since is not confirmed by the link that began it', async () => {
    const email = 'elsa@buyer.example'
    await subscribe(email)
    const token = tokenIn(await confirmLink(email))
    const confirmed = () => site.postJson('/api/subscribe-email/confirm', { token })
    expect((await confirmed()).status).toBe(200)
    await site.postJson('/api/unsubscribe-email', { email })
    expect((await confirmed()).status).toBe(410)
  })

  test('that cannot be confirmed any more is a page that says so, and how to get a new link', async () => {
    const response = await site.postForm('/api/subscribe-email/confirm', { token: 'x' }, '/subscribe/confirm')
    expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store'])
    const html = await response.text()
    expect(html).toContain('<h1>This link has expired</h1>')
    expect(html).not.toContain('name="token"')
    expect(await (await site.get('/subscribe/confirm')).text()).toContain('<h1>This link has expired</h1>')
  })

  test('that cannot be confirmed now is asked for again, with its link', async () => {
    const stopped = await openSite()
    await stopped.stopStore()
    const response = await stopped.postForm('/api/subscribe-email/confirm', { token: 'abc' }, '/')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    const html = await response.text()
    expect(html).toContain('Please press the button again')
    expect(html).toContain('name="token" value="abc"')
    await stopped.close()
  })

  test('is answered alike for an address in any state', async () => {
    const email = 'cora@buyer.example'
    const told = async () => {
      const response = await subscribe(email)
      return [response.status, await response.text(), [...response.headers].join('\n')]
    }
    const first = await told()
    const again = await told()
    const leave = await activate('dora@buyer.example')
    await site.postJson('/api/unsubscribe-email', { token: tokenIn(leave) })
    const answers = [first, again]
    for (const known of ['ana@buyer.example', 'dora@buyer.example']) {
      const response = await subscribe(known)
      answers.push([response.status, await response.text(), [...response.headers].join('\n')])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
  })
})

describe('a page with a link’s secret in its address', () => {
  test.each([
    '/subscribe/confirm?token=private',
    '/unsubscribe/email?token=private',
    '/unsubscribe/email?done=1&token=private',
  ])('is kept by nobody and told to nobody: %s', async (link) => {
    for (const target of [link, link.replace('?', '/_payload.json?build&')]) {
      const response = await site.get(target)
      expect(response.headers.get('cache-control'), target).toBe('no-store')
      expect(
        site.fromCache(target, { method: 'GET', acceptEncoding: null, ifNoneMatch: null }),
      ).toBeUndefined()
    }
    const response = await site.get(link)
    // Forms of the page must still say where they come from (Fetch, Origin header).
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/(?:href|content|src)="[^"]*private/)
    expect(await (await site.get(link.replace('private', 'other'))).text()).not.toContain('private')
  })

  test('without the secret it is a page like others', async () => {
    const response = await site.get('/unsubscribe/email')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('referrer-policy')).toBeNull()
    expect(await response.text()).not.toContain('name="robots"')
  })
})

describe('an end', () => {
  test('by the mail’s link needs its button', async () => {
    const email = 'eva@buyer.example'
    const link = await activate(email)
    for (const method of ['GET', 'HEAD', 'GET']) await site.send(link, { method })
    expect(await stateOf(email)).toBe('active')
    const html = await (await site.get(link)).text()
    expect(html).toContain(`name="token" value="${tokenIn(link)}"`)
    expect(html).not.toContain('id="unsubscribe-email"')
    const pressed = await site.postForm('/api/unsubscribe-email', { token: tokenIn(link) }, link)
    const done = `/unsubscribe/email?done=1&token=${tokenIn(link)}`
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, done])
    expect(await stateOf(email)).toBe('unsubscribed')
    const again = await site.postJson('/api/unsubscribe-email', { token: tokenIn(link) })
    expect([again.status, await again.json()]).toEqual([200, { status: 'unsubscribed' }])
  })

  test('by a link that no mail had leaves the form for an address', async () => {
    const response = await site.postForm('/api/unsubscribe-email', { token: 'x.y' }, '/unsubscribe/email')
    expect(response.status).toBe(410)
    const html = await response.text()
    expect(html).toContain('This link is not complete.')
    expect(html).toContain('id="unsubscribe-email"')
    expect((await site.postJson('/api/unsubscribe-email', { token: 'x.y' })).status).toBe(410)
    expect((await site.postJson('/api/unsubscribe-email', { token: 'x', email: 'a@b.example' })).status).toBe(
      422,
    )
  })

  test('by a link is undone on the page it ends on, by its button', async () => {
    const email = 'gil@buyer.example'
    const token = tokenIn(await activate(email))
    await site.postJson('/api/unsubscribe-email', { token })
    await expectUndone(email, `/unsubscribe/email?done=1&token=${token}`)
    const again = await site.postJson('/api/unsubscribe-email/undo', { token })
    expect([again.status, await again.json()]).toEqual([200, { status: 'subscribed' }])
  })

  test('by an address is undone by the link that its owner is mailed', async () => {
    const email = 'hal@buyer.example'
    await activate(email)
    const answers = await Promise.all(
      [email, 'stranger@buyer.example'].map((named) =>
        site.postJson('/api/unsubscribe-email', { email: named }),
      ),
    )
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), ...answer.headers].join('\n')),
    )
    expect(told[0]).toBe(told[1])
    expect(await stateOf(email)).toBe('unsubscribed')
    const mail = await mailTo(site.directory, email, 'You are unsubscribed from')
    await expectUndone(email, linkIn(mail, '/unsubscribe/email'))
  })

  async function expectUndone(email: string, link: string): Promise<void> {
    for (const method of ['GET', 'HEAD', 'GET']) await site.send(link, { method })
    const page = await site.get(link)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const [form = ''] =
      /<form[^>]* action="\/api\/unsubscribe-email\/undo".*?<\/form>/s.exec(await page.text()) ?? []
    expect(form).toContain('method="post"')
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(form) ?? []
    expect(await stateOf(email)).toBe('unsubscribed')
    const pressed = await site.postForm('/api/unsubscribe-email/undo', { token }, link)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/unsubscribe/email?undone=1'])
    expect(await stateOf(email)).toBe('active')
    const html = await (await site.get('/unsubscribe/email?undone=1')).text()
    expect(html).toContain('You get the newsletter again')
  }

  test('that cannot be undone any more, or not now, says so', async () => {
    const late = await site.postForm('/api/unsubscribe-email/undo', { token: 'x.y' }, '/unsubscribe/email')
    const html = await late.text()
    expect([late.status, late.headers.get('cache-control')]).toEqual([410, 'no-store'])
    expect(html).toContain('This can no longer be undone.')
    expect(html).not.toContain('name="token"')
    expect(html).not.toContain('id="unsubscribe-email"')
    expect((await site.postJson('/api/unsubscribe-email/undo', { token: 'x.y' })).status).toBe(410)

    const stopped = await openSite()
    const token = createIdSigner('k'.repeat(32), 'newsletter.unsubscribe').sign('one')
    await stopped.stopStore()
    const away = await stopped.postForm('/api/unsubscribe-email/undo', { token }, '/unsubscribe/email')
    const again = await away.text()
    expect(away.status).toBe(503)
    expect(again).toContain('Please press the button again')
    expect(again).toContain(`name="token" value="${token}"`)
    expect(again).toContain('action="/api/unsubscribe-email/undo"')
    await stopped.close()
  })

  describe('by one click', () => {
    const oneClick = (token: string, body: BodyInit, headers: HeadersInit = {}) =>
      site.send(`/api/unsubscribe-email/one-click?t=${token}`, { method: 'POST', body, headers })
    const multipart = () => {
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      return form
    }

    test.each([
      ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
      ['multipart', multipart],
    ])('as %s', async (kind, body) => {
      const email = `${kind}@buyer.example`
      const token = tokenIn(await activate(email))
      for (let count = 0; count < 2; count++) {
        const response = await oneClick(token, body(), {
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        })
        expect([response.status, await response.json()]).toEqual([200, { status: 'unsubscribed' }])
        const { headers } = response
        expect(['location', 'set-cookie'].map((name) => headers.get(name))).toEqual([null, null])
        expect(headers.get('cache-control')).toBe('no-store')
      }
      expect(await stateOf(email)).toBe('unsubscribed')
    })

    test('is that click alone', async () => {
      const email = 'finn@buyer.example'
      const link = await activate(email)
      const token = tokenIn(link)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const body of ['', 'List-Unsubscribe=', 'List-Unsubscribe=one', 'One-Click'])
        expect((await oneClick(token, body, form)).status, body).toBe(400)
      expect((await oneClick(token, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
      expect((await oneClick('x', multipart())).status).toBe(410)
      const opened = await site.get(`/api/unsubscribe-email/one-click?t=${token}`, BROWSER)
      expect([opened.status, opened.headers.get('location')]).toEqual([303, link])
      expect((await site.get(`/api/unsubscribe-email/one-click?t=${token}`)).status).toBe(405)
      expect(await stateOf(email)).toBe('active')
    })
  })
})
