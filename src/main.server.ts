import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import { createPrinter } from '#content/downloads/printer.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import { publishContent } from '#content/published.server.ts'
import { ONE_CLICK } from '#features/unsubscribe/one-click.server.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { lockFolder, tryLockFolder } from '#kit/database/folder-lock.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { createAccessLog } from '#kit/http/access-log.server.ts'
import { traceContext } from '#kit/http/current-request.server.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'
import { fetchThroughProxy, outgoingProxyOf, proxyNotes } from '#kit/http/outgoing-proxy.server.ts'
import { type HttpOptions, HttpServer } from '#kit/http/server.server.ts'
import { ClientBudget } from '#kit/limits/client-budget.server.ts'
import { SharedBuckets } from '#kit/limits/shared-buckets.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { WorkQueue } from '#kit/limits/work-queue.server.ts'
import { createLog, type Log } from '#kit/log/log.server.ts'
import { storedKeysIn } from '#kit/settings/secret-key.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings } from '#kit/settings/settings.server.ts'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { checkFiles, openFiles } from '#kit/files/open-files.server.ts'
import { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { createFileLinks } from '#leads/attachments/file-links.server.ts'
import { Attachments } from '#leads/attachments/attachments.server.ts'
import { openLeadStore } from '#leads/lead-store.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { checkSharedSettings } from '#leads/shared-settings.server.ts'
import { listRedirectRules } from '#content/redirects/redirect.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { openBuild } from '#kit/pages/server/open-build.server.ts'
import { checkDirectories } from '#kit/settings/directories.server.ts'
import { locatePrograms } from '#kit/pages/server/earlier-builds.server.ts'
import { type Settings, settingsTable } from './settings.server.ts'
import { readEnvironment, startWarnings } from './settings-warnings.server.ts'
import { openSharedDatabase } from './shared-database.server.ts'
import type { DeskParts } from './site-desk.server.ts'
import { servePrivately } from './site-operators.server.ts'
import { type SiteConfig, siteConfig } from './config.server.ts'
import { endOnSignals } from './end-on-signals.server.ts'
import { HEALTH_PATHS } from './health.server.ts'
import {
  BODY_LIMIT,
  createWaitingServer,
  listen,
  openPrivateListener,
  publicAddress,
} from './listeners.server.ts'
import type { PrivateListener } from './private-listener.server.ts'
import { type ComposedSite, composeSite, type SiteParts } from './site.server.ts'
import { registerSiteMetrics, siteRouteLabels } from './site-metrics.server.ts'

const dist = join(import.meta.dirname, '..')
/** Time for pending responses after DRAIN_DELAY, in ms. */
const GRACE_MS = 8000
/** Time after DRAIN_DELAY at which the process ends in any case, in ms. */
const HARD_LIMIT_MS = 20_000
/** How long to wait for the process before to end, in ms. */
const LOCK_WAIT_MS = 30_000
/** Polling interval for changes of content under `npm run dev`, in ms. */
const DEV_POLL_MS = 100

async function start(): Promise<void> {
  const environment = readEnvironment()
  const settings = readSettings(settingsTable, environment)
  const log = createLog(settings.LOG_LEVEL, traceContext)
  // Nothing has to be drained before the server listens.
  let stop = async (): Promise<void> => {}
  endOnSignals(() => stop(), { limit: settings.DRAIN_DELAY + HARD_LIMIT_MS, log })
  for (const warning of startWarnings(settings, environment)) log.warn(warning)
  const proxy = outgoingProxyOf(settings)
  if (proxy) fetchThroughProxy(proxy)
  for (const note of proxy ? proxyNotes(proxy) : []) log.info(note)
  checkDirectories(settings)
  checkSharedSettings(settings)

  const config = siteConfig(settings)
  const operators = await openPrivateListener(config, settings, log)
  const waiting = createWaitingServer(config, settings, log)
  const serveWaiting = async () => void (await listen(waiting, publicAddress(settings)))
  const database = await openData(settings, { serveWaiting, log })
  await waiting.drain({ delay: 0, grace: 0 })
  const parts = await openParts(config, { settings, database, log })
  const site = await composeSite(config, parts)
  const operated = { config, parts, settings, database, site }
  const closeOperated = operators && servePrivately(operators, operated)
  const server = new HttpServer({
    fetch: site.fetch,
    fromCache: site.fromCache,
    respondRefusedForm: site.respondRefusedForm,
    ...observe(site, { operators, settings, parts }),
    guard: guardRules(config, site),
    trustedProxies: settings.TRUSTED_PROXIES,
    headers: securityHeaders(config.allowedSources, {
      isSecure: config.isSecure,
      hsts: settings.HSTS,
    }),
    log,
  })
  const port = await listen(server, publicAddress(settings))
  site.warm()
  // A signal that has arrived meanwhile is handled before the address is printed.
  await nextTurn()
  stop = async () => {
    site.startDraining()
    await server.drain({ delay: settings.DRAIN_DELAY, grace: GRACE_MS })
    await site.close()
    await operators?.close()
    await closeOperated?.()
  }
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${port}`)
}

interface Observers {
  operators: PrivateListener | undefined
  settings: Settings
  parts: Parts
}

/** Returns what counts and logs the responses of the site. */
const observe = (
  site: ComposedSite,
  { operators, settings: { ACCESS_LOG: level, DATA_DIR: dataDirectory }, parts }: Observers,
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

interface DataOptions {
  /** Makes this process live, and not ready, until it has its data. */
  serveWaiting: () => Promise<void>
  log: Log
}

/** Opens the shared database, or locks the data folder, as soon as that is possible. Throws BadSetting. */
async function openData(
  { DATABASE_URL: url, MIGRATION_DATABASE_URL: migrationUrl, DATA_DIR: folder }: Settings,
  { serveWaiting, log }: DataOptions,
): Promise<LeadsDatabase | undefined> {
  if (url !== undefined) return openSharedDatabase({ url, migrationUrl }, { onWaiting: serveWaiting, log })
  if (tryLockFolder(folder)) return undefined
  log.warn({ folder }, 'another process has the data folder; waiting for it to end')
  await serveWaiting()
  if (await lockFolder(folder, LOCK_WAIT_MS)) return undefined
  throw new BadSetting(
    `DATA_DIR: another process serves from ${folder}; stop it, or give this one a folder of its own, for example DATA_DIR=var2`,
  )
}

type Parts = SiteParts & DeskParts

interface PartsOptions {
  settings: Settings
  database: LeadsDatabase | undefined
  log: Log
}

/** Opens the parts of the site. The lead store opens while the content is read. */
async function openParts(config: SiteConfig, { settings, database, log }: PartsOptions): Promise<Parts> {
  const programs = locatePrograms(dist)
  const build = openBuild(dist, {
    retention: settings.ASSET_RETENTION,
    rules: () => listRedirectRules(content.current().redirects),
    log,
  })
  const files = openFiles(settings.FILES_URL, config.dataDirectory)
  const attachments = new Attachments(
    files,
    settings.FILES_URL &&
      createIdSigner([...config.secretKeys, ...storedKeysIn(config.dataDirectory)], 'attachments'),
  )
  const uploads = new FileFolder(join(config.dataDirectory, 'uploads'))
  await Promise.all([checkFiles(files, log), uploads.clear()])
  const opening = openLeadStore({
    directory: config.dataDirectory,
    database,
    attachments,
    writerFile: () => programs('writer.js'),
    smtpUrl: settings.SMTP_URL,
    siteHost: new URL(config.siteUrl).hostname,
    crm: config.crm,
    fileLinks: createFileLinks(config.siteUrl, config.secretKeys),
    retention: config.retention,
    log,
  })
  const content = publishContent({
    directory: config.contentDirectory,
    pages: pageTable,
    cacheFile: { file: join(config.dataDirectory, 'content.ndjson'), build: build.id },
    pollMs: config.isDevelopment ? DEV_POLL_MS : undefined,
    log,
  })
  return {
    programs,
    build,
    content,
    store: await opening,
    attachments,
    uploads,
    sharedImages: settings.FILES_URL && files,
    printer: createPrinter(() => programs('printer.js'), log),
    workbooks: createWorkbookWriter(() => programs('workbooks.js'), log),
    work: createWorkQueue(config),
    limiter: settings.RATE_LIMITS === 'on' ? createLimiter(config, database, log) : undefined,
    log,
  }
}

const createWorkQueue = ({ clientBudget }: SiteConfig): WorkQueue =>
  new WorkQueue({ budget: new ClientBudget(clientBudget), isLimited: clientBudget !== undefined })

const createLimiter = (
  { secretKeys: [secret] }: SiteConfig,
  db: LeadsDatabase | undefined,
  log: Log,
): RateLimiter => (db ? new SharedBuckets({ db, secret, log }) : new TokenBuckets())

start().catch((error: unknown) => {
  const isConfiguration = error instanceof BadSetting || error instanceof ContentError
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
