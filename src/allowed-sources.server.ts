import type { AllowedSources } from '#kit/http/security-headers.server.ts'
import type { Settings } from './settings.server.ts'
import { thirdPartySources } from './third-parties.server.ts'

const originOf = (url: string | undefined): string[] => (url?.startsWith('http') ? [new URL(url).origin] : [])

/** The other servers that the settings bring into the Content-Security-Policy. */
export function allowedSources(settings: Settings): AllowedSources {
  const api = originOf(settings.API_BASE_URL)
  const allowed: Required<AllowedSources> = {
    connect: [...api, ...originOf(settings.ICON_SERVICE_URL)],
    font: [],
    frame: [],
    // Its lists may name pictures by absolute addresses, which are shown as they are.
    image: [...api, ...originOf(settings.IMAGE_BASE_URL)],
    script: [],
    style: originOf(settings.THEME_STYLESHEET_URL),
  }
  for (const sources of thirdPartySources(settings)) {
    for (const [kind, more] of Object.entries(sources) as [keyof AllowedSources, string[]][])
      allowed[kind] = [...allowed[kind], ...more]
  }
  return allowed
}
