import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { refuse } from './guard.server.ts'

const post = (headers: Record<string, string>) =>
  ({
    method: 'POST',
    url: '/desk/leads/1',
    headers: { 'content-length': '1', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    headersDistinct: { host: [headers['host']] },
  }) as unknown as IncomingMessage

const direct = { isProxied: false, origin: undefined }
const proxied = { isProxied: true, origin: undefined }
const named = { isProxied: false, origin: 'https://desk.example/' }
const forwarded = { 'x-forwarded-proto': 'https' }

test.each([
  ['localhost:9464', 'http://localhost:9464', direct, {}, undefined],
  ['desk.example', 'http://desk.example', direct, {}, undefined],
  ['localhost:9464', 'http://localhost:3000', direct, {}, 'cross-site'],
  ['localhost:9464', 'http://localhost', direct, {}, 'cross-site'],
  ['localhost:9464', 'http://desk.example', direct, {}, 'cross-site'],
  ['desk.example', 'https://desk.example', direct, {}, 'cross-site'],
  ['desk.example', 'https://desk.example', direct, forwarded, undefined],
  ['desk.example', 'https://desk.example:8443', direct, forwarded, 'cross-site'],
  ['desk.example', 'https://desk.example', proxied, {}, undefined],
  ['localhost:9464', 'https://desk.example', named, {}, undefined],
  ['localhost:9464', 'nonsense', named, {}, 'cross-site'],
])('a post to %s from %s, %j %j: %s', (...[host, origin, asked, more, code]) => {
  const hosts = ['localhost', 'desk.example']
  expect(refuse(post({ host, origin, ...more }), { hosts, bodyLimit: 100, asked })?.code).toBe(code)
})
