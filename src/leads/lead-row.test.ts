import { expect, test } from 'vitest'
import { newReference } from './lead-row.server.ts'

test('a reference is SOL-YYMMDD-XXXX with the day in UTC and no ambiguous characters', () => {
  const references = Array.from({ length: 2000 }, () => newReference(Date.parse('2026-11-20T23:59:59.999Z')))
  for (const reference of references) expect(reference).toMatch(/^SOL-261120-[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBeGreaterThan(1980)
})
