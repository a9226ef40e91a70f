import { afterEach, expect, test, vi } from 'vitest'
import { createFormTokens } from './form-token.server.ts'

afterEach(() => void vi.useRealTimers())

const tokens = createFormTokens(['k'.repeat(32)])

test('a token contains its age', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  const token = tokens.issue()
  vi.setSystemTime(1_700_000_012_345)
  expect(tokens.read(token)).toEqual({ token: 'good', age: 12_345, id: token.split('.')[0] })
  vi.setSystemTime(1_699_999_999_000)
  expect(tokens.read(token)).toMatchObject({ token: 'good', age: undefined })
})

test('each token has its own id, which stays the same', () => {
  const [one, two] = [tokens.issue(), tokens.issue()]
  expect(tokens.read(one).id).not.toBe(tokens.read(two).id)
  expect(tokens.read(one).id).toBe(tokens.read(one).id)
})

test('no token is missing, and one in another format is bad', () => {
  const good = tokens.issue()
  expect([tokens.read(null).token, tokens.read('').token]).toEqual(['missing', 'missing'])
  const bad = ['x', `1${good}`, `${good}A`, good.slice(1), good.split('.')[0]!, good.padEnd(5000, 'x')]
  expect(bad.map((token) => tokens.read(token))).toEqual(bad.map(() => ({ token: 'bad', id: null })))
})

test('a token signed with another key is foreign', () => {
  const good = tokens.issue()
  const foreign = [
    createFormTokens(['l'.repeat(32)]).issue(),
    `${good.slice(0, 8)}-${'A'.repeat(12)}${good.slice(21)}`,
  ]
  expect(foreign.map((token) => tokens.read(token))).toEqual(
    foreign.map(() => ({ token: 'foreign', id: null })),
  )
})
