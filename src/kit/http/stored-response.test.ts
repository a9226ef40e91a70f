import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Coding } from './coding.server.ts'
import { improve, prepare, respondStored, sizeOf, storedResponse } from './stored-response.server.ts'

const TEXT = 'The same words again and again. '.repeat(50)
const AS = { status: 200, type: 'text/plain', cacheControl: 'no-cache' }
const text = () => storedResponse(Buffer.from(TEXT), AS)
const stored = text()
const ask = (headers: Record<string, string>, of = stored) =>
  respondStored(of, new Request('http://localhost/', { headers }))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const READERS = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}
const codings = Object.keys(READERS) as Coding[]

test('each coding has the same text and its own tag, which alone matches', async () => {
  const tags = new Set<string>()
  for (const [coding, read] of Object.entries(READERS)) {
    const response = await ask({ 'accept-encoding': coding })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const etag = response.headers.get('etag') ?? ''
    expect(read(await bytesOf(response)).toString()).toBe(TEXT)
    tags.add(etag)
    for (const known of [etag, `W/${etag.replace(/^W\//, '')}`, `"other", ${etag}`, '*']) {
      const again = await ask({ 'accept-encoding': coding, 'if-none-match': known })
      expect([again.status, again.headers.get('etag'), again.headers.get('vary')]).toEqual([
        304,
        etag,
        'accept-encoding',
      ])
      expect(again.headers.get('content-length')).toBeNull()
    }
  }
  expect(tags.size).toBe(4)
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': stored.etag })).status).toBe(200)
})

test('concurrent requests for a coding share its bytes, and a coding that is not made yet is not prepared', async () => {
  const fresh = text()
  const preconditions = { method: 'GET', acceptEncoding: 'br', ifNoneMatch: undefined }
  expect(prepare(fresh, preconditions)).toBeUndefined()
  const both = await Promise.all([
    ask({ 'accept-encoding': 'br' }, fresh),
    ask({ 'accept-encoding': 'br' }, fresh),
  ])
  const [first, second] = await Promise.all(both.map(bytesOf))
  expect(first).toEqual(second)
  expect(prepare(fresh, preconditions)?.body).toEqual(first)
  expect(prepare(fresh, { ...preconditions, method: 'HEAD' })).toMatchObject({ status: 200, body: undefined })
})

test('a response takes the memory that is counted for it', async () => {
  const small = text()
  await improve(small)
  const bodies = codings.map((acceptEncoding) => {
    const { body } = prepare(small, { method: 'GET', acceptEncoding, ifNoneMatch: undefined }) ?? {}
    return body!.buffer.byteLength
  })
  expect(bodies.reduce((sum, size) => sum + size, 0)).toBe(sizeOf(small))
})

test('improving reduces the bytes of codings and keeps their tags', async () => {
  const long = storedResponse(readFileSync(import.meta.filename), AS)
  const quick = new Map<Coding, { etag: string | null; size: number }>()
  for (const coding of codings) {
    const response = await ask({ 'accept-encoding': coding }, long)
    quick.set(coding, { etag: response.headers.get('etag'), size: (await bytesOf(response)).length })
  }
  await improve(long)
  expect(sizeOf(long)).toBeLessThan([...quick.values()].reduce((sum, { size }) => sum + size, 0))
  for (const [coding, before] of quick) {
    const response = await ask({ 'accept-encoding': coding }, long)
    const bytes = await bytesOf(response)
    expect(READERS[coding](bytes).toString()).toBe(long.identity.toString())
    expect(response.headers.get('etag')).toBe(before.etag)
    expect(bytes.length).toBeLessThanOrEqual(before.size)
  }
})

test('a request that accepts no coding gets a 406, which caches keep apart', async () => {
  const response = await ask({ 'accept-encoding': '*;q=0' })
  expect([response.status, response.headers.get('vary')]).toEqual([406, 'accept-encoding'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a response in one coding only does not vary', async () => {
  const response = await ask({ 'accept-encoding': 'br' }, storedResponse(Buffer.from(TEXT), AS, []))
  expect([response.headers.get('vary'), response.headers.get('content-encoding')]).toEqual([null, null])
})

test('an error is never a 304', async () => {
  const missing = storedResponse(Buffer.from(TEXT), { ...AS, status: 404 })
  expect((await ask({ 'if-none-match': missing.etag }, missing)).status).toBe(404)
})

test('a 304 has the other headers, too', () => {
  const policy = { 'content-security-policy': "style-src 'self'" }
  const page = storedResponse(Buffer.from('page'), {
    status: 200,
    type: 'text/html',
    cacheControl: 'no-cache',
    headers: policy,
  })
  const preconditions = { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined }
  expect(prepare(page, preconditions)).toMatchObject({ status: 200, headers: policy })
  expect(prepare(page, { ...preconditions, ifNoneMatch: page.etag })).toMatchObject({
    status: 304,
    headers: policy,
  })
})
