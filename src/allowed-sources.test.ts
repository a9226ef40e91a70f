import { expect, test } from 'vitest'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from './settings.server.ts'
import { allowedSources } from './allowed-sources.server.ts'

/** Returns the Content-Security-Policy under these settings, by directive. */
function policyOf(environment: Record<string, string>): Record<string, string> {
  const headers = securityHeaders(allowedSources(readSettings(settingsTable, environment)), {
    isSecure: true,
  })
  const directives = headers['content-security-policy']?.split('; ') ?? []
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/)))
}

test('the upstream API is allowed, and so are its pictures', () => {
  const policy = policyOf({ API_BASE_URL: 'https://api.solvane.example/v1', ICON_SERVICE_URL: '' })
  expect(policy).toMatchObject({
    'connect-src': "'self' https://api.solvane.example",
    'img-src': "'self' data: https://api.solvane.example",
    'script-src': "'self'",
  })
})

test('pictures come from this server and the image CDN', () => {
  expect(policyOf({})['img-src']).toBe("'self' data:")
  expect(policyOf({ IMAGE_BASE_URL: 'https://images.solvane.example/x' })['img-src']).toBe(
    "'self' data: https://images.solvane.example",
  )
})

/** Addresses of requests that Google's tag was seen to send, with and without consent. */
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

test.each(Object.entries(BEACONS))('the advertising tag may %s to its servers', (kind, beacons) => {
  const google = allowedSources(readSettings(settingsTable, { GOOGLE_TAG_ID: 'AW-1' }))
  for (const beacon of beacons) {
    const { origin } = new URL(beacon)
    const patterns = [origin, origin.replace(/[^/.]+\./, '*.')]
    const isAllowed = patterns.some((source) => google[kind as keyof typeof BEACONS]?.includes(source))
    expect(isAllowed, beacon).toBe(true)
  }
})

/** Addresses on hosts of others that the chat's widget was seen to load. */
const CHAT_LOADS = {
  'script-src': ['https://cdn.jsdelivr.net/emojione/2.2.7/lib/js/emojione.min.js'],
  'style-src': ['https://cdn.jsdelivr.net/emojione/2.2.7/assets/css/emojione.min.css'],
  'img-src': [
    'https://cdn.jsdelivr.net/emojione/assets/png/1f642.png?v=2.2.7',
    'https://s3.amazonaws.com/tawk-to-pi/bot/025e0d0c0f63f2e08bbe8376',
  ],
}

test.each(Object.entries(CHAT_LOADS))(
  'with the chat, %s allows its own folders of a shared host',
  (directive, loads) => {
    const policy = policyOf({ CHAT_PROPERTY_ID: 'p', CHAT_WIDGET_ID: 'w' })[directive] ?? ''
    const shared = policy.split(' ').filter((source) => /jsdelivr|amazonaws/.test(source))
    for (const load of loads)
      expect(
        shared.some((source) => load.startsWith(source)),
        load,
      ).toBe(true)
    // A path that does not end in a slash would allow one file only, and none would allow the whole host.
    for (const source of shared) expect(source).toMatch(/^https:\/\/[^/]+\/.+\/$/)
  },
)
