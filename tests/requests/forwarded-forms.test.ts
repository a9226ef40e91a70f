import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { headOf, newKey, ORIGIN, test as base } from './site.fixture.ts'

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}
interface UpstreamApi {
  port: number
  /** How it answers from now on. */
  answer: Answer | ((values: Record<string, unknown>) => Answer)
  /** Path and idempotency key of each request of this test. */
  requests: [path: string | undefined, key: unknown][]
  /** `traceparent` of the last request. */
  trace?: string | string[] | undefined
  /** The last body it received. */
  body: string
}

/** `site` forwards its forms to another server, `api`. */
const test = base
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api: UpstreamApi = { port: 0, answer: { status: 200, body: '' }, requests: [], body: '' }
    const server = createServer(async (request, response) => {
      api.requests.push([request.url, request.headers['idempotency-key']])
      api.trace = request.headers['traceparent']
      api.body = await text(request)
      const { answer } = api
      const { status, headers, body } = typeof answer === 'function' ? answer(JSON.parse(api.body)) : answer
      response.writeHead(status, headers).end(body)
    }).listen(0)
    api.port = (server.address() as AddressInfo).port
    onCleanup(() => void server.close())
    return api
  })
  .extend('options', { scope: 'file' }, ({ api }) => ({
    lists: realSite(pageTable).lists,
    settings: { API_BASE_URL: `http://localhost:${api.port}` },
  }))
beforeEach<{ api: UpstreamApi }>(({ api }) => void (api.requests = []))

const contact = { name: 'Ana', email: 'ana@buyer.example', topic: 'Quote', content: 'Sent elsewhere.' }
const link = { token: 'mailed elsewhere' }
const CONFIRM = ['/api/subscribe-email/confirm', '/subscribe/confirm'] as const

test('a form is forwarded with the trace of its request', async ({ site, api, listen }) => {
  api.answer = { status: 200, body: '{}' }
  const port = await listen(site)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  for (const sent of [traceparent, 'anything']) {
    const response = await fetch(`http://localhost:${port}/api/contact`, {
      method: 'POST',
      body: JSON.stringify(contact),
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}`, traceparent: sent },
    })
    expect([response.status, api.trace]).toEqual([201, sent === traceparent ? traceparent : undefined])
  }
})

test.for(['', 'OK', 'null', '{"reference":{}}'])(
  'a form that the other server accepts with %j ends on a page of thanks without a reference',
  async (body, { site, api }) => {
    api.answer = { status: 200, body }
    const response = await site.postForm('/api/contact', contact, '/contact')
    expect(headOf(response, 'location')).toEqual([303, '/contact?sent=yes'])
    const [main = ''] = /<main.*<\/main>/s.exec(await site.getText('/contact?sent=yes')) ?? []
    expect(main).toContain('Thank you!')
    expect(main).not.toContain('<dt>Reference')
    expect(await site.newLeads()).toEqual([])
  },
)

const redirect = (status: number) => ({ status, body: '', headers: { location: '/landing' } })
test.for<Answer>([
  { status: 422, body: 'null' },
  { status: 422, body: '{"errors":"no"}' },
  { status: 422, body: '{"errors":[{"field":"page_url","code":"x","message":"Is wrong."}]}' },
  ...[301, 302, 303, 307, 308].map(redirect),
])('a form that the other server answers with %j comes back as not sent', async (answer, { site, api }) => {
  api.answer = answer
  const response = await site.postForm('/api/contact', contact, '/contact')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('We could not send this. Your text is safe.')
  expect(api.requests.map(([path]) => path)).toEqual(['/contact'])
})

test('an error that the other server finds in a field is shown beside it', async ({ site, api }) => {
  const error = { field: 'email', code: 'blocked', message: 'We cannot write to this address.' }
  api.answer = { status: 422, body: JSON.stringify({ errors: [error] }) }
  const response = await site.postForm('/api/contact', contact, '/contact')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(error.message)
})

describe('topics of the newsletter', () => {
  const form = { ...link, topics: 'storage' }

  test.for<Answer>([
    { status: 400, body: '{"title":"Bad Request"}' },
    { status: 422, body: '{"errors":[{"field":"topics","code":"unknown","message":"Unknown."}]}' },
    { status: 422, body: '' },
  ])('are left out for a server that does not know them: %j', async (refusal, { site, api }) => {
    api.answer = ({ topics }) => (topics ? refusal : { status: 200, body: '' })
    const response = await site.postForm(CONFIRM[0], form, CONFIRM[1])
    expect(headOf(response, 'location')).toEqual([303, '/subscribe/confirm?done=1'])
    expect(JSON.parse(api.body)).toEqual(link)
    expect(api.requests).toHaveLength(2)
  })

  test('can be chosen again if the other server knows topics, but not this one', async ({ site, api }) => {
    const error = { field: 'topics', code: 'matches', message: 'There is no such topic.' }
    api.answer = { status: 422, body: JSON.stringify({ errors: [error] }) }
    const response = await site.postForm(CONFIRM[0], form, CONFIRM[1])
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('One of these topics is no longer available.')
    expect(api.requests).toHaveLength(1)
  })
})

describe('a mailed link', () => {
  test.for<[status: number, text: string]>([
    [400, 'This link has expired'],
    [410, 'This link has expired'],
    [422, 'This link has expired'],
    [429, 'We could not do this just now'],
    [500, 'We could not do this just now'],
  ])('that the other server answers with %i ends on %j', async ([status, words], { site, api }) => {
    api.answer = { status, body: '{"errors":[{"field":"token","code":"x","message":"Is wrong."}]}' }
    expect(await (await site.postForm(CONFIRM[0], link, CONFIRM[1])).text()).toContain(words)
  })

  test.for([404, 410])(
    'that the other server answers with %i is tried here too',
    async (status, { site, api }) => {
      api.answer = { status, body: '' }
      for (const [path, page] of [
        CONFIRM,
        ['/api/unsubscribe-email', '/unsubscribe/email'],
        ['/api/unsubscribe-email/undo', '/unsubscribe/email'],
      ] as const)
        expect((await site.postForm(path, { token: 'x' }, page)).status).toBe(410)
      const paths = ['/subscribe-email/confirm', '/unsubscribe-email', '/unsubscribe-email/undo']
      expect(api.requests.map(([path]) => path)).toEqual(paths)
    },
  )
})

describe('a form that a script sends', () => {
  test('from our page goes to the other server, and gets its answer', async ({ site, api }) => {
    const key = newKey()
    const send = () => site.postJson('/api/contact', contact, { ...key, origin: ORIGIN })
    api.answer = { status: 201, body: '{"reference":"SOL-260101-AAAA"}' }
    const response = await send()
    expect([response.status, await response.json()]).toEqual([201, { reference: 'SOL-260101-AAAA' }])
    expect(api.requests).toEqual([['/contact', key['idempotency-key']]])
    api.answer = { status: 500, body: '' }
    expect((await send()).status).toBe(503)
    expect(await site.newLeads()).toEqual([])
  })

  test('outside our pages is stored here, so no server calls itself', async ({ site, api }) => {
    expect((await site.postJson('/api/contact', contact, newKey())).status).toBe(201)
    expect(api.requests).toEqual([])
    expect(await site.newLeads()).toHaveLength(1)
  })
})

describe('a form with a file', () => {
  const formWithFile = (content: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...contact, content })) form.append(name, value)
    form.append('attachment', new File(['%PDF-1.7 plan'], 'plän.pdf'))
    return form
  }

  test.for<[how: string, headers: Record<string, string>, status: number]>([
    ['with a script', { origin: ORIGIN }, 201],
    ['without', { accept: 'text/html', referer: `${ORIGIN}/contact` }, 303],
  ])('is forwarded unchanged %s, and not stored here', async ([, headers, status], { site, api }) => {
    api.answer = { status: 201, body: '{"reference":"SOL-260101-AAAA"}' }
    const body = formWithFile('A plan, please read.')
    expect((await site.send('/api/contact', { method: 'POST', body, headers })).status).toBe(status)
    expect(api.body).toContain('name="attachment"; filename="plän.pdf"\r\nContent-Type: application/pdf')
    expect(api.body).toContain('%PDF-1.7 plan')
    expect(api.body).toContain('A plan, please read.')
    expect([await site.newLeads(), site.attachmentFiles()]).toEqual([[], []])
  })

  test.for([400, 413, 415, 404])(
    'is stored here when the other server answers %i',
    async (status, { site, api }) => {
      api.answer = { status, body: '{}' }
      const before = site.attachmentFiles().length
      const body = formWithFile(`A plan: ${status}.`)
      const init = { method: 'POST', body, headers: { origin: ORIGIN } }
      expect((await site.send('/api/contact', init)).status).toBe(201)
      expect(await site.newLeads()).toHaveLength(1)
      expect(site.attachmentFiles()).toHaveLength(before + 1)
    },
  )
})

describe.each([404, 405, 429, 501])('a form that the other server refuses with %i', (status) => {
  test('is stored here, with scripts and without', async ({ site, api }) => {
    api.answer = { status, body: '{"title":"no such form"}' }
    const content = `Not there: ${status}.`
    const plain = await site.postForm('/api/contact', { ...contact, content }, '/contact')
    const [first] = await site.newLeads()
    expect(first).toMatchObject({ kind: 'contact', content })
    expect(plain.headers.get('location')).toBe(`/contact?sent=${first?.reference}`)

    const body = { ...contact, content: `${content} With a script.` }
    const scripted = await site.postJson('/api/contact', body, { origin: 'http://localhost' })
    const [second] = await site.newLeads()
    expect([scripted.status, await scripted.json()]).toMatchObject([201, { reference: second?.reference }])
    expect(api.requests).toHaveLength(2)
  })

  test('asks the company to end a newsletter that the other server sends', async ({ site, api }) => {
    api.answer = { status, body: '' }
    const leaver = { email: `leaver-${status}@buyer.example` }
    const response = await site.postForm('/api/unsubscribe-email', leaver, '/unsubscribe/email')
    expect(headOf(response, 'location')).toEqual([303, '/unsubscribe/email?done=1'])
    const mail = await site.mailTo(site.content.company.email, leaver.email)
    expect(mail).toContain('Subject: Unsubscribe from the newsletter')
  })
})
