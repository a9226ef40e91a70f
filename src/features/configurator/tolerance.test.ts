import { expect, test } from 'vitest'
import { limitText } from './tolerance.tsx'

test.each([
  [undefined, ''],
  [3.5, '; dashed: your limit'],
  [45, '; your limit'],
])('the limit %s beside an estimate of 3', (limit, text) => {
  expect(limitText(3, limit, 'your limit')).toBe(text)
})
