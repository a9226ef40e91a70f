import type { AllowedSources } from '#kit/http/security-headers.server.ts'
import type { Settings } from './settings.server.ts'
import { thirdPartySources } from './third-parties.server.ts'

const originOf = (url: string | undefined): string[] => (url?.startsWith('http') ? [new URL(url).origin] : [])

/** The other servers that the settings bring into the Content-Security-Policy. */
export function allowedSources(settings: Settings): AllowedSources {
  const allowed: Required<AllowedSources> = {
    connect: [...originOf(settings.API_BASE_URL), ...originOf(settings.ICON_SERVICE_URL)],
    font: [],
    frame: [],
    image: originOf(settings.IMAGE_BASE_URL),
    script: [],
    style: originOf(settings.THEME_STYLESHEET_URL),
  }
  for (const sources of thirdPartySources(settings)) {
    for (const [kind, more] of Object.entries(sources) as [keyof AllowedSources, string[]][])
      allowed[kind] = [...allowed[kind], ...more]
  }
  return allowed
}
