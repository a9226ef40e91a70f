import { expect, test } from 'vitest'
import { consentMode } from './tag.ts'

test('Consent Mode v2 is told what each category allows', () => {
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  }
  expect(consentMode(['necessary'])).toEqual(denied)
  expect(consentMode(['necessary', 'analytics'])).toEqual({ ...denied, analytics_storage: 'granted' })
  expect(consentMode(['ads'])).toEqual({
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
})
