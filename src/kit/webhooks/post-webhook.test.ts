import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { startProxy } from '#kit/http/proxy.fixture.server.ts'
import { connectWebhook, postWebhook, type WebhookEndpoint } from './post-webhook.server.ts'
import { type Reaction, startReceiver } from './receiver.fixture.server.ts'

const secret = randomBytes(32)
const message = { id: 'lead_created_1', body: '{"name":"Ana Ünal"}' }
const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const post = (url: string, options: Partial<WebhookEndpoint> = {}) => {
  const endpoint = { url, secrets: [secret], allowPrivate: true, userAgent: 'test', ...options }
  return postWebhook(message, endpoint, new AbortController().signal)
}

const connectTo = (url: string, options: Partial<WebhookEndpoint> = {}) => {
  const endpoint = { url, secrets: [secret], allowPrivate: true, userAgent: 'test', ...options }
  return connectWebhook(endpoint, AbortSignal.timeout(5000))
}

async function receive(...reactions: Reaction[]) {
  const receiver = await startReceiver(reactions)
  closing.push(() => receiver.close())
  return receiver
}

test('a message arrives signed, as JSON with its length', async () => {
  const { url, received } = await receive()
  expect(await post(url)).toEqual({ status: 204, retryAfterMs: undefined, text: '' })
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message.body)),
    'user-agent': 'test',
    'webhook-id': message.id,
  })
  expect(body).toBe(message.body)
  const receiver = new Webhook(`whsec_${secret.toString('base64')}`)
  expect(receiver.verify(body, headers as Record<string, string>)).toEqual({ name: 'Ana Ünal' })
})

test('a connection can be tried without a message', async () => {
  const { url, received } = await receive()
  await connectTo(url)
  await expect(connectTo(url, { allowPrivate: false })).rejects.toMatchObject({ code: 'address_refused' })
  await expect(connectTo('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(connectTo(url.replace('http:', 'https:'))).rejects.toMatchObject({
    code: 'ERR_SSL_WRONG_VERSION_NUMBER',
  })
  expect(received).toEqual([])
})

test('a redirect is not followed', async () => {
  const other = await receive()
  const { url } = await receive((response) => response.writeHead(301, { location: other.url }).end())
  expect(await post(url)).toMatchObject({ status: 301 })
  expect(other.received).toEqual([])
})

test.each([
  ['120', 120_000],
  ['0', undefined],
  ['soon', undefined],
  ['Thu, 01 Jan 2026 00:00:00 GMT', undefined],
])('Retry-After: %s is %s ms', async (value, expected) => {
  const { url } = await receive((response) => response.writeHead(503, { 'retry-after': value }).end('busy'))
  expect(await post(url)).toEqual({ status: 503, retryAfterMs: expected, text: 'busy' })
})

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString()
  const { url } = await receive((response) => response.writeHead(429, { 'retry-after': date }).end())
  const { retryAfterMs } = await post(url)
  expect(retryAfterMs).toBeGreaterThan(50_000)
  expect(retryAfterMs).toBeLessThanOrEqual(60_000)
})

test('of a long response 64 KiB are read, and the connection is closed', async () => {
  let written = 0
  const gone = Promise.withResolvers<void>()
  const { url } = await receive((response) => {
    response.on('close', gone.resolve)
    const write = () => {
      while (written < 20e6 && !response.destroyed) {
        written += 65_536
        if (!response.write(Buffer.alloc(65_536, 'x'))) return void response.once('drain', write)
      }
    }
    write()
  })
  const { status, text } = await post(url)
  expect([status, text.length]).toEqual([200, 65_536])
  await gone.promise
  expect(written).toBeLessThan(10e6)
})

const drip = (response: Parameters<Exclude<Reaction, number>>[0]) => {
  const timer = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(timer))
}

test.each<[string, Reaction]>([
  ['no response', () => {}],
  ['a response that drips', drip],
])('%s ends with the time for the attempt', async (_, reaction) => {
  const { url } = await receive(reaction)
  const started = performance.now()
  await expect(post(url, { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - started).toBeLessThan(5000)
})

test('a connection that breaks rejects', async () => {
  const { url } = await receive((response) => response.socket?.destroy())
  await expect(post(url)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test.each([
  'http://127.0.0.1:9/',
  'http://2130706433:9/',
  'http://[::ffff:127.0.0.1]:9/',
  'http://[64:ff9b::7f00:1]:9/',
])('%s is refused without a connection', async (url) => {
  await expect(post(url, { allowPrivate: false })).rejects.toMatchObject({ code: 'address_refused' })
})

test('localhost is refused by the address it has', async () => {
  const { url, received } = await receive()
  const local = url.replace('127.0.0.1', 'localhost')
  await expect(post(local, { allowPrivate: false })).rejects.toMatchObject({ code: 'address_refused' })
  expect(received).toEqual([])
})

test('a name is resolved once for each attempt, and refused when it moves to a private address', async () => {
  const { url, received } = await receive()
  const answers = [['127.0.0.1'], ['8.8.8.8', '::ffff:127.0.0.1']]
  let lookups = 0
  const endpoint: Partial<WebhookEndpoint> = {
    allowPrivate: false,
    resolve: (_host, _options, callback) => {
      const addresses = answers[lookups++] ?? []
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  }
  const attempt = () => post(`http://crm.example:${new URL(url).port}/`, endpoint)
  await expect(attempt()).rejects.toMatchObject({ code: 'address_refused' })
  await expect(attempt()).rejects.toMatchObject({ code: 'address_refused' })
  expect(lookups).toBe(2)
  expect(received).toEqual([])
})

/** Starts a server for `localhost` and `crm.example` with a self-signed certificate. */
async function startTls() {
  const directory = newDirectory()
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost,DNS:crm.example'
  const command = `req -x509 -newkey rsa:2048 -nodes -days 1 ${subject} -keyout ${key} -out ${cert}`
  execFileSync('openssl', command.split(' '), { stdio: 'pipe' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => server.close())
  const trust = () => {
    const trusted = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
    onTestFinished(() => tls.setDefaultCACertificates(trusted))
  }
  return { port: (server.address() as AddressInfo).port, trust }
}

test('a self-signed certificate is refused until it is trusted', async () => {
  const { port, trust } = await startTls()
  const url = `https://localhost:${port}/`
  await expect(post(url)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  trust()
  expect(await post(url)).toMatchObject({ status: 200 })
  await expect(post(url.replace('localhost', '127.0.0.1'))).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

describe('through a proxy', () => {
  /** The proxy is at a private address, which the guard of webhooks would refuse. */
  async function through(port?: number, direct: string[] = []) {
    const proxy = await startProxy(port)
    onTestFinished(() => proxy.close())
    return { requests: proxy.requests, options: { allowPrivate: false, proxy: { url: proxy.url, direct } } }
  }
  const unresolvable = () => {
    throw new Error('the name was looked up')
  }

  test('a message arrives over TLS, and the proxy resolves the name', async () => {
    const { port, trust } = await startTls()
    trust()
    const { requests, options } = await through(port)
    const resolve = unresolvable
    expect(await post('https://crm.example/', { ...options, resolve })).toMatchObject({ status: 200 })
    expect(requests).toEqual(['CONNECT crm.example:443'])
  })

  test('the certificate is checked for the name of the endpoint', async () => {
    const { port, trust } = await startTls()
    trust()
    const { options } = await through(port)
    await expect(post('https://other.example/', options)).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  })

  test.each(['https://10.0.0.1/', 'https://2130706433/', 'https://[::1]/', 'http://[::ffff:127.0.0.1]:9/'])(
    '%s is refused before the proxy is asked',
    async (url) => {
      const { requests, options } = await through()
      await expect(post(url, options)).rejects.toMatchObject({ code: 'address_refused' })
      expect(requests).toEqual([])
    },
  )

  test('what NO_PROXY names is called directly, and its addresses are checked', async () => {
    const { requests, options } = await through(9, ['.localhost'])
    await expect(post('https://localhost/', options)).rejects.toMatchObject({ code: 'address_refused' })
    expect(requests).toEqual([])
  })

  test('a connection is made up to TLS, and no message is sent', async () => {
    const { port, trust } = await startTls()
    const { requests, options } = await through(port)
    await expect(connectTo('https://crm.example/', options)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    trust()
    await connectTo('https://crm.example/', options)
    expect(requests).toEqual(['CONNECT crm.example:443', 'CONNECT crm.example:443'])
  })

  test('a proxy that refuses is named by its answer', async () => {
    const { options } = await through()
    await expect(post('https://crm.example/', options)).rejects.toThrow('407 Proxy Authentication Required')
    await expect(connectTo('https://crm.example/', options)).rejects.toThrow('407')
  })
})
