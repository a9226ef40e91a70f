import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#kit/settings/settings.server.ts'
import {
  fetchThroughProxy,
  type OutgoingProxy,
  outgoingProxyOf,
  proxyAgentFor,
  proxyNotes,
  proxySettings,
} from './outgoing-proxy.server.ts'
import { startProxy } from './proxy.fixture.server.ts'

const proxy = await startProxy()
const target = createServer((_request, response) => void response.end('direct')).listen(0, '127.0.0.1')
await once(target, 'listening')
const { port } = target.address() as AddressInfo
afterAll(async () => {
  target.close()
  await proxy.close()
})

function settingsOf(NO_PROXY?: string, HTTPS_PROXY = proxy.url): OutgoingProxy {
  const found = outgoingProxyOf(readSettings(proxySettings, { HTTPS_PROXY, NO_PROXY }))
  if (!found) throw new Error('no proxy')
  return found
}

/** Whether `fetch` asks the proxy for an address. */
async function isFetchedThrough(url: string, settings: OutgoingProxy): Promise<boolean> {
  proxy.requests.length = 0
  const end = fetchThroughProxy(settings)
  try {
    await fetch(url).then((response) => response.text())
  } catch {
    // The names do not exist, and the proxy refuses tunnels.
  } finally {
    end()
  }
  return proxy.requests.length > 0
}

const S3 = 'https://s3.files.example/bucket'
const LOCAL = `http://localhost:${port}/`
const LITERAL = `http://127.0.0.1:${port}/`

test.each<[noProxy: string | undefined, direct: string[]]>([
  [undefined, []],
  ['*', [S3, LOCAL, LITERAL]],
  ['s3.files.example', [S3]],
  ['S3.Files.Example', [S3]],
  ['files.example', [S3]],
  ['.files.example', [S3]],
  ['*.files.example', [S3]],
  ['.s3.files.example', [S3]],
  ['iles.example', []],
  ['other.s3.files.example', []],
  ['s3.files.example:443', [S3]],
  ['s3.files.example:80', []],
  ['.example:443', [S3]],
  ['localhost', [LOCAL]],
  [`localhost:${port}`, [LOCAL]],
  ['localhost:1', []],
  ['127.0.0.1', [LITERAL]],
  [`127.0.0.1:${port}`, [LITERAL]],
  ['127.0.0.0/8', []],
  [' localhost , 127.0.0.1,', [LOCAL, LITERAL]],
  ['localhost 127.0.0.1', [LOCAL, LITERAL]],
])('NO_PROXY=%s calls %j directly, alike from fetch and with an agent', async (noProxy, direct) => {
  const settings = settingsOf(noProxy)
  for (const url of [S3, LOCAL, LITERAL]) {
    const isDirect = direct.includes(url)
    expect(proxyAgentFor(new URL(url), settings) === undefined, url).toBe(isDirect)
    expect(await isFetchedThrough(url, settings), url).toBe(!isDirect)
  }
})

test('an IPv6 address may be named with and without brackets', () => {
  for (const entry of ['::1', '[::1]', '[::1]:8080'])
    expect(proxyAgentFor(new URL('http://[::1]:8080/'), settingsOf(entry))).toBeUndefined()
})

test('names are left to the proxy, which gets user and password', async () => {
  const settings = settingsOf('', proxy.url.replace('//', '//robot:p%40ss@'))
  const credentials = `Basic ${Buffer.from('robot:p@ss').toString('base64')}`
  expect(await isFetchedThrough('https://crm.solvane.example/a', settings)).toBe(true)
  expect(proxy.requests).toEqual([`CONNECT crm.solvane.example:443 ${credentials}`])
  expect(await isFetchedThrough('http://icons.solvane.example/a', settings)).toBe(true)
  expect(proxy.requests).toEqual([`GET http://icons.solvane.example/a ${credentials}`])
})

test('the settings may be in lower case, as in the environment of other programs', () => {
  const environment = { https_proxy: 'http://proxy.example:3128', no_proxy: 'files.internal' }
  expect(outgoingProxyOf(readSettings(proxySettings, environment))).toEqual({
    url: 'http://proxy.example:3128',
    direct: ['.files.internal'],
  })
  expect(outgoingProxyOf(readSettings(proxySettings, { NO_PROXY: '*', HTTPS_PROXY: '' }))).toBeUndefined()
})

test('the start says what the proxy decides, without its password, and which entries have no effect', () => {
  const [note, warning] = proxyNotes(
    settingsOf('files.internal,10.0.0.0/8', 'http://robot:secret@proxy.example:3128'),
  )
  expect(note).toMatch(
    /^HTTPS_PROXY: outgoing HTTP goes through proxy\.example:3128, except to \.files\.internal\. .+SMTP/,
  )
  expect(note).not.toContain('secret')
  expect(warning).toMatch(/^NO_PROXY: 10\.0\.0\.0\/8 has no effect/)
})

test('a proxy does not outlive its end', async () => {
  const end = fetchThroughProxy(settingsOf())
  onTestFinished(end)
  expect(await (await fetch(LITERAL)).text()).toBe('from the proxy')
  end()
  expect(await (await fetch(LITERAL)).text()).toBe('direct')
})
