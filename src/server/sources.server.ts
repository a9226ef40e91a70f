import type { AllowedSources } from '#kit/http/security-headers.server.ts'
import type { Settings } from './settings.server.ts'

const originOf = (url: string | undefined): string[] => (url?.startsWith('http') ? [new URL(url).origin] : [])

/** The other servers that the settings bring into the Content-Security-Policy. */
export function allowedSources(settings: Settings): AllowedSources {
  return {
    connect: originOf(settings.API_BASE_URL),
    image: originOf(settings.IMAGE_BASE_URL),
    style: originOf(settings.THEME_STYLESHEET_URL),
  }
}
