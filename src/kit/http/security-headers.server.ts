import { createHash } from 'node:crypto'

/** What the Content-Security-Policy allows beyond this server, by directive. */
export interface AllowedSources {
  connect?: string[]
  font?: string[]
  frame?: string[]
  image?: string[]
  script?: string[]
  style?: string[]
}

/** What a page could ask a browser for; none of ours does (backend.md section 10). A name that Chromium does not know is a console error. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const sources = (own: string[], more: string[] = []) => [...new Set([...own, ...more])].join(' ')

/** The headers of every answer (backend.md section 10). */
export function securityHeaders(allowed: AllowedSources, https: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(allowed, https),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** What stands in a document itself and may take effect. */
export interface InlineText {
  script: string
  style: string
}

/** Pages are cached, so the policy has no nonce: what stands in a document is allowed by its hash (CSP 3). */
export function contentSecurityPolicy(allowed: AllowedSources, https: boolean, inline?: InlineText): string {
  const hashed = (kind: keyof InlineText) => [
    ...(allowed[kind] ?? []),
    // Beside a hash, `unsafe-inline` would count for nothing.
    ...(inline && !allowed[kind]?.includes("'unsafe-inline'") ? [hashOf(inline[kind])] : []),
  ]
  return [
    "default-src 'none'",
    `script-src ${sources(["'self'"], hashed('script'))}`,
    `style-src ${sources(["'self'"], hashed('style'))}`,
    `img-src ${sources(["'self'", 'data:'], allowed.image)}`,
    `font-src ${sources(["'self'"], allowed.font)}`,
    `connect-src ${sources(["'self'"], allowed.connect)}`,
    "form-action 'self'",
    ...(allowed.frame?.length ? [`frame-src ${allowed.frame.join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
