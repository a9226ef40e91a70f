import { expect, test } from 'vitest'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from './settings.server.ts'
import { allowedSources } from './allowed-sources.server.ts'

/** What a page may load under these settings, by directive. */
function policyOf(environment: Record<string, string>): Record<string, string> {
  const headers = securityHeaders(allowedSources(readSettings(settingsTable, environment)), true)
  const directives = headers['content-security-policy']?.split('; ') ?? []
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/)))
}

test('another server of lists may be asked, and may name pictures of its own', () => {
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
