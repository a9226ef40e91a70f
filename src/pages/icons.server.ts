import { Hono } from 'hono'
import { bytesOfInlined } from '#kit/files/inlined-file.server.ts'
import type { Content } from '#content/content.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import appleTouchIcon from './apple-touch-icon.png?inline'
import icon192 from './icon-192.png?inline'
import icon512 from './icon-512.png?inline'
import icon from './icon.png?inline'
import mailLogo from './mail-logo.png?inline'

export const APPLE_TOUCH_ICON = '/apple-touch-icon.png'
/** The logo on a dark plate, for mails. */
export const MAIL_LOGO = '/mail-logo.png'
export const MANIFEST = '/site.webmanifest'
const HEADERS = { 'cache-control': 'public, max-age=86400' }

/** Icons by address; clients that read no page ask for /favicon.ico. */
const ICONS = {
  '/favicon.ico': icon,
  [APPLE_TOUCH_ICON]: appleTouchIcon,
  '/icon-192.png': icon192,
  '/icon-512.png': icon512,
  [MAIL_LOGO]: mailLogo,
}

/** Serves the icons, and the manifest of a site that a visitor puts on a home screen. */
export function iconsApi(content: () => Content): Hono {
  const api = new Hono()
  for (const [path, inlined] of Object.entries(ICONS)) {
    const bytes = bytesOfInlined(inlined)
    // Web mail programs show the logo on a page of their own.
    const headers: Record<string, string> = { ...HEADERS, 'content-type': 'image/png' }
    if (path === MAIL_LOGO) headers['cross-origin-resource-policy'] = 'cross-origin'
    api.get(path, (context) => context.body(bytes, 200, headers))
  }
  api.get(MANIFEST, (context) =>
    context.body(JSON.stringify(createManifest(content())), 200, {
      ...HEADERS,
      'content-type': 'application/manifest+json',
    }),
  )
  return api
}

const createManifest = ({ company }: Content) => ({
  name: company.name,
  short_name: company.name,
  start_url: '/',
  display: 'browser',
  background_color: LIGHT.paper,
  theme_color: LIGHT.stage,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})
