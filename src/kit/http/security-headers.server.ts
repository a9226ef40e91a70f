/** What the Content-Security-Policy allows beyond this server, by directive. */
export interface AllowedSources {
  connect?: string[]
  font?: string[]
  form?: string[]
  frame?: string[]
  image?: string[]
  script?: string[]
  style?: string[]
}

const sources = (own: string[], more: string[] = []) => [...new Set([...own, ...more])].join(' ')

/** The headers of every answer (backend.md section 10). Pages are cached, so the policy has no nonce. */
export function securityHeaders(allowed: AllowedSources, https: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${sources(["'self'"], allowed.script)}`,
    `style-src ${sources(["'self'"], allowed.style)}`,
    `img-src ${sources(["'self'", 'data:'], allowed.image)}`,
    `font-src ${sources(["'self'"], allowed.font)}`,
    `connect-src ${sources(["'self'"], allowed.connect)}`,
    `form-action ${sources(["'self'"], allowed.form)}`,
    ...(allowed.frame?.length ? [`frame-src ${allowed.frame.join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
