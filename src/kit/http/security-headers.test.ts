import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.server.ts'

test('every feature a page could ask for is off by its name', () => {
  const features = securityHeaders({}, false)['permissions-policy']?.split(', ') ?? []
  for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/)
  for (const name of ['camera', 'fullscreen', 'display-capture', 'serial', 'publickey-credentials-get'])
    expect(features).toContain(`${name}=()`)
})

test('only a site on https asks browsers to stay there', () => {
  expect(securityHeaders({}, true)).toHaveProperty('strict-transport-security')
  expect(securityHeaders({}, true)['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(securityHeaders({}, false)).not.toHaveProperty('strict-transport-security')
})
