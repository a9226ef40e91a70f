import { ONE_CLICK } from '#features/unsubscribe/one-click.server.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { createHttpServer } from '#kit/http/server.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import type { Settings } from './settings.server.ts'
import { hostsOf, isSecure, openSite, type SiteParts } from './site.server.ts'
import { allowedSources } from './sources.server.ts'

const BODY_LIMIT = 64 * 1024
/** With 5 s for mails in hand still within HARD_LIMIT_MS. */
const GRACE_MS = 8000

export interface Serving {
  port: number
  /** Leaves in good order; resolves when nobody is connected and all is safe. */
  stop(): Promise<void>
}

/** Serves the site at the address of the settings. Throws BadSetting for one that cannot be listened on. */
export async function serve(settings: Settings, parts: SiteParts): Promise<Serving> {
  const site = await openSite(settings, parts)
  const http = createHttpServer({
    fetch: site.fetch,
    fromCache: site.fromCache,
    guard: {
      hosts: hostsOf(settings),
      bodyLimit: BODY_LIMIT,
      mailPrograms: [`${OWN_API}${ONE_CLICK}`],
      ...(site.uploads && { uploads: site.uploads }),
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    headers: securityHeaders(allowedSources(settings), isSecure(settings)),
    log: parts.log,
  })
  const port = await http.listen(settings.PORT, settings.HOST).catch(badAddress)
  site.warm()
  return {
    port,
    async stop() {
      site.leave()
      await http.drain({ delay: settings.DRAIN_DELAY, grace: GRACE_MS })
      await site.close()
    },
  }
}

/** An address that cannot be listened on is a mistake in the settings, not in the program. */
function badAddress(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new BadSetting('PORT: is taken by another program; for example PORT=3001')
  if (error.code === 'EACCES') throw new BadSetting('PORT: may not be listened on; for example PORT=3000')
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    throw new BadSetting('HOST: is not an address of this machine; for example HOST=127.0.0.1')
  throw error
}
