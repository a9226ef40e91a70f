import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApp } from './app.server.ts'
import { buildsApi, readBuild } from './builds.server.ts'
import { createDocuments } from '#content/downloads/documents.server.ts'
import { ContentMistake } from '#content/files/mistake.server.ts'
import { localLists, remoteLists } from '#content/lists.server.ts'
import { publish } from '#content/published.server.ts'
import { createHttpServer } from '#kit/http/server.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { staticFiles } from '#kit/http/static-files.server.ts'
import { createImageService } from '#kit/images/image-service.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { readAssets } from '#kit/render/assets.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings, withEnvFile } from '#kit/settings/settings.server.ts'
import { openLeads } from '#leads/leads.server.ts'
import { pageCopies } from '#pages/copies.server.ts'
import { settingsTable } from './settings.server.ts'
import { createSitePages } from './site.server.ts'

const DIST = join(import.meta.dirname, '..')
const BODY_LIMIT = 64 * 1024

async function start(): Promise<void> {
  const settings = readSettings(settingsTable, withEnvFile(process.env))
  const log = createLog(settings.LOG_LEVEL)
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
  const hosts = settings.ALLOWED_HOSTS ?? [new URL(siteUrl).hostname, 'localhost', '127.0.0.1']
  const build = readBuild(DIST)
  const published = publish({ directory: settings.CONTENT_DIR, pages: pageCopies, log })
  const { company } = published.current()
  const leads = await openLeads({
    directory: settings.DATA_DIR,
    writerFile: pathToFileURL(join(import.meta.dirname, 'writer.js')),
    mail: {
      ...(settings.SMTP_URL && { smtpUrl: settings.SMTP_URL }),
      from: settings.MAIL_FROM ?? company.email,
      sales: settings.SALES_EMAIL ?? company.email,
    },
    company: () => published.current().company,
    siteUrl,
    log,
  })
  const images = createImageService({
    root: join(settings.CONTENT_DIR, 'images'),
    cacheDirectory: join(settings.DATA_DIR, 'images'),
    log,
  })
  const documents = createDocuments({ content: published.current })
  const isRemote = settings.API_BASE_URL !== '/api'
  const config = {
    buildId: build.id,
    apiBaseUrl: settings.API_BASE_URL,
    imageBaseUrl: settings.IMAGE_BASE_URL ?? '',
    buildCheckInterval: settings.BUILD_CHECK_INTERVAL,
  }
  const pages = createSitePages({
    published,
    lists: isRemote ? remoteLists(settings.API_BASE_URL, log) : localLists(published.current),
    config,
    siteUrl,
    assets: readAssets(join(DIST, 'client')),
    ...(settings.THEME_STYLESHEET_URL && { themeStylesheet: settings.THEME_STYLESHEET_URL }),
    log,
  })
  let draining = false
  const leaving = new AbortController()
  const app = createApp({
    content: published.current,
    leads,
    images,
    documents,
    pages,
    assets: staticFiles(join(DIST, 'client/_app/assets'), '/_app/assets/'),
    builds: buildsApi(build),
    hosts,
    ready: () => !draining && leads.ready(),
    log,
  })
  const apiOrigin = isRemote ? [new URL(settings.API_BASE_URL).origin] : []
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])
  const http = createHttpServer({
    fetch: (request) => app.fetch(request),
    guard: { hosts, bodyLimit: BODY_LIMIT },
    headers: securityHeaders(
      {
        connect: apiOrigin,
        form: apiOrigin,
        image: originOf(settings.IMAGE_BASE_URL),
        style: originOf(settings.THEME_STYLESHEET_URL),
      },
      siteUrl.startsWith('https:'),
    ),
    log,
  })
  const port = await http.listen(settings.PORT, settings.HOST)
  console.log(`Solvane is at http://localhost:${port}`)
  documents.warm(leaving.signal).catch((error: unknown) => log.error({ err: error }, 'a document failed'))

  const stop = async () => {
    if (draining) return
    draining = true
    leaving.abort()
    await http.drain(settings.DRAIN_DELAY)
    published.close()
    await Promise.all([images.close(), leads.close()])
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

start().catch((error: unknown) => {
  const isConfiguration = error instanceof BadSetting || error instanceof ContentMistake
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
