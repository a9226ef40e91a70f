import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { mailTo } from '#tests/mails.ts'
import { openSite, type Site } from './app.ts'

let api: Server
let site: Site
interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}
let answer: Answer | ((sent: Record<string, unknown>) => Answer) = { status: 200, body: '' }
/** What the other server was asked since a test began: path and key. */
let asked: [path: string | undefined, key: unknown][]
/** And what it was sent last. */
let body = ''
beforeEach(() => void (asked = []))
beforeAll(async () => {
  api = createServer(async (request, response) => {
    asked.push([request.url, request.headers['idempotency-key']])
    body = await text(request)
    const told = typeof answer === 'function' ? answer(JSON.parse(body)) : answer
    response.writeHead(told.status, told.headers).end(told.body)
  }).listen(0)
  site = await openSite({
    lists: realSite(pageTable).lists,
    settings: { API_BASE_URL: `http://localhost:${(api.address() as AddressInfo).port}` },
  })
})
afterAll(async () => {
  await site.close()
  api.close()
})

const contact = { name: 'Ana', email: 'ana@buyer.example', topic: 'Quote', content: 'Sent elsewhere.' }

test.each(['', 'OK', 'null', '{"reference":{}}'])(
  'a form that another server takes with %j ends on its thanks, without a reference',
  async (body) => {
    answer = { status: 200, body }
    const response = await site.postForm('/api/contact', contact, '/contact')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=yes'])
    const [main = ''] = /<main.*<\/main>/s.exec(await (await site.get('/contact?sent=yes')).text()) ?? []
    expect(main).toContain('Thank you!')
    expect(main).not.toContain('<dt>Reference')
    expect(await site.newLeads()).toEqual([])
  },
)

test.each(['null', '{"errors":"no"}', '{"errors":[{"field":"page_url","code":"x","message":"Is wrong."}]}'])(
  'a form that another server refuses with %s comes back as one that could not be sent',
  async (body) => {
    answer = { status: 422, body }
    const response = await site.postForm('/api/contact', contact, '/contact')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('We could not send this. Your text is safe.')
  },
)

test.each([301, 302, 303, 307, 308])(
  'a form that another server sends elsewhere with %i is not taken: nothing goes there, and its text is kept',
  async (status) => {
    answer = { status, body: '', headers: { location: '/landing' } }
    const response = await site.postForm('/api/contact', contact, '/contact')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('We could not send this. Your text is safe.')
    expect(asked.map(([path]) => path)).toEqual(['/contact'])
  },
)

test.each([
  [400, '{"title":"Bad Request"}'],
  [422, '{"errors":[{"field":"topics","code":"unknown","message":"Unknown."}]}'],
  [422, ''],
])('a server that answers %i to topics is told the newsletter’s link alone', async (status, refused) => {
  answer = ({ topics }) => (topics ? { status, body: refused } : { status: 200, body: '' })
  const form = { token: 'mailed elsewhere', topics: 'storage' }
  const response = await site.postForm('/api/subscribe-email/confirm', form, '/subscribe/confirm')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/subscribe/confirm?done=1'])
  expect(JSON.parse(body)).toEqual({ token: form.token })
  expect(asked).toHaveLength(2)
})

test('a server that knows topics, but not that one, has it chosen again', async () => {
  const wrong = { field: 'topics', code: 'matches', message: 'There is no such topic.' }
  answer = { status: 422, body: JSON.stringify({ errors: [wrong] }) }
  const form = { token: 'mailed elsewhere', topics: 'storage' }
  const response = await site.postForm('/api/subscribe-email/confirm', form, '/subscribe/confirm')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('One of these topics is no longer available.')
  expect(asked).toHaveLength(1)
})

test.each([
  [400, 'This link has expired'],
  [410, 'This link has expired'],
  [422, 'This link has expired'],
  [429, 'We could not do this just now'],
  [500, 'We could not do this just now'],
])('a link that the server which may have mailed it answers with %i says %j', async (status, text) => {
  answer = { status, body: '{"errors":[{"field":"token","code":"x","message":"Is wrong."}]}' }
  const form = { token: 'mailed elsewhere' }
  const response = await site.postForm('/api/subscribe-email/confirm', form, '/subscribe/confirm')
  expect(await response.text()).toContain(text)
})

test('what another server finds wrong with a field stands beside it', async () => {
  const wrong = { field: 'email', code: 'blocked', message: 'We cannot write to this address.' }
  answer = { status: 422, body: JSON.stringify({ errors: [wrong] }) }
  const response = await site.postForm('/api/contact', contact, '/contact')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(wrong.message)
})

describe('a form that a script sends', () => {
  const key = 'k'.repeat(32)
  const sendAs = (headers: Record<string, string>) =>
    site.postJson('/api/contact', contact, { 'idempotency-key': key, ...headers })

  test('of our page goes to the other server, and is answered as that one does', async () => {
    answer = { status: 201, body: '{"reference":"SOL-260101-AAAA"}' }
    const response = await sendAs({ origin: 'http://localhost:3000' })
    expect([response.status, await response.json()]).toEqual([201, { reference: 'SOL-260101-AAAA' }])
    expect(asked).toEqual([['/contact', key]])
    answer = { status: 500, body: '' }
    expect((await sendAs({ origin: 'http://localhost:3000' })).status).toBe(503)
    expect(await site.newLeads()).toEqual([])
  })

  test('that is no page is ours: a server whose API is its own asks itself once', async () => {
    const response = await sendAs({})
    expect(response.status).toBe(201)
    expect(asked).toEqual([])
    expect(await site.newLeads()).toHaveLength(1)
  })
})

describe('a form with a file', () => {
  const post = (content: string, headers: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...contact, content })) form.append(name, value)
    form.append('attachment', new File(['%PDF-1.7 plan'], 'plän.pdf'))
    return site.send('/api/contact', { method: 'POST', body: form, headers })
  }
  const onDisk = () => readdirSync(join(site.directory, 'attachments'))

  test.each([
    ['with a script', { origin: 'http://localhost:3000' }, 201],
    ['without', { accept: 'text/html', referer: 'http://localhost:3000/contact' }, 303],
  ])('goes on to the other server as it came, %s, and stays there only', async (_, headers, status) => {
    answer = { status: 201, body: '{"reference":"SOL-260101-AAAA"}' }
    expect((await post('A plan, please read.', headers)).status).toBe(status)
    expect(body).toContain('name="attachment"; filename="plän.pdf"\r\nContent-Type: application/pdf')
    expect(body).toContain('%PDF-1.7 plan')
    expect(body).toContain('A plan, please read.')
    expect([await site.newLeads(), onDisk()]).toEqual([[], []])
  })

  test.each([400, 413, 415, 404])('is stored here when the other server answers %i', async (status) => {
    answer = { status, body: '{}' }
    const response = await post(`A plan: ${status}.`, { origin: 'http://localhost:3000' })
    expect(response.status).toBe(201)
    expect(await site.newLeads()).toHaveLength(1)
    expect(onDisk()).toHaveLength([400, 413, 415, 404].indexOf(status) + 1)
  })
})

describe.each([404, 405, 429, 501])(
  'a form that another server does not take, which it says with %i',
  (status) => {
    test('is taken by our store, with a script in its page and without', async () => {
      answer = { status, body: '{"title":"no such form"}' }
      const content = `Not there: ${status}.`
      const plain = await site.postForm('/api/contact', { ...contact, content }, '/contact')
      const [first] = await site.newLeads()
      expect(first).toMatchObject({ kind: 'contact', content })
      expect(plain.headers.get('location')).toBe(`/contact?sent=${first?.reference}`)

      const body = { name: 'Ana', email: 'ana@buyer.example', content: `${content} With a script.` }
      const scripted = await site.postJson(
        '/api/contact',
        { ...contact, ...body },
        { origin: 'http://localhost' },
      )
      const [second] = await site.newLeads()
      expect([scripted.status, await scripted.json()]).toEqual([
        201,
        expect.objectContaining({ reference: second?.reference }),
      ])
      expect(asked).toHaveLength(2)
    })

    test('asks the company to end a newsletter that the other server sends', async () => {
      answer = { status, body: '' }
      const leaver = { email: `leaver-${status}@buyer.example` }
      const response = await site.postForm('/api/unsubscribe-email', leaver, '/unsubscribe/email')
      expect([response.status, response.headers.get('location')]).toEqual([303, '/unsubscribe/email?done=1'])
      const asked = await mailTo(site.directory, site.content.company.email, leaver.email)
      expect(asked).toContain('Subject: Unsubscribe from the newsletter')
    })
  },
)

describe('a mailed link', () => {
  test.each([404, 410])('that another server answers with %i may be of our own mails', async (status) => {
    answer = { status, body: '' }
    for (const [path, page] of [
      ['/api/subscribe-email/confirm', '/subscribe/confirm'],
      ['/api/unsubscribe-email', '/unsubscribe/email'],
      ['/api/unsubscribe-email/undo', '/unsubscribe/email'],
    ] as const)
      expect((await site.postForm(path, { token: 'x' }, page)).status).toBe(410)
    expect(asked.map(([path]) => path)).toEqual([
      '/subscribe-email/confirm',
      '/unsubscribe-email',
      '/unsubscribe-email/undo',
    ])
  })

  test('of another server is taken by that one', async () => {
    answer = { status: 200, body: '{"status":"confirmed"}' }
    const response = await site.postForm('/api/subscribe-email/confirm', { token: 'x' }, '/subscribe/confirm')
    expect(response.headers.get('location')).toBe('/subscribe/confirm?done=1')
  })
})
