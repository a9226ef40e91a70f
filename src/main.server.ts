import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { ContentError } from '#content/files/content-error.server.ts'
import { ONE_CLICK } from '#features/unsubscribe/one-click.server.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { lockFolder, tryLockFolder, unlockFolder } from '#kit/database/folder-lock.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { createAccessLog } from '#kit/http/access-log.server.ts'
import { traceContext } from '#kit/http/current-request.server.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'
import { fetchThroughProxy, outgoingProxyOf, proxyNotes } from '#kit/http/outgoing-proxy.server.ts'
import { type HttpOptions, HttpServer } from '#kit/http/server.server.ts'
import { createLog, type Log } from '#kit/log/log.server.ts'
import { checkDirectories } from '#kit/settings/directories.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings } from '#kit/settings/settings.server.ts'
import { ParentLink } from '#kit/upgrade/parent-link.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { checkSharedSettings } from '#leads/shared-settings.server.ts'
import { type Settings, settingsTable } from './settings.server.ts'
import { readEnvironment, startWarnings } from './settings-warnings.server.ts'
import { openSharedDatabase } from './shared-database.server.ts'
import { servePrivately } from './site-operators.server.ts'
import { type SiteConfig, siteConfig } from './config.server.ts'
import { endOnSignals, type StopReason } from './end-on-signals.server.ts'
import { HEALTH_PATHS } from './health.server.ts'
import { BODY_LIMIT, createPrivateListener, listenPrivately, PublicListener } from './listeners.server.ts'
import { type PreparedParts, prepareParts } from './open-parts.server.ts'
import type { PrivateListener } from './private-listener.server.ts'
import { type ComposedSite, composeSite } from './site.server.ts'
import { registerSiteMetrics, siteRouteLabels } from './site-metrics.server.ts'

/** Time for pending responses after DRAIN_DELAY, in ms. */
const GRACE_MS = 8000
/** Time after DRAIN_DELAY at which the process ends in any case, in ms. */
const HARD_LIMIT_MS = 20_000
/** How long to wait for the process before to end, in ms. */
const LOCK_WAIT_MS = 30_000

interface Starting {
  config: SiteConfig
  settings: Settings
  parent: ParentLink
  address: PublicListener
  operators: PrivateListener | undefined
  log: Log
}

async function start(): Promise<void> {
  const environment = readEnvironment()
  const settings = readSettings(settingsTable, environment)
  const log = createLog(settings.LOG_LEVEL, traceContext)
  const parent = new ParentLink()
  // Nothing has to be drained before the server listens.
  let stop = (_reason: StopReason): Promise<void> => Promise.resolve()
  const end = endOnSignals((reason) => stop(reason), { limit: settings.DRAIN_DELAY + HARD_LIMIT_MS, log })
  parent.listen({ onRetire: () => end('upgrade'), onLost: () => end('parent ended') })
  for (const warning of startWarnings(settings, environment)) log.warn(warning)
  const proxy = outgoingProxyOf(settings)
  if (proxy) fetchThroughProxy(proxy)
  for (const note of proxy ? proxyNotes(proxy) : []) log.info(note)
  checkDirectories(settings)
  checkSharedSettings(settings)

  const config = siteConfig(settings)
  const operators = createPrivateListener(config, settings, log)
  const address = new PublicListener(config, settings, { mayWait: !parent.isUpgrade, log })
  const starting = { config, settings, parent, address, operators, log }
  const running = await serve(starting, await prepare(starting))
  // A signal that has arrived meanwhile is handled before the address is printed.
  await nextTurn()
  stop = (reason) =>
    reason === 'upgrade' ? handOver(starting, running) : stopSite(reason, starting, running)
  parent.report('serving')
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${running.port}`)
}

interface Prepared {
  database: LeadsDatabase | undefined
  parts: PreparedParts
  site: ComposedSite
}

/** Prepares all that can be prepared while another process still has data and address. */
async function prepare({ config, settings, parent, address, operators, log }: Starting): Promise<Prepared> {
  if (!parent.isUpgrade) await listenPrivately(operators, settings, log)
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: migrationUrl } = settings
  const onWaiting = () => address.serveWaiting()
  const database =
    url === undefined ? undefined : await openSharedDatabase({ url, migrationUrl }, { onWaiting, log })
  const parts = await prepareParts(config, { settings, database, log })
  const site = await composeSite(config, parts)
  if (parent.isUpgrade) await site.renderAhead()
  return { database, parts, site }
}

interface Running {
  site: ComposedSite
  server: HttpServer
  /** Ends what the private listener serves. */
  closePrivate: (() => Promise<void>) | undefined
  port: number
}

/** Opens the data and listens, when it is this process's turn. */
async function serve(starting: Starting, { database, parts, site }: Prepared): Promise<Running> {
  const { config, settings, parent, address, operators, log } = starting
  await parent.waitForTurn()
  const begun = performance.now()
  // The previous server has given up the data, so this one has to serve visitors, even without its metrics.
  if (parent.isUpgrade)
    await listenPrivately(operators, settings, log).catch(({ message }: Error) => log.error(message))
  if (!database) await lockData(settings.DATA_DIR, address, log)
  await parts.openData()
  const closePrivate = operators && servePrivately(operators, { config, parts, settings, database, site })
  const server = new HttpServer({
    fetch: site.fetch,
    fromCache: site.fromCache,
    respondRefusedForm: site.respondRefusedForm,
    ...observe(starting, site, parts),
    guard: guardRules(config, site),
    trustedProxies: settings.TRUSTED_PROXIES,
    headers: securityHeaders(config.allowedSources, { isSecure: config.isSecure, hsts: settings.HSTS }),
    log,
  })
  const port = await address.listen(server)
  if (parent.isUpgrade) log.info({ ms: Math.round(performance.now() - begun) }, 'took over')
  site.warm()
  return { site, server, closePrivate, port }
}

/** Returns what counts and logs the responses of the site. */
const observe = (
  { operators, settings: { ACCESS_LOG: level, DATA_DIR: dataDirectory } }: Starting,
  site: ComposedSite,
  parts: PreparedParts,
): Pick<HttpOptions, 'onResponse' | 'logAccess'> => ({
  onResponse: operators && registerSiteMetrics(operators.registry, { ...parts, site, dataDirectory }),
  logAccess:
    level === 'off' ? undefined : createAccessLog({ level, routeOf: siteRouteLabels(site), log: parts.log }),
})

const guardRules = ({ hosts }: SiteConfig, { uploads }: ComposedSite): GuardRules => ({
  hosts,
  anyHost: HEALTH_PATHS,
  bodyLimit: BODY_LIMIT,
  mailPrograms: [`${OWN_API}${ONE_CLICK}`],
  ...(uploads && { uploads }),
})

/** Locks the data folder as soon as that is possible. Throws BadSetting. */
async function lockData(folder: string, address: PublicListener, log: Log): Promise<void> {
  if (tryLockFolder(folder)) return
  log.warn({ folder }, 'another process has the data folder; waiting for it to end')
  await address.serveWaiting()
  if (await lockFolder(folder, LOCK_WAIT_MS)) return
  throw new BadSetting(
    `DATA_DIR: another process serves from ${folder}; stop it, or give this one a folder of its own, for example DATA_DIR=var2`,
  )
}

/** Stops the site. Without its parent nobody counts on its readiness any more, and its port must become free. */
async function stopSite(
  reason: StopReason,
  { settings, operators }: Starting,
  { site, server, closePrivate }: Running,
): Promise<void> {
  site.startDraining()
  await server.drain({ delay: reason === 'parent ended' ? 0 : settings.DRAIN_DELAY, grace: GRACE_MS })
  await site.close()
  await operators?.close()
  await closePrivate?.()
}

/**
 * Hands the data over to the next server, which answers what waits at the address meanwhile. Whatever takes time is done before: mails are
 * sent, and clients learn to open new connections.
 */
async function handOver(
  { settings, parent, operators, log }: Starting,
  { site, server, closePrivate }: Running,
): Promise<void> {
  server.endConnections()
  await Promise.all([site.leads.stopDelivering(), pause(settings.DRAIN_DELAY)])
  await operators?.close()
  const begun = performance.now()
  const release = async () => {
    await Promise.all([site.leads.close(), closePrivate?.()])
    unlockFolder(settings.DATA_DIR)
    parent.report('released')
    log.info({ ms: Math.round(performance.now() - begun) }, 'handed over')
  }
  await server.drain({ delay: 0, grace: GRACE_MS, release })
  site.startDraining()
  await site.close()
}

start().catch((error: unknown) => {
  const isConfiguration = error instanceof BadSetting || error instanceof ContentError
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
