import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './stored-list.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const read = (key = 'list') => readStored(key, isText)
const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** Returns a storage that works but for the functions given. */
function createStorage(broken: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
    ...broken,
  } as Storage
}

beforeEach(() => {
  vi.stubGlobal('window', { name: '' })
  return () => vi.unstubAllGlobals()
})

test('a list is in localStorage alone, and an empty one nowhere', () => {
  const storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  writeStored('list', ['a', 'b'])
  expect([read(), window.name]).toEqual([['a', 'b'], ''])
  writeStored('list', [])
  expect([read(), window.name, storage.getItem('list')]).toEqual([[], '', null])
})

const taken = new Map<string, string>()
test.for<[title: string, storage: Storage | undefined]>([
  ['refuses to write', createStorage({ setItem: refuse })],
  ['refuses to read', createStorage({ getItem: refuse })],
  ['refuses everything', createStorage({ setItem: refuse, getItem: refuse, removeItem: refuse })],
  ['forgets what it takes', createStorage({ setItem: () => {} })],
  ['is absent', undefined],
  [
    'refuses this key alone',
    createStorage({
      setItem: (key, text) => (key === 'list' ? refuse() : taken.set(key, text)),
      getItem: (key) => taken.get(key) ?? null,
    }),
  ],
])('a list keeps every item where storage %s', ([, storage], { expect }) => {
  vi.stubGlobal('localStorage', storage)
  for (const item of ['a', 'b', 'c', 'd']) writeStored('list', [...read(), item])
  expect(read()).toEqual(['a', 'b', 'c', 'd'])
  writeStored('other', ['x'])
  expect([read(), read('other')]).toEqual([['a', 'b', 'c', 'd'], ['x']])
  writeStored('list', [])
  expect(read()).toEqual([])
})

test('a list that was stored before storage filled up does not come back', () => {
  const storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  writeStored('list', ['a'])
  vi.stubGlobal('localStorage', createStorage({ getItem: () => '["a"]', setItem: refuse }))
  writeStored('list', ['a', 'b'])
  expect(read()).toEqual(['a', 'b'])
  vi.stubGlobal('localStorage', storage)
  writeStored('list', ['c'])
  expect([read(), window.name]).toEqual([['c'], ''])
})

test('a name that another page gave the tab is no list', () => {
  vi.stubGlobal('localStorage', undefined)
  for (const name of ['popup', '{"list":"a"}', '{"list":[1]}', '[["a"]]', 'null']) {
    window.name = name
    expect(read()).toEqual([])
  }
})
