import { request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { LeadContext } from '#features/lead-context.server.ts'
import { createForms } from '#features/forms.server.ts'
import { uploadRules } from '#kit/forms/server/file-fields.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { type Site, test as base } from './site.fixture.ts'

const ONE_CLICK = '/api/unsubscribe-email/one-click'

interface Head {
  status: number | undefined
  type: string | undefined
  cache: string | undefined
  allow: string | undefined
}

/** `send` sends a head, and as much of a body as is needed for an answer. */
const test = base
  .extend('port', { scope: 'file' }, ({ site, listen }) =>
    listen(site, {
      mailPrograms: [ONE_CLICK],
      uploads: uploadRules(createForms({} as Leads, {} as LeadContext)),
    }),
  )
  .extend('send', ({ port }) => (method: string, path: string, headers: Record<string, string>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Head>()
    const all = { host: 'localhost', ...headers }
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: all, setHost: false },
      (answer) => {
        answer.resume()
        const { 'content-type': type, 'cache-control': cache, allow } = answer.headers
        resolve({ status: answer.statusCode, type, cache, allow })
        sent.destroy()
      },
    )
    sent.on('error', reject)
    sent.flushHeaders()
    return promise
  })

/** Returns an address for the pattern of every route. */
const addressesOf = ({ routes }: Site) => [
  ...new Set(routes.map(({ path }) => path.replaceAll(/:[^/]+/g, 'x.json').replaceAll('*', 'x'))),
]
const formsOf = ({ routes }: Site) => routes.filter(({ method }) => method === 'POST').map(({ path }) => path)

const json = { 'content-type': 'application/json' }
const REFUSED: [what: string, headers: Record<string, string>, status: number][] = [
  ['without a length', json, 411],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }, 411],
  ['in an unknown coding', { ...json, 'transfer-encoding': 'xchunked' }, 411],
  ['that is too long', { ...json, 'content-length': String(64 * 1024 + 1) }, 413],
  ['of another type', { 'content-type': 'text/plain', 'content-length': '2' }, 415],
  ['without a type', { 'content-length': '2' }, 415],
  ['of a multipart form', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2' }, 415],
  ['that is compressed', { ...json, 'content-length': '2', 'content-encoding': 'gzip' }, 415],
  ['from another site', { ...json, 'content-length': '2', origin: 'https://evil.test' }, 403],
  ['from an opaque origin', { ...json, 'content-length': '2', origin: 'null' }, 403],
  ['that is cross-site', { ...json, 'content-length': '2', 'sec-fetch-site': 'cross-site' }, 403],
  ['to another host', { ...json, 'content-length': '2', host: 'evil.test' }, 421],
]
/** Mail programs post from anywhere, and in their own way (RFC 8058). */
const ALLOWED_ONE_CLICK = new Set([
  'of a multipart form',
  'from another site',
  'from an opaque origin',
  'that is cross-site',
])
/** The forms with a field for files. */
const WITH_FILES = ['/api/contact', '/api/collaboration', '/api/messages']
const PROBLEM = { type: 'application/problem+json', cache: 'no-store' }

test('no address accepts a POST that the guard refuses', async ({ site, send }) => {
  const paths = addressesOf(site)
  expect(paths.length).toBeGreaterThan(25)
  const accepted: unknown[] = []
  for (const path of paths) {
    const refused = REFUSED.filter(([what]) => {
      if (what === 'of a multipart form' && WITH_FILES.includes(path)) return false
      return path !== ONE_CLICK || !ALLOWED_ONE_CLICK.has(what)
    })
    await Promise.all(
      refused.map(async ([what, headers, status]) => {
        const { allow: _, ...head } = await send('POST', path, headers)
        if (!isDeepStrictEqual(head, { ...PROBLEM, status })) accepted.push([path, what, head])
      }),
    )
  }
  expect(accepted).toEqual([])
  expect(await site.newLeads()).toEqual([])
})

test('a page of this site whose referrer policy hides its address may post', async ({ send }) => {
  const headers = { ...json, 'content-length': '0', origin: 'null', 'sec-fetch-site': 'same-origin' }
  expect((await send('POST', '/api/messages', headers)).status).toBe(400)
})

test('a form with a field for files accepts multipart of up to 60 MB', async ({ send }) => {
  const multipart = (length: number) => ({
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(length),
  })
  for (const path of WITH_FILES) {
    expect((await send('POST', path, multipart(60 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send('POST', path, { ...multipart(0), origin: 'https://evil.test' })).status).toBe(403)
    expect((await send('POST', path, multipart(0))).status).toBe(400)
  }
})

test('only these addresses accept a POST', async ({ site, send }) => {
  const forms = formsOf(site)
  expect(forms.toSorted()).toEqual([
    '/api/collaboration',
    '/api/contact',
    '/api/feedback',
    '/api/inquiry-state',
    '/api/messages',
    '/api/samples',
    '/api/subscribe-email',
    '/api/subscribe-email/confirm',
    '/api/unsubscribe-email',
    '/api/unsubscribe-email/one-click',
    '/api/unsubscribe-email/undo',
  ])
  for (const path of addressesOf(site).filter((each) => !forms.includes(each))) {
    const { status } = await send('POST', path, { ...json, 'content-length': '0' })
    expect([404, 405], path).toContain(status)
  }
})

test('a form refuses other methods and names those it allows', async ({ site, send }) => {
  for (const path of formsOf(site)) {
    const head = await send('GET', path, {})
    expect(head, path).toEqual({ ...PROBLEM, status: 405, allow: 'POST, OPTIONS' })
    expect(await send('DELETE', path, {})).toMatchObject({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' })
  }
})
