import { expect, test } from 'vitest'
import { submissionKeys } from './post.ts'

test('the same values have the same key until they are delivered', () => {
  const keys = submissionKeys()
  const first = keys.of({ name: 'Ana' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.of({ name: 'Ana' })).toBe(first)
  keys.spent()
  expect(keys.of({ name: 'Ana' })).not.toBe(first)
})

test('changed values are another submission', () => {
  const keys = submissionKeys()
  const first = keys.of({ name: 'Ana', content: 'a' })
  expect(keys.of({ name: 'Ana', content: 'b' })).not.toBe(first)
})
