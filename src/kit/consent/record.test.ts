import { describe, expect, test } from 'vitest'
import { readConsent } from './record.ts'

/** A record of the library. */
const record = {
  categories: ['necessary', 'analytics'],
  revision: 0,
  data: null,
  consentTimestamp: '2025-11-01T10:00:00.000Z',
  consentId: '4d5e8c1e-6c0c-4e27-9d0a-1c6a3a6b0f11',
  services: { necessary: [], analytics: [], ads: [] },
  languageCode: 'en',
  lastConsentTimestamp: '2025-11-01T10:00:00.000Z',
  expirationTime: 1_777_630_400_000,
}
const cookieOf = (value: unknown) => `a=b; cc_cookie=${encodeURIComponent(JSON.stringify(value))}; c=d`

describe('a stored consent', () => {
  test('has the accepted categories', () => {
    expect(readConsent(cookieOf(record))).toEqual(['necessary', 'analytics'])
    expect(readConsent(cookieOf({ ...record, categories: [] }))).toEqual([])
  })

  test('is undefined without the cookie', () => {
    expect(readConsent('')).toBeUndefined()
    expect(readConsent('xcc_cookie=%7B%7D; _ga=1')).toBeUndefined()
  })

  test.each([
    ['id', { consentId: undefined }],
    ['id as text', { consentId: 5 }],
    ['first timestamp', { consentTimestamp: undefined }],
    ['last timestamp', { lastConsentTimestamp: undefined }],
    ['categories', { categories: undefined }],
    ['categories as a list', { categories: 'necessary' }],
    ['revision 0', { revision: 1 }],
  ])('is not valid without its %s', (_, change) => {
    expect(readConsent(cookieOf({ ...record, ...change }))).toBeUndefined()
  })

  test.each(['%7Bbroken', '%', 'null', '1', '%22text%22'])('is not valid as %s', (text) => {
    expect(readConsent(`cc_cookie=${text}`)).toBeUndefined()
  })
})
