import { deskAccessOf, MAKE_TOKEN, MIN_TOKEN } from '#desk/access.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import type { SiteConfig } from './config.server.ts'
import { respondWaiting } from './health.server.ts'
import { leadsApiTokenOf } from './leads-api.server.ts'
import { PrivateListener } from './private-listener.server.ts'
import type { Settings } from './settings.server.ts'

/** Largest request body without files, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Creates the server that answers until the site has its data: live, and not ready. */
export const createWaitingServer = ({ isSecure }: SiteConfig, { HSTS }: Settings, log: Log): HttpServer =>
  new HttpServer({
    fetch: respondWaiting,
    guard: { hosts: ['*'], bodyLimit: BODY_LIMIT },
    headers: securityHeaders({}, { isSecure, hsts: HSTS }),
    log,
  })

/** Opens the listener of METRICS_PORT, if it is set, before the public one. Throws BadSetting. */
export async function openPrivateListener(
  { hosts }: SiteConfig,
  settings: Settings,
  log: Log,
): Promise<PrivateListener | undefined> {
  const { PORT, METRICS_PORT: port, METRICS_HOST: host } = settings
  // Before anything is opened: a desk without this listener stops the start.
  const access = deskAccessOf(settings)
  if (access && 'token' in access && access.token.length < MIN_TOKEN)
    log.warn(`DESK_TOKEN has fewer than ${MIN_TOKEN} characters: it can be guessed. ${MAKE_TOKEN}`)
  if ((leadsApiTokenOf(settings)?.length ?? MIN_TOKEN) < MIN_TOKEN)
    log.warn(`LEADS_API_TOKEN has fewer than ${MIN_TOKEN} characters: it can be guessed`)
  if (port === undefined) return undefined
  if (port === PORT && port !== 0)
    throw new BadSetting('METRICS_PORT: must differ from PORT; for example METRICS_PORT=9464')
  const listener = new PrivateListener({
    hosts: [asHostHeader(host), ...hosts],
    bodyLimit: BODY_LIMIT,
    asked: { isProxied: settings.DESK_PROXY !== undefined, origin: settings.DESK_URL },
    log,
  })
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST', example: 9464 }
  const address = { port, host, names }
  log.info({ host, port: await listen(listener, address) }, 'metrics and details of readiness are served')
  return listener
}

/** Brackets an IPv6 address, as clients do. */
const asHostHeader = (host: string): string => (host.includes(':') ? `[${host}]` : host.toLowerCase())

interface ListenAddress {
  port: number
  host: string
  /** Names of the settings, and a port for the error message. */
  names: { port: string; host: string; example: number }
}

export const publicAddress = ({ PORT, HOST }: Settings): ListenAddress => ({
  port: PORT,
  host: HOST,
  names: { port: 'PORT', host: 'HOST', example: 3001 },
})

/** Listens on an address. Throws BadSetting for one that cannot be used. */
export function listen(
  server: Pick<HttpServer, 'listen'>,
  { port, host, names }: ListenAddress,
): Promise<number> {
  return server.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    const example = `for example ${names.port}=${names.example}`
    if (error.code === 'EADDRINUSE')
      throw new BadSetting(`${names.port}: is taken by another program; ${example}`)
    if (error.code === 'EACCES') throw new BadSetting(`${names.port}: may not be listened on; ${example}`)
    if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
      throw new BadSetting(
        `${names.host}: is not an address of this machine; for example ${names.host}=127.0.0.1`,
      )
    throw error
  })
}
