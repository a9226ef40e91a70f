import type { AllowedSources } from '#kit/http/security-headers.server.ts'
import type { Settings } from './settings.server.ts'

const ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
]
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/**
 * Google's list for Analytics and Ads (Tag Platform, "Use Tag Manager with a Content Security Policy"), and the targets of its
 * conversions. National domains are missing, because no pattern covers them; they only fill audiences.
 */
const GOOGLE: AllowedSources = {
  script: ['https://*.googletagmanager.com', ...ADS],
  image: [...ANALYTICS, ...ADS, 'https://ad.doubleclick.net'],
  connect: [
    ...ANALYTICS,
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://stats.g.doubleclick.net',
    'https://ad.doubleclick.net',
    ...ADS,
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** The only folder of the public CDN that the chat loads from, for emoji: the CDN serves what anybody publishes. */
const EMOJI = 'https://cdn.jsdelivr.net/emojione/'
/** Pictures of agents, logos and banners: anybody can open a bucket on this host. */
const CHAT_PICTURES = ['tawk-to-pi', 'tawk-to-logos', 'tawk-to-banners'].map(
  (bucket) => `https://s3.amazonaws.com/${bucket}/`,
)

/** tawk.to's list, with the paths that its widget uses on hosts of others; it needs style attributes. */
const CHAT: AllowedSources = {
  script: ['https://*.tawk.to', EMOJI],
  style: ["'unsafe-inline'", 'https://*.tawk.to', 'https://fonts.googleapis.com', EMOJI],
  image: ['https://*.tawk.to', EMOJI, 'https://tawk.link', ...CHAT_PICTURES],
  connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
  frame: ['https://*.tawk.to'],
  font: ['https://*.tawk.to', 'https://fonts.gstatic.com'],
}

const originOf = (url: string | undefined): string[] => (url?.startsWith('http') ? [new URL(url).origin] : [])

/** Returns the other servers that the Content-Security-Policy must allow under these settings. */
export function allowedSources(settings: Settings): AllowedSources {
  const api = originOf(settings.API_BASE_URL)
  const configured: AllowedSources[] = [
    {
      connect: [...api, ...originOf(settings.ICON_SERVICE_URL)],
      // Lists of the upstream API may contain absolute addresses of pictures.
      image: [...api, ...originOf(settings.IMAGE_BASE_URL)],
      style: originOf(settings.THEME_STYLESHEET_URL),
    },
    ...(settings.GOOGLE_TAG_ID ? [GOOGLE] : []),
    ...(settings.CHAT_PROPERTY_ID && settings.CHAT_WIDGET_ID ? [CHAT] : []),
  ]
  const kinds = ['connect', 'font', 'frame', 'image', 'script', 'style'] as const
  return Object.fromEntries(kinds.map((kind) => [kind, configured.flatMap((sources) => sources[kind] ?? [])]))
}
