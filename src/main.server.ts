import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { printingThread } from '#content/downloads/printer.server.ts'
import { ContentMistake } from '#content/files/mistake.server.ts'
import { publish } from '#content/published.server.ts'
import { ONE_CLICK } from '#features/unsubscribe/one-click.server.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { createLog, type Log } from '#kit/log/log.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings, withEnvFile } from '#kit/settings/settings.server.ts'
import { attachmentsIn } from '#leads/attachments/attachment.server.ts'
import { openLeadStore } from '#leads/lead-store.server.ts'
import { movedRules } from '#pages/moved.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { openBuild } from '#kit/pages/server/open-build.server.ts'
import { checkDirectories } from '#kit/settings/directories.server.ts'
import { locatePrograms } from '#kit/pages/server/earlier-builds.server.ts'
import { type Settings, settingsTable } from './settings.server.ts'
import { ignoredSettings } from './unsupported.server.ts'
import { type SiteConfig, siteConfig } from './config.server.ts'
import { composeSite, type SiteParts } from './site.server.ts'

const dist = join(import.meta.dirname, '..')
/** Largest request body without files, in bytes. */
const BODY_LIMIT = 64 * 1024
/** How long pending responses may take after DRAIN_DELAY, in ms. */
const GRACE_MS = 8000
/** backend.md 4.6: whatever hangs, the process ends this long after DRAIN_DELAY, in ms. */
const HARD_LIMIT_MS = 20_000
/** Ctrl+C sends SIGINT to the process, and npm passes its own on: within this time, in ms, both are one. */
const SAME_PRESS_MS = 500

async function start(): Promise<void> {
  const environment = withEnvFile(process.env)
  const settings = readSettings(settingsTable, environment)
  const log = createLog(settings.LOG_LEVEL)
  // Before anything is open, there is nothing to drain.
  let stop = async (): Promise<void> => {}
  endOnSignals(() => stop(), { limit: settings.DRAIN_DELAY + HARD_LIMIT_MS, log })
  for (const setting of ignoredSettings(environment))
    log.warn({ setting }, 'is not supported and does nothing')
  checkDirectories(settings)

  const config = siteConfig(settings)
  const site = await composeSite(config, await openParts(config, settings, log))
  const server = new HttpServer({
    fetch: site.fetch,
    fromCache: site.fromCache,
    guard: {
      hosts: config.hosts,
      bodyLimit: BODY_LIMIT,
      mailPrograms: [`${OWN_API}${ONE_CLICK}`],
      ...(site.uploads && { uploads: site.uploads }),
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    headers: securityHeaders(config.allowedSources, config.isSecure),
    log,
  })
  const port = await listen(server, settings)
  site.warm()
  // A signal that arrived meanwhile ends the process before it says that it serves.
  await nextTurn()
  stop = async () => {
    site.startDraining()
    await server.drain({ delay: settings.DRAIN_DELAY, grace: GRACE_MS })
    await site.close()
  }
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${port}`)
}

/** Opens what the site works with: the lead store, while the content is read, then threads and limits. */
async function openParts(config: SiteConfig, settings: Settings, log: Log): Promise<SiteParts> {
  const programs = locatePrograms(dist)
  const build = openBuild(dist, { retention: settings.ASSET_RETENTION, rules: movedRules(), log })
  const opening = openLeadStore({
    directory: config.dataDirectory,
    writerFile: () => programs('writer.js'),
    smtpUrl: settings.SMTP_URL,
    log,
  })
  const content = publish({
    directory: config.contentDirectory,
    pages: pageTable,
    compiled: { file: join(config.dataDirectory, 'content.ndjson'), build: build.id },
    log,
  })
  return {
    build,
    content,
    store: await opening,
    attachments: attachmentsIn(config.dataDirectory),
    printer: printingThread(() => programs('printer.js'), log),
    limiter: settings.RATE_LIMITS === 'on' ? new TokenBuckets() : undefined,
    log,
  }
}

/** Listens; an address that cannot be listened on is a bad setting, not a failure of the program. */
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

/** SIGTERM and SIGINT drain the site and exit 0. Only a second Ctrl+C, or a drain longer than `limit` ms, ends it at once. */
function endOnSignals(stop: () => Promise<void>, { limit, log }: { limit: number; log: Log }): void {
  const endAtOnce = (reason: object) => {
    log.error(reason, 'ended without having stopped')
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
    log.info({ signal }, 'told to stop')
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
  const isConfiguration = error instanceof BadSetting || error instanceof ContentMistake
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
