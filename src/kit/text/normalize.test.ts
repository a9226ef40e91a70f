import { expect, test } from 'vitest'
import { normalizeCode, normalizeProse } from './normalize.ts'

test.each([
  ['\u200banna@example.com', 'anna@example.com'],
  ['\ufeffanna@example.com\u200e', 'anna@example.com'],
  ['\uff41nna\uff20example.com', 'anna@example.com'],
  ['+44\u00a020\u20097946\u202f0180', '+44 20 7946 0180'],
  ['１００', '100'],
  ['SVD\u00ad-12100', 'SVD-12100'],
])('an address, a number or a code %j is read as %j', (text, code) => {
  expect(normalizeCode(text)).toBe(code)
})

test.each([
  ['Ana U\u0308nal\u200b', 'Ana \u00dcnal'],
  ['\ufeffWe need 20 m² of LiFePO₄.', 'We need 20 m² of LiFePO₄.'],
  ['a\u202eb\u202c', 'ab'],
  ['👩\u200d🔧 علی\u200cرضا', '👩\u200d🔧 علی\u200cرضا'],
  [' two\nlines ', 'two\nlines'],
])('a name or message %j is stored as %j', (text, stored) => {
  expect(normalizeProse(text)).toBe(stored)
})
