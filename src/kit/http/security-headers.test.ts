import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.server.ts'

const HSTS = 'max-age=1'

test('every browser feature is disabled by its name', () => {
  const features =
    securityHeaders({}, { isSecure: false, hsts: HSTS })['permissions-policy']?.split(', ') ?? []
  for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/)
  for (const name of ['camera', 'fullscreen', 'display-capture', 'serial', 'publickey-credentials-get'])
    expect(features).toContain(`${name}=()`)
})

test('only a site on https requires https', () => {
  expect(securityHeaders({}, { isSecure: true, hsts: HSTS })).toHaveProperty('strict-transport-security')
  expect(securityHeaders({}, { isSecure: true, hsts: HSTS })['content-security-policy']).toContain(
    'upgrade-insecure-requests',
  )
  expect(securityHeaders({}, { isSecure: false, hsts: HSTS })).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders({}, { isSecure: true })).not.toHaveProperty('strict-transport-security')
})

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(name))

test('inline text is allowed by its hash alone', () => {
  // sha256 of "a" (FIPS 180-4), in base64
  const hash = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
  const policy = contentSecurityPolicy({ script: ['https://t.example'] }, false, { script: 'a', style: 'a' })
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' https://t.example ${hash}`)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash}`)
})

test('allowed inline styles have no hash, which would disable them', () => {
  const policy = contentSecurityPolicy({ style: ["'unsafe-inline'"] }, false, { script: 'a', style: 'a' })
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
})
