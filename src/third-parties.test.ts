import { expect, test } from 'vitest'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from './settings.server.ts'
import { chatOf, thirdPartySources } from './third-parties.server.ts'

const IDS = { CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default' }
const chat = (environment: Record<string, string>, host = 'www.solvane.example') =>
  chatOf(readSettings(settingsTable, environment), [host])

test('pages speak of a live chat where one can start, and of the consent it waits for', () => {
  expect(chat(IDS)).toEqual({})
  expect(chat({ ...IDS, CHAT_CONSENT_CATEGORY: 'ads' })).toEqual({ category: 'ads' })
  expect(chat({ CHAT_PROPERTY_ID: 'prop1' })).toBeUndefined()
  expect(chat(IDS, 'localhost')).toBeUndefined()
  expect(chat(IDS, '*')).toEqual({})
})

/** Where Google's tag was seen to send things, for visitors who allow its cookies and for others. */
const BEACONS = {
  connect: [
    'https://www.google.com/ccm/collect',
    'https://google.com/ccm/form-data/1',
    'https://pagead2.googlesyndication.com/ccm/collect',
    'https://ad.doubleclick.net/ccm/s/collect',
    'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1',
    'https://stats.g.doubleclick.net/g/collect',
    'https://analytics.google.com/g/collect',
    'https://region1.analytics.google.com/g/collect',
    'https://region1.google-analytics.com/g/collect',
  ],
  image: [
    'https://www.googleadservices.com/pagead/conversion/1',
    'https://pagead2.googlesyndication.com/pagead/landing',
    'https://google.com/pagead/form-data/1',
  ],
} as const

test('the policy lets out what the advertising tag sends, and nothing where there is none', () => {
  const [google] = thirdPartySources(readSettings(settingsTable, { GOOGLE_TAG_ID: 'AW-1' }))
  for (const kind of ['connect', 'image'] as const)
    for (const beacon of BEACONS[kind]) {
      const { origin } = new URL(beacon)
      const wider = origin.replace(/[^/.]+\./, '*.')
      expect(
        [origin, wider].some((source) => google?.[kind]?.includes(source)),
        beacon,
      ).toBe(true)
    }
  expect(thirdPartySources(readSettings(settingsTable, {}))).toEqual([])
})
