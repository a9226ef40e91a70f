import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store, type Stored } from '#kit/http/stored.server.ts'
import { KeptPages } from './kept-pages.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

const answer = (text: string, status = 200): Stored =>
  store(Buffer.from(text), { status, type: 'text/html', cacheControl: 'no-cache' }, [])

/** Makes an answer with what it is told to say, and counts. */
function pagesOf(status: number) {
  const kept = new KeptPages()
  const site = { says: 'old', made: 0 }
  const ask = async (whole: string, key?: string) => {
    const { identity } = await kept.share({ whole, ...(key !== undefined && { key }) }, async () => {
      const says = `${whole} ${site.says}`
      site.made += 1
      await Promise.resolve()
      return answer(says, status)
    })
    return identity.toString()
  }
  return { kept, site, ask }
}

test.each([404, 503])(
  'an error of %i is told again for a second, and then looked for anew',
  async (status) => {
    const { site, ask } = pagesOf(status)
    expect(await ask('/a?x', '/a')).toBe('/a?x old')
    site.says = 'new'
    vi.advanceTimersByTime(999)
    expect(await ask('/a?x', '/a')).toBe('/a?x old')
    vi.advanceTimersByTime(1)
    expect(await ask('/a?x', '/a')).toBe('/a?x new')
    expect(site.made).toBe(2)
  },
)

test('an error goes with the content it was of, one that was being made, too', async () => {
  const { kept, site, ask } = pagesOf(404)
  await ask('/a')
  const late = ask('/b')
  kept.clear()
  site.says = 'new'
  expect(await late).toBe('/b old')
  expect([await ask('/a'), await ask('/b')]).toEqual(['/a new', '/b new'])
})

test('no more than 200 errors are remembered: the oldest goes', async () => {
  const { site, ask } = pagesOf(404)
  for (let at = 0; at <= 200; at += 1) await ask(`/${at}`)
  await ask('/1')
  expect(site.made).toBe(201)
  await ask('/0')
  expect(site.made).toBe(202)
})

test('a page is one for all addresses that differ in what it does not read', async () => {
  const { site, ask } = pagesOf(200)
  expect(await ask('/a?x', '/a')).toBe('/a?x old')
  expect(await ask('/a?y', '/a')).toBe('/a?x old')
  expect(site.made).toBe(1)
})
