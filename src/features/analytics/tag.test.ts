import { expect, test } from 'vitest'
import { consentSignals } from './tag.ts'

test('Consent Mode v2 gets a signal for what each category allows', () => {
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  }
  expect(consentSignals(['necessary'])).toEqual(denied)
  expect(consentSignals(['necessary', 'analytics'])).toEqual({ ...denied, analytics_storage: 'granted' })
  expect(consentSignals(['ads'])).toEqual({
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
})
