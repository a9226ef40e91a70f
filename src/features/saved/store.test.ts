import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fragmentOf, kindOf, readFragment, readSaved, withSaved, writeSaved } from './store.ts'

const PACK = '/solutions/custom-battery-packs?need=energy&wh=5000&v=1#configure'
const SYSTEM = '/products?system_v=48&p_avg=200&hours=24'
const RUNTIME = '/products/svd-12100-12v-100ah-lifepo4-battery?p_avg=200#runtime'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('window', { name: '' })
  vi.stubGlobal('location', { origin: 'https://solvane.example' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('what is saved is read again, the newest first, and a name only once', () => {
  expect(writeSaved([{ name: 'Boat 2027', href: PACK }])).toBe(true)
  writeSaved(withSaved(readSaved(), [{ name: 'Cabin', href: SYSTEM }]))
  writeSaved(withSaved(readSaved(), [{ name: 'Boat 2027', href: RUNTIME }]))
  expect(readSaved()).toEqual([
    { name: 'Boat 2027', href: RUNTIME },
    { name: 'Cabin', href: SYSTEM },
  ])
})

test('more than fifty are refused', () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ name: `Boat ${index}`, href: PACK }))
  expect(writeSaved(many)).toBe(false)
  expect(readSaved()).toEqual([])
})

test('a link brings what it was made of', () => {
  const list = [
    { name: 'Boat “2027” & more #1', href: PACK },
    { name: 'Hütte', href: SYSTEM },
  ]
  const { hash } = new URL(fragmentOf(list), 'https://solvane.example/tools')
  expect(readFragment(hash)).toEqual(list)
})

describe('a link brings nothing that is not a tool of this site', () => {
  test.each([
    'https://evil.example/products?a=1',
    '//evil.example/products?a=1',
    '/\\evil.example/products?a=1',
    'javascript:alert(1)',
    '/contact?a=1',
    '/products',
    `/products?${'a'.repeat(2001)}`,
    7,
  ])('%s', (href) => {
    const hash = `#saved=${encodeURIComponent(JSON.stringify([['Boat', href]]))}`
    expect(readFragment(hash)).toEqual([])
  })

  test.each(['#saved=', '#saved=%', '#saved={"a":1}', '#saved=[1,[],["",""]]', '#other', ''])('%j', (hash) =>
    expect(readFragment(hash)).toEqual([]),
  )
})

test('the kind is that of the address', () => {
  expect([PACK, SYSTEM, RUNTIME].map(kindOf)).toEqual(['Pack', 'System', 'Runtime'])
})
