import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIconLoader } from './load-icons.ts'

const LOCAL = '/api/_nuxt_icon'
const SERVICE = 'https://icons.example'

let requests: { url: string; at: number }[] = []
let fetchIcon: ReturnType<typeof createIconLoader>
let page = 0
const prefix = 'some-set'

const json = (prefix: string, names: string[]) =>
  Response.json({
    prefix,
    icons: Object.fromEntries(names.map((name) => [name, { body: '<path d="M0 0"/>' }])),
  })

/** Defines how each source responds; undefined = never. */
function stubSources(answers: Record<string, (url: URL) => Response | undefined>): void {
  vi.stubGlobal('fetch', (url: string) => {
    requests.push({ url, at: Date.now() })
    const source = Object.keys(answers).find((start) => url.startsWith(start)) ?? ''
    const answer = answers[source]?.(new URL(url, 'http://localhost'))
    return answer ? Promise.resolve(answer) : new Promise(() => {})
  })
}

const namesIn = (url: URL) => (url.searchParams.get('icons') ?? '').split(',')
const prefixOf = (url: URL) => url.pathname.split('/').at(-1)?.replace('.json', '') ?? ''
const all = (url: URL) => json(prefixOf(url), namesIn(url))

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  // The library caches icons and which source responded, so every test has a cache of its own.
  fetchIcon = createIconLoader([LOCAL, SERVICE], `page-${(page += 1)}`)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settled<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  await vi.advanceTimersByTimeAsync(ms)
  return promise
}

describe('icons in the browser', () => {
  test('come from the local API in one request for each set, with sorted names', async () => {
    stubSources({ [LOCAL]: all })
    const icons = Promise.all([
      fetchIcon(`${prefix}:zoom`),
      fetchIcon(`${prefix}:add`),
      fetchIcon(`${prefix}:add`),
    ])
    expect(await settled(icons, 50)).toHaveLength(3)
    expect(requests.map(({ url }) => url)).toEqual([`${LOCAL}/${prefix}.json?icons=add%2Czoom`])
  })

  test.each([
    ['fails', () => new Response('', { status: 500 })],
    ['does not have the set', () => new Response('', { status: 404 })],
    ['does not respond with JSON', () => new Response('"text"')],
  ])('come from the external service at once when the local API %s', async (_, answer) => {
    stubSources({ [LOCAL]: answer, [SERVICE]: all })
    expect(await settled(fetchIcon(`${prefix}:a`), 50)).toMatchObject({ body: '<path d="M0 0"/>' })
    expect(requests.map(({ url }) => url)).toEqual([
      `${LOCAL}/${prefix}.json?icons=a`,
      `${SERVICE}/${prefix}.json?icons=a`,
    ])
  })

  test('come from the external service after 750 ms when the local API is silent', async () => {
    const started = Date.now()
    stubSources({ [SERVICE]: all })
    expect(await settled(fetchIcon(`${prefix}:a`), 800)).toBeDefined()
    expect(requests.at(-1)?.url.startsWith(SERVICE)).toBe(true)
    expect((requests.at(-1)?.at ?? 0) - started).toBeGreaterThanOrEqual(750)
    expect((requests.at(-1)?.at ?? 0) - started).toBeLessThan(790)
  })

  test('are given up 750 + 5000 ms after the last request (spec §7 §9)', async () => {
    stubSources({})
    let result: unknown = 'waiting'
    void fetchIcon(`${prefix}:a`).then((drawing) => (result = drawing))
    await vi.advanceTimersByTimeAsync(6400)
    expect(result).toBe('waiting')
    await vi.advanceTimersByTimeAsync(200)
    expect(result).toBeUndefined()
  })

  test('are requested by addresses of at most 500 characters (spec §7)', async () => {
    stubSources({ [LOCAL]: all })
    const names = Array.from({ length: 60 }, (_, at) => `a-rather-long-name-${at}`)
    const icons = await settled(Promise.all(names.map((name) => fetchIcon(`${prefix}:${name}`))), 100)
    expect(icons.every(Boolean)).toBe(true)
    expect(requests.length).toBeGreaterThan(1)
    for (const { url } of requests)
      expect(url.length + SERVICE.length - LOCAL.length).toBeLessThanOrEqual(500)
  })
})
