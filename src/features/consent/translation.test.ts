import { expect, test, vi } from 'vitest'
import { translationFor } from './translation.ts'

test('A missing language is reported as "Could not load translation", and the dialogs are in English (spec §8)', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(translationFor('en').title).toBe('Cookies on this site')
  expect(report).not.toHaveBeenCalled()
  expect(translationFor('de').title).toBe('Cookies on this site')
  expect(report).toHaveBeenCalledWith("Could not load translation for the 'de' language")
})
