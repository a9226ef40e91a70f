import { request as ask } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpServer } from '#kit/http/server.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { uploadRules } from '#kit/forms/server/file-fields.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { createForms } from '#features/forms.server.ts'
import { openSite, type Site } from './app.ts'

const ONE_CLICK = '/api/unsubscribe-email/one-click'

let site: Site
let http: HttpServer
let port = 0
beforeAll(async () => {
  site = await openSite()
  http = new HttpServer({
    fetch: (request) => site.fetch(request),
    guard: {
      hosts: ['localhost'],
      bodyLimit: 64 * 1024,
      mailPrograms: [ONE_CLICK],
      uploads: uploadRules(createForms({} as Leads)),
    },
    headers: {},
    log: createLog('silent'),
  })
  port = await http.listen(0, '127.0.0.1')
})
afterAll(async () => {
  await http.drain({ delay: 0, grace: 0 })
  await site.close()
})

interface Told {
  status: number | undefined
  type: string | undefined
  cache: string | undefined
  allow: string | undefined
}

/** Sends a head, and as much of a body as it takes to be answered. */
function send(method: string, path: string, headers: Record<string, string>): Promise<Told> {
  return new Promise((resolve, reject) => {
    const all = { host: 'localhost', ...headers }
    const asked = ask({ port, host: '127.0.0.1', method, path, headers: all, setHost: false }, (answer) => {
      answer.resume()
      const { 'content-type': type, 'cache-control': cache, allow } = answer.headers
      resolve({ status: answer.statusCode, type, cache, allow })
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
}

/** An address that a pattern of the router matches. */
const sample = (path: string) => path.replaceAll(/:[^/]+/g, 'x.json').replaceAll('*', 'x')

const json = { 'content-type': 'application/json' }
const REFUSED: [what: string, headers: Record<string, string>, status: number][] = [
  ['without a length', json, 411],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }, 411],
  ['in a coding nobody knows', { ...json, 'transfer-encoding': 'xchunked' }, 411],
  ['that is too long', { ...json, 'content-length': String(64 * 1024 + 1) }, 413],
  ['of another type', { 'content-type': 'text/plain', 'content-length': '2' }, 415],
  ['without a type', { 'content-length': '2' }, 415],
  ['of a multipart form', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2' }, 415],
  ['that is compressed', { ...json, 'content-length': '2', 'content-encoding': 'gzip' }, 415],
  ['from another site', { ...json, 'content-length': '2', origin: 'https://evil.test' }, 403],
  ['from nowhere', { ...json, 'content-length': '2', origin: 'null' }, 403],
  ['that is cross-site', { ...json, 'content-length': '2', 'sec-fetch-site': 'cross-site' }, 403],
  ['to another host', { ...json, 'content-length': '2', host: 'evil.test' }, 421],
]

/** Mail programs post from anywhere, and in their own way (RFC 8058). */
const ALLOWED_THERE = new Set([
  'of a multipart form',
  'from another site',
  'from nowhere',
  'that is cross-site',
])

/** The forms with a field for files (brief 2.11). */
const TAKE_FILES = ['/api/contact', '/api/collaboration']

const PROBLEM = { type: 'application/problem+json', cache: 'no-store' }

test('no address takes a POST that the guard refuses, whatever stands there', async () => {
  const paths = [...new Set(site.routes.map(({ path }) => sample(path)))]
  expect(paths.length).toBeGreaterThan(25)
  const taken: unknown[] = []
  for (const path of paths) {
    const refused = REFUSED.filter(([what]) => {
      if (what === 'of a multipart form' && TAKE_FILES.includes(path)) return false
      return path !== ONE_CLICK || !ALLOWED_THERE.has(what)
    })
    await Promise.all(
      refused.map(async ([what, headers, status]) => {
        const { allow: _, ...told } = await send('POST', path, headers)
        if (!isDeepStrictEqual(told, { ...PROBLEM, status })) taken.push([path, what, told])
      }),
    )
  }
  expect(taken).toEqual([])
  expect(await site.newLeads()).toEqual([])
})

test('a page of ours that tells nobody its address may post', async () => {
  const headers = { ...json, 'content-length': '0', origin: 'null', 'sec-fetch-site': 'same-origin' }
  expect((await send('POST', '/api/messages', headers)).status).toBe(400)
})

test('a form takes files where it has a field for them, and no more than a few of them', async () => {
  const multipart = (length: number) => ({
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(length),
  })
  for (const path of TAKE_FILES) {
    expect((await send('POST', path, multipart(60 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send('POST', path, { ...multipart(0), origin: 'https://evil.test' })).status).toBe(403)
    expect((await send('POST', path, multipart(0))).status).toBe(400)
  }
})

describe('every address that takes a POST', () => {
  test('is one of the forms, and one that this test has heard of', () => {
    const posts = site.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(posts.toSorted()).toEqual([
      '/api/collaboration',
      '/api/contact',
      '/api/feedback',
      '/api/messages',
      '/api/samples',
      '/api/subscribe-email',
      '/api/subscribe-email/confirm',
      '/api/unsubscribe-email',
      '/api/unsubscribe-email/one-click',
      '/api/unsubscribe-email/undo',
    ])
  })

  test('refuses other methods and says which it knows', async () => {
    const posts = site.routes.filter(({ method }) => method === 'POST')
    for (const { path } of posts) {
      const told = await send('GET', path, {})
      expect([path, told]).toEqual([path, { ...PROBLEM, status: 405, allow: 'POST, OPTIONS' }])
      expect(await send('DELETE', path, {})).toMatchObject({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' })
    }
  })
})

test('an address that is no form takes no POST, even one that the guard lets through', async () => {
  const forms = new Set(site.routes.filter(({ method }) => method === 'POST').map(({ path }) => path))
  const others = [...new Set(site.routes.map(({ path }) => sample(path)))].filter((path) => !forms.has(path))
  for (const path of others) {
    const { status } = await send('POST', path, { ...json, 'content-length': '0' })
    expect([path, [404, 405].includes(status ?? 0)]).toEqual([path, true])
  }
})
