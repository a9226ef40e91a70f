import { createHash } from 'node:crypto'

/** Sources other than this server that the Content-Security-Policy allows, by directive. */
export interface AllowedSources {
  connect?: string[]
  font?: string[]
  frame?: string[]
  image?: string[]
  script?: string[]
  style?: string[]
}

/** Browser features that no page uses. Chromium logs an error for a name that it does not know. */
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

/** Returns the security headers of every response; `hsts` is the value of Strict-Transport-Security. */
export function securityHeaders(
  allowed: AllowedSources,
  { isSecure, hsts }: { isSecure: boolean; hsts?: string | undefined },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(allowed, isSecure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure && hsts && { 'strict-transport-security': hsts }),
  }
}

/** The inline script and style of a document. */
export interface InlineText {
  script: string
  style: string
}

/** Returns a Content-Security-Policy. Pages are cached, so inline text is allowed by hash instead of by nonce (CSP 3). */
export function contentSecurityPolicy(
  allowed: AllowedSources,
  isSecure: boolean,
  inline?: InlineText,
): string {
  const sourcesWithHash = (kind: keyof InlineText) => [
    ...(allowed[kind] ?? []),
    // Browsers ignore `unsafe-inline` beside a hash, so none is added to it.
    ...(inline && !allowed[kind]?.includes("'unsafe-inline'") ? [hashOf(inline[kind])] : []),
  ]
  return [
    "default-src 'none'",
    `script-src ${sources(["'self'"], sourcesWithHash('script'))}`,
    `style-src ${sources(["'self'"], sourcesWithHash('style'))}`,
    `img-src ${sources(["'self'", 'data:'], allowed.image)}`,
    `font-src ${sources(["'self'"], allowed.font)}`,
    `connect-src ${sources(["'self'"], allowed.connect)}`,
    "form-action 'self'",
    ...(allowed.frame?.length ? [`frame-src ${allowed.frame.join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
