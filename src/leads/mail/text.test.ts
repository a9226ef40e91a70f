import { expect, test } from 'vitest'
import { manyLines, oneLine } from './text.server.ts'

test('oneLine removes line breaks and control characters', () => {
  expect(oneLine(' Ana\r\nBcc: v@evil.example\t\u2028\u202e\u0000Ünal ')).toBe('Ana Bcc: v@evil.example Ünal')
  expect(oneLine('😀'.repeat(10), 3)).toBe('😀😀😀')
  expect(oneLine('\ud800')).toBe('\ufffd')
})

test('manyLines keeps line breaks and removes other control characters', () => {
  expect(manyLines('a\r\nb\rc\u2028d\u0007\u001b[2J\te\n')).toBe('a\nb\nc\nd[2J\te')
})
