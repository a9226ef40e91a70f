import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineFields } from './fields.ts'
import { postForm, submissionKeys } from './post.ts'
import type { Values } from './field-spec.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const specs = defineFields({
  email: { label: 'Email', type: 'email' },
  page_url: { label: 'Page', type: 'hidden' },
})

/** What a visitor is told when a form is answered so. */
function answered(status: number, body: BodyInit | null) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  return postForm('https://api.solvane.example/messages', { email: 'ana@buyer.example' }, { specs })
}

describe('an answer of another server', () => {
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
  test.each(receipts)('of %i and %j is a receipt', async (status, body, receipt) => {
    expect(await answered(status, body)).toEqual({ receipt })
  })

  const wrong = { field: 'email', code: 'taken', message: 'Is taken.' }
  test('of 422 is what it finds wrong with fields that a visitor can change', async () => {
    const others = [null, 'email', { ...wrong, field: 'page_url' }, { ...wrong, field: 'toString' }]
    const body = JSON.stringify({ errors: [...others, { ...wrong, message: 1 }, wrong] })
    expect(await answered(422, body)).toEqual({ errors: [wrong] })
    expect(await answered(422, JSON.stringify({ errors: others }))).toHaveProperty('failed')
  })

  test.each([
    [422, 'null'],
    [422, 'not JSON'],
    [422, '{"errors":"no"}'],
    [422, '{"errors":[]}'],
    [400, JSON.stringify({ errors: [wrong] })],
    [404, ''],
    [500, '{}'],
    [200, ' '.repeat(64 * 1024 + 1)],
  ])('of %i and %.40s is a failure', async (status, body) => {
    expect(await answered(status, body)).toHaveProperty('failed')
  })
})

test('only who has sent too many is told the server’s own reason, if it is a text', async () => {
  const detail = 'It can be sent in 2 minutes.'
  expect(await answered(429, JSON.stringify({ detail }))).toMatchObject({ status: 429, detail })
  expect(await answered(429, '{"detail":{"of":1}}')).toMatchObject({ status: 429, detail: undefined })
  expect(await answered(503, JSON.stringify({ detail }))).toMatchObject({ status: 503, detail: undefined })
})

describe('the key of a submission', () => {
  test('is the same for the same values until they are delivered', () => {
    const keys = submissionKeys('a')
    const first = keys.of({ name: 'Ana' })
    expect(first).toMatch(/^[\d-]{43}$/)
    expect(keys.of({ name: 'Ana' })).toBe(first)
    keys.spent()
    expect(keys.of({ name: 'Ana' })).not.toBe(first)
  })

  test('is another one for changed values', () => {
    const keys = submissionKeys('a')
    const first = keys.of({ name: 'Ana', content: 'a' })
    expect(keys.of({ name: 'Ana', content: 'b' })).not.toBe(first)
  })

  test('outlives the page, with its form and for its values alone, and is gone once they are delivered', () => {
    const first = submissionKeys('a').of({ name: 'Ana' })
    expect(submissionKeys('b').of({ name: 'Ana' })).not.toBe(first)
    expect(submissionKeys('a').of({ name: 'Ana' })).toBe(first)
    const changed = submissionKeys('a').of({ name: 'Bea' })
    expect(changed).not.toBe(first)
    const keys = submissionKeys('a')
    expect(keys.of({ name: 'Bea' })).toBe(changed)
    keys.spent()
    expect(submissionKeys('a').of({ name: 'Bea' })).not.toBe(changed)
    keys.spent()
    submissionKeys('b').spent()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is the same without storage, too', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const keys = submissionKeys('a')
    expect(keys.of({ name: 'Ana' })).toBe(keys.of({ name: 'Ana' }))
  })
})

describe('what is sent', () => {
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

  test('is nested JSON, also while the page is left', async () => {
    const { body, keepalive, type } = await sent({ sizes: ['1', '2'], drawing: [] })
    expect([body, keepalive, type]).toEqual(['{"sizes":["1","2"],"drawing":[]}', true, 'application/json'])
  })

  test('with files is what a browser without scripts sends', async () => {
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

  test('is another submission with another file', () => {
    const keys = submissionKeys('a')
    const keyOf = (file: File) => keys.of({ drawing: [{ name: 'a', file }] })
    const first = new File(['x'], 'a', { lastModified: 1 })
    const key = keyOf(first)
    expect(keyOf(first)).toBe(key)
    expect(keyOf(new File(['xy'], 'a', { lastModified: 1 }))).not.toBe(key)
  })
})
