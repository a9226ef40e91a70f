import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.server.ts'

test('a part of a pool is copied into memory of its own', () => {
  const pooled = Buffer.from('a page')
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length)
  const own = ownBytes(pooled)
  expect([own.toString(), own.buffer.byteLength]).toEqual(['a page', 6])
})

test('bytes with memory of their own are not copied', () => {
  const whole = Buffer.alloc(100_000, 'x')
  expect(ownBytes(whole).buffer).toBe(whole.buffer)
})
