import { Hono } from 'hono'
import type { ProgramFile } from '#kit/pages/server/programs.server.ts'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { createFolderReports } from '#content/check/folder-reports.server.ts'
import { createDesk } from '#desk/desk.server.tsx'
import { deskAccessOf } from '#desk/access.server.ts'
import { erasureKeysOf, erasuresFileIn } from '#leads/erasures/journal.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { Settings } from './settings.server.ts'
import type { SiteParts } from './site.server.ts'

interface SiteDeskOptions {
  settings: Settings
  /** Database that several machines share; default: SQLite in DATA_DIR. */
  database: LeadsDatabase | undefined
  /** Serves the pictures of products. */
  pictures: (request: Request) => Response | Promise<Response>
}

/** Parts that the desk has besides those of the site. */
export interface DeskParts {
  /** Locates the programs of threads. */
  programs: ProgramFile
}

export interface SiteDesk {
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
}

/** Opens the sales desk over the parts of the site, with a connection of its own that only reads; undefined if there is none. */
export function openDesk(
  { dataDirectory, secretKeys, siteUrl, retention }: SiteConfig,
  { build, content, store, attachments, workbooks, programs, log }: SiteParts & DeskParts,
  { settings, database, pictures }: SiteDeskOptions,
): SiteDesk | undefined {
  const access = deskAccessOf(settings)
  if (!access) return undefined
  const db = database ?? openSqliteReadOnly<LeadsSchema>(databaseFileIn(dataDirectory))
  const reports = createFolderReports({
    directory: content.current().directory,
    state: content.state,
    file: () => programs('reports.js'),
    log,
  })
  const app = new Hono()
  app.get('/_app/assets/*', async (context, next) => build.serveAsset(context.req.raw) ?? next())
  app.get('/desk/images/*', ({ req }) => pictures(withoutDesk(req.raw)))
  app.route(
    '/desk',
    createDesk({
      access,
      secretKeys,
      db,
      store,
      attachments,
      workbooks,
      content: content.current,
      publishing: { ...content, reports },
      timeZone: () => settings.TIME_ZONE ?? content.current().calendar.time_zone,
      siteUrl,
      erasures: { file: erasuresFileIn(dataDirectory), key: erasureKeysOf(secretKeys)[0]! },
      spamRetention: retention.spam,
      files: {
        styles: build.assets.styles.desk,
        script: build.assets.file('src/desk/client/client.ts'),
        font: build.assets.file('src/ui/fonts/geist.woff2'),
      },
    }),
  )
  return {
    fetch: (request) => app.fetch(request),
    async close() {
      await reports.close()
      if (!database) await db.destroy()
    },
  }
}

/** Returns a request for a picture as the site serves it. */
function withoutDesk(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/^\/desk/, '')
  return new Request(url, { headers: request.headers })
}
