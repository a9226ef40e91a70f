import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineFields } from './fields.ts'
import { postForm, createSubmissionKeys } from './post.ts'
import type { Values } from './field-spec.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const specs = defineFields({
  email: { label: 'Email', type: 'email' },
  page_url: { label: 'Page', type: 'hidden' },
})

/** Posts a form to a server that gives this response. */
function postWith(status: number, body: BodyInit | null) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  return postForm('https://api.solvane.example/messages', { email: 'ana@buyer.example' }, { specs })
}

describe('the response of an upstream server', () => {
  const receipts: [status: number, body: string | null, receipt: object][] = [
    [204, null, {}],
    [200, 'OK', {}],
    [200, '', {}],
    [200, 'null', {}],
    [202, '"accepted"', {}],
    [201, '{"reference":{"number":1},"is_spam":true,"of":null}', { is_spam: true, of: null }],
    [
      201,
      '{"reference":"SOL-260101-AAAA","is_spam":false}',
      { reference: 'SOL-260101-AAAA', is_spam: false },
    ],
  ]
  test.each(receipts)('%i and %j is a receipt', async (status, body, receipt) => {
    expect(await postWith(status, body)).toEqual({ receipt })
  })

  const wrong = { field: 'email', code: 'taken', message: 'Is taken.' }
  test('422 gives the errors of fields that a visitor can change', async () => {
    const others = [null, 'email', { ...wrong, field: 'page_url' }, { ...wrong, field: 'toString' }]
    const body = JSON.stringify({ errors: [...others, { ...wrong, message: 1 }, wrong] })
    expect(await postWith(422, body)).toEqual({ errors: [wrong] })
    expect(await postWith(422, JSON.stringify({ errors: others }))).toHaveProperty('failed')
  })

  test.each([
    [422, 'null'],
    [422, 'not JSON'],
    [422, '{"errors":"no"}'],
    [422, '{"errors":[]}'],
    [400, JSON.stringify({ errors: [wrong] })],
    [404, ''],
    [413, '<html><head><title>413 Request Entity Too Large</title></head></html>'],
    [500, '{}'],
    [200, ' '.repeat(64 * 1024 + 1)],
  ])('%i and %.40s is a failure', async (status, body) => {
    expect(await postWith(status, body)).toHaveProperty('failed')
  })
})

test('the reference of a failed request is passed on', async () => {
  expect(await postWith(500, '{"request_id":"0b1c"}')).toMatchObject({ status: 500, reference: '0b1c' })
})

test('the server’s own reason is passed on only for a 429, and only as text', async () => {
  const detail = 'It can be sent in 2 minutes.'
  expect(await postWith(429, JSON.stringify({ detail }))).toMatchObject({ status: 429, detail })
  expect(await postWith(429, '{"detail":{"of":1}}')).toMatchObject({ status: 429, detail: undefined })
  expect(await postWith(503, JSON.stringify({ detail }))).toMatchObject({ status: 503, detail: undefined })
})

describe('the idempotency key', () => {
  test('is the same for the same values until it is cleared', () => {
    const keys = createSubmissionKeys('a')
    const first = keys.keyFor({ name: 'Ana' })
    expect(first).toMatch(/^[\d-]{43}$/)
    expect(keys.keyFor({ name: 'Ana' })).toBe(first)
    keys.clear()
    expect(keys.keyFor({ name: 'Ana' })).not.toBe(first)
  })

  test('differs for other values', () => {
    const keys = createSubmissionKeys('a')
    const first = keys.keyFor({ name: 'Ana', content: 'a' })
    expect(keys.keyFor({ name: 'Ana', content: 'b' })).not.toBe(first)
  })

  test('survives a reload for its form and values, until it is cleared', () => {
    const first = createSubmissionKeys('a').keyFor({ name: 'Ana' })
    expect(createSubmissionKeys('b').keyFor({ name: 'Ana' })).not.toBe(first)
    expect(createSubmissionKeys('a').keyFor({ name: 'Ana' })).toBe(first)
    const changed = createSubmissionKeys('a').keyFor({ name: 'Bea' })
    expect(changed).not.toBe(first)
    const keys = createSubmissionKeys('a')
    expect(keys.keyFor({ name: 'Bea' })).toBe(changed)
    keys.clear()
    expect(createSubmissionKeys('a').keyFor({ name: 'Bea' })).not.toBe(changed)
    keys.clear()
    createSubmissionKeys('b').clear()
    expect(sessionStorage).toHaveLength(0)
  })

  test('works without storage, too', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const keys = createSubmissionKeys('a')
    expect(keys.keyFor({ name: 'Ana' })).toBe(keys.keyFor({ name: 'Ana' }))
  })
})

describe('the request', () => {
  const nested = defineFields({
    sizes: { label: 'Sizes', type: 'list', item: { label: 'Size', type: 'number' } },
    drawing: { label: 'Drawing', type: 'file' },
  })
  const sent = async (values: Values) => {
    let request: RequestInit = {}
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      request = init
      return Promise.resolve(new Response('{}'))
    })
    await postForm('/api/x', values, { specs: nested, key: 'k'.repeat(16) })
    return { ...request, type: new Headers(request.headers).get('content-type') }
  }

  test('is nested JSON that survives leaving the page', async () => {
    const { body, keepalive, type } = await sent({ sizes: ['1', '2'], drawing: [] })
    expect([body, keepalive, type]).toEqual(['{"sizes":["1","2"],"drawing":[]}', true, 'application/json'])
  })

  test('with files is the multipart form of a browser without scripts', async () => {
    const file = new File(['x'], 'a.pdf')
    const { body, keepalive, headers } = await sent({
      sizes: ['1'],
      drawing: [{ name: 'a.pdf', file }],
      page_url: '/x',
    })
    expect([...(body as FormData)]).toEqual([
      ['sizes', '0'],
      ['sizes.0', '1'],
      ['drawing', file],
      ['page_url', '/x'],
    ])
    expect([keepalive, headers]).toEqual([undefined, { 'idempotency-key': 'k'.repeat(16) }])
  })

  test('gets another key with another file', () => {
    const keys = createSubmissionKeys('a')
    const keyOf = (file: File) => keys.keyFor({ drawing: [{ name: 'a', file }] })
    const first = new File(['x'], 'a', { lastModified: 1 })
    const key = keyOf(first)
    expect(keyOf(first)).toBe(key)
    expect(keyOf(new File(['xy'], 'a', { lastModified: 1 }))).not.toBe(key)
  })
})
