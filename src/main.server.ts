import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPrinter } from '#content/downloads/printer.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import { publishContent } from '#content/published.server.ts'
import { ONE_CLICK } from '#features/unsubscribe/one-click.server.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { lockFolder, tryLockFolder } from '#kit/database/folder-lock.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { createLog, type Log } from '#kit/log/log.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings, withEnvFile } from '#kit/settings/settings.server.ts'
import { attachmentsIn } from '#leads/attachments/attachment.server.ts'
import { openLeadStore } from '#leads/lead-store.server.ts'
import { listRedirectRules } from '#content/redirects/redirect.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { openBuild } from '#kit/pages/server/open-build.server.ts'
import { checkDirectories } from '#kit/settings/directories.server.ts'
import { locatePrograms } from '#kit/pages/server/earlier-builds.server.ts'
import { type Settings, settingsTable } from './settings.server.ts'
import { ignoredSettings } from './unsupported.server.ts'
import { type SiteConfig, siteConfig } from './config.server.ts'
import { composeSite, HEALTH_PATHS, respondWaiting, type SiteParts } from './site.server.ts'

const dist = join(import.meta.dirname, '..')
/** Largest request body without files, in bytes. */
const BODY_LIMIT = 64 * 1024
/** Time for pending responses after DRAIN_DELAY, in ms. */
const GRACE_MS = 8000
/** Time after DRAIN_DELAY at which the process ends in any case, in ms (backend.md 4.6). */
const HARD_LIMIT_MS = 20_000
/** Two SIGINTs within this time, in ms, are one Ctrl+C: the terminal's own and the one that npm forwards. */
const SAME_PRESS_MS = 500
/** How long to wait for the process before to end, in ms. */
const LOCK_WAIT_MS = 30_000
/** Polling interval for changes of content under `npm run dev`, in ms. */
const DEV_POLL_MS = 100

async function start(): Promise<void> {
  const environment = withEnvFile(process.env)
  const settings = readSettings(settingsTable, environment)
  const log = createLog(settings.LOG_LEVEL)
  // Nothing has to be drained before the server listens.
  let stop = async (): Promise<void> => {}
  endOnSignals(() => stop(), { limit: settings.DRAIN_DELAY + HARD_LIMIT_MS, log })
  for (const setting of ignoredSettings(environment))
    log.warn({ setting }, 'a setting is not supported and has no effect')
  checkDirectories(settings)

  const config = siteConfig(settings)
  await lockDataDirectory(config, settings, log)
  const site = await composeSite(config, await openParts(config, settings, log))
  const server = new HttpServer({
    fetch: site.fetch,
    fromCache: site.fromCache,
    guard: {
      hosts: config.hosts,
      anyHost: HEALTH_PATHS,
      bodyLimit: BODY_LIMIT,
      mailPrograms: [`${OWN_API}${ONE_CLICK}`],
      ...(site.uploads && { uploads: site.uploads }),
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    headers: securityHeaders(config.allowedSources, {
      isSecure: config.isSecure,
      hsts: settings.HSTS,
    }),
    log,
  })
  const port = await listen(server, settings)
  site.warm()
  // A signal that has arrived meanwhile is handled before the address is printed.
  await nextTurn()
  stop = async () => {
    site.startDraining()
    await server.drain({ delay: settings.DRAIN_DELAY, grace: GRACE_MS })
    await site.close()
  }
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${port}`)
}

/** Waits until no other process has the data folder, live but not ready meanwhile. Throws BadSetting if one keeps it. */
async function lockDataDirectory(
  { dataDirectory, isSecure }: SiteConfig,
  settings: Settings,
  log: Log,
): Promise<void> {
  if (tryLockFolder(dataDirectory)) return
  log.warn({ folder: dataDirectory }, 'another process has the data folder; waiting for it to end')
  const waiting = new HttpServer({
    fetch: respondWaiting,
    guard: { hosts: ['*'], bodyLimit: BODY_LIMIT },
    headers: securityHeaders({}, { isSecure, hsts: settings.HSTS }),
    log,
  })
  await listen(waiting, settings)
  const isLocked = await lockFolder(dataDirectory, LOCK_WAIT_MS)
  await waiting.drain({ delay: 0, grace: 0 })
  if (!isLocked)
    throw new BadSetting(
      `DATA_DIR: another process serves from ${dataDirectory}; stop it, or give this one a folder of its own, for example DATA_DIR=var2`,
    )
}

/** Opens the parts of the site. The lead store opens while the content is read. */
async function openParts(config: SiteConfig, settings: Settings, log: Log): Promise<SiteParts> {
  const programs = locatePrograms(dist)
  const build = openBuild(dist, {
    retention: settings.ASSET_RETENTION,
    rules: () => listRedirectRules(content.current().redirects),
    log,
  })
  const opening = openLeadStore({
    directory: config.dataDirectory,
    writerFile: () => programs('writer.js'),
    smtpUrl: settings.SMTP_URL,
    siteHost: new URL(config.siteUrl).hostname,
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
    build,
    content,
    store: await opening,
    attachments: attachmentsIn(config.dataDirectory),
    printer: createPrinter(() => programs('printer.js'), log),
    limiter: settings.RATE_LIMITS === 'on' ? new TokenBuckets() : undefined,
    log,
  }
}

/** Listens on PORT and HOST. Throws BadSetting for an address that cannot be used. */
function listen(server: HttpServer, { PORT, HOST }: Settings): Promise<number> {
  return server.listen(PORT, HOST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new BadSetting('PORT: is taken by another program; for example PORT=3001')
    if (error.code === 'EACCES') throw new BadSetting('PORT: may not be listened on; for example PORT=3000')
    if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
      throw new BadSetting('HOST: is not an address of this machine; for example HOST=127.0.0.1')
    throw error
  })
}

/** Drains the site on SIGTERM or SIGINT and exits 0. A second Ctrl+C, or a drain longer than `limit` ms, ends the process at once. */
function endOnSignals(stop: () => Promise<void>, { limit, log }: { limit: number; log: Log }): void {
  const endAtOnce = (reason: object) => {
    log.error(reason, 'the process ended before the site had stopped')
    process.exit(1)
  }
  let isStopping = false
  let interruptedAt: number | undefined
  const end = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (signal === 'SIGINT') {
      interruptedAt ??= now
      if (now - interruptedAt > SAME_PRESS_MS) endAtOnce({ signal, times: 2 })
    }
    if (!isStopping) drain(signal)
  }
  const drain = (signal: NodeJS.Signals) => {
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => endAtOnce({ after: limit }), limit).unref()
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => endAtOnce({ err: error }),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

start().catch((error: unknown) => {
  const isConfiguration = error instanceof BadSetting || error instanceof ContentError
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
