import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { respondStored, store } from './stored.server.ts'

const TEXT = 'The same words again and again. '.repeat(50)
const stored = await store(TEXT, 'text/plain', 200)
const ask = (headers: Record<string, string>, of = stored) =>
  respondStored(of, new Request('http://localhost/', { headers }), 'no-cache')

const READERS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

test('each coding holds the same text, has a tag of its own and is known by it alone', async () => {
  const tags = new Set<string>()
  for (const [coding, read] of Object.entries(READERS)) {
    const response = ask({ 'accept-encoding': coding })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(read(Buffer.from(await response.arrayBuffer())).toString()).toBe(TEXT)
    const etag = response.headers.get('etag') ?? ''
    tags.add(etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = ask({ 'accept-encoding': coding, 'if-none-match': known })
      expect([again.status, again.headers.get('etag'), again.headers.get('vary')]).toEqual([
        304,
        etag,
        'accept-encoding',
      ])
    }
  }
  expect(tags.size).toBe(3)
  expect(ask({ 'accept-encoding': 'gzip', 'if-none-match': stored.etag }).status).toBe(200)
})

test('who accepts no coding there is is told so, and no cache believes it of others', () => {
  const response = ask({ 'accept-encoding': '*;q=0' })
  expect([response.status, response.headers.get('vary')]).toEqual([406, 'accept-encoding'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('what exists in one form only does not vary', () => {
  const { br: _br, gzip: _gzip, ...plain } = stored
  const response = ask({ 'accept-encoding': 'br' }, plain)
  expect([response.headers.get('vary'), response.headers.get('content-encoding')]).toEqual([null, null])
})

test('an error is sent again to who has it', () => {
  const missing = { ...stored, status: 404 }
  expect(ask({ 'if-none-match': stored.etag }, missing).status).toBe(404)
})
