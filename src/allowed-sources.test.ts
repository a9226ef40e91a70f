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
