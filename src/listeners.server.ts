import { closeSync } from 'node:fs'
import { deskAccessOf, MAKE_TOKEN, MIN_TOKEN } from '#desk/access.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { takePassedFds } from '#kit/upgrade/passed-fds.server.ts'
import type { SiteConfig } from './config.server.ts'
import { respondWaiting } from './health.server.ts'
import { leadsApiTokenOf } from './leads-api.server.ts'
import {
  explainListenError,
  type ListenAddress,
  publicAddress,
  warnOfOther,
} from './listen-address.server.ts'
import { PrivateListener } from './private-listener.server.ts'
import type { Settings } from './settings.server.ts'

/** Largest request body without files, in bytes. */
export const BODY_LIMIT = 64 * 1024

interface PublicListenerOptions {
  /** Whether clients are answered while the site waits for its data. */
  mayWait: boolean
  log: Log
}

/** The public address, on which the site listens, and before that a server that answers until it has its data: live, and not ready. */
export class PublicListener {
  readonly #address: ListenAddress
  /** Inherited sockets, each of which can be listened on once. */
  readonly #fds = takePassedFds()
  readonly #waiting: HttpServer
  readonly #mayWait: boolean
  readonly #log: Log
  #isWaiting = false

  constructor({ isSecure }: SiteConfig, settings: Settings, { mayWait, log }: PublicListenerOptions) {
    this.#address = publicAddress(settings)
    this.#log = log
    // With the only socket, clients wait until the site listens.
    this.#mayWait = mayWait && this.#fds.length !== 1
    this.#waiting = new HttpServer({
      fetch: respondWaiting,
      guard: { hosts: ['*'], bodyLimit: BODY_LIMIT },
      headers: securityHeaders({}, { isSecure, hsts: settings.HSTS }),
      log,
    })
  }

  async serveWaiting(): Promise<void> {
    if (!this.#mayWait) return
    await listen(this.#waiting, this.#address, this.#fds.shift())
    this.#isWaiting = true
  }

  /** Listens with the site's own server. Throws BadSetting. */
  async listen(server: HttpServer): Promise<number> {
    if (this.#isWaiting) await this.#waiting.drain({ delay: 0, grace: 0 })
    const port = await listen(server, this.#address, this.#fds.shift())
    const warning = await warnOfOther(this.#address, server.address)
    if (warning) this.#log.warn(warning)
    // An open descriptor would keep clients waiting when the server has ended.
    for (const fd of this.#fds.splice(0)) closeSync(fd)
    return port
  }
}

/** Creates the listener of METRICS_PORT, if it is set. Throws BadSetting. */
export function createPrivateListener(
  { hosts }: SiteConfig,
  settings: Settings,
  log: Log,
): PrivateListener | undefined {
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
  return new PrivateListener({
    hosts: [asHostHeader(host), ...hosts],
    bodyLimit: BODY_LIMIT,
    asked: { isProxied: settings.DESK_PROXY !== undefined, origin: settings.DESK_URL },
    accessLog: settings.ACCESS_LOG,
    log,
  })
}

/** Returns the address of METRICS_PORT, if it is set. */
export const privateAddress = ({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Settings): ListenAddress | undefined =>
  port === undefined
    ? undefined
    : { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST', example: 9464 } }

/** Opens the listener of METRICS_PORT, before the public one. Throws BadSetting. */
export async function listenPrivately(
  listener: PrivateListener | undefined,
  settings: Settings,
  log: Log,
): Promise<void> {
  const address = privateAddress(settings)
  if (!listener || !address) return
  const opened = await listen(listener, address)
  log.info({ host: address.host, port: opened }, 'metrics and details of readiness are served')
}

/** Brackets an IPv6 address, as clients do. */
const asHostHeader = (host: string): string => (host.includes(':') ? `[${host}]` : host.toLowerCase())

/** Listens on an address, or on its inherited socket. Throws BadSetting for one that cannot be used. */
export function listen(
  server: Pick<HttpServer, 'listen'>,
  address: ListenAddress,
  fd?: number,
): Promise<number> {
  return server.listen(address.port, address.host, fd).catch((error: unknown) => {
    throw explainListenError(error as NodeJS.ErrnoException, address)
  })
}
