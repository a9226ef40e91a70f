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

/** The headers of every answer (backend.md section 10). Pages are cached, so the policy has no nonce. */
export function securityHeaders(allowed: AllowedSources, https: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${sources(["'self'"], allowed.script)}`,
    `style-src ${sources(["'self'"], allowed.style)}`,
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
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
