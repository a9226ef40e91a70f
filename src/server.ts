import { ContentMistake } from '#content/files/mistake.server.ts'
import { createHttpServer } from '#kit/http/server.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings, withEnvFile } from '#kit/settings/settings.server.ts'
import { checkDirectories } from '#server/directories.server.ts'
import { endOnSignal } from '#server/end.server.ts'
import { settingsTable } from '#server/settings.server.ts'
import { hostsOf, openSite, siteUrlOf } from '#server/site.server.ts'
import { allowedSources } from '#server/sources.server.ts'
import { ignoredSettings } from '#server/unsupported.server.ts'

const BODY_LIMIT = 64 * 1024
/** With 5 s for mails in hand still within the hard limit. */
const GRACE_MS = 8000
/** backend.md 4.6: whatever hangs, the process is gone this long after DRAIN_DELAY, in ms. */
const HARD_LIMIT_MS = 20_000

async function start(): Promise<void> {
  const environment = withEnvFile(process.env)
  const settings = readSettings(settingsTable, environment)
  const log = createLog(settings.LOG_LEVEL)
  // Until there is something to leave in order, told to end is ended.
  let stop = async (): Promise<void> => {}
  endOnSignal(() => stop(), settings.DRAIN_DELAY + HARD_LIMIT_MS, log)
  for (const setting of ignoredSettings(environment))
    log.warn({ setting }, 'is not supported yet and does nothing')
  checkDirectories(settings)
  const site = await openSite(settings, log)
  const http = createHttpServer({
    fetch: site.fetch,
    kept: site.kept,
    guard: { hosts: hostsOf(settings), bodyLimit: BODY_LIMIT },
    behindProxy: settings.TRUSTED_PROXIES > 0,
    headers: securityHeaders(allowedSources(settings), siteUrlOf(settings).startsWith('https:')),
    log,
  })
  stop = async () => {
    site.leave()
    await http.drain({ delay: settings.DRAIN_DELAY, grace: GRACE_MS })
    await site.close()
  }
  const port = await http.listen(settings.PORT, settings.HOST).catch(badAddress)
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${port}`)
  site.warm()
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

start().catch((error: unknown) => {
  const isConfiguration = error instanceof BadSetting || error instanceof ContentMistake
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
