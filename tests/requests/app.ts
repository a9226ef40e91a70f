import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { inlinePrinter } from '#content/downloads/printer.fixture.server.ts'
import type { Lists } from '#content/lists.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import { runInRequest } from '#kit/http/current-request.server.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { openLeadStore } from '#leads/lead-store.server.ts'
import type { LeadRow, LeadsSchema, SubscriberTable } from '#leads/schema.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import type { SiteBuild } from '#kit/pages/server/open-build.server.ts'
import { settingsTable } from '#src/settings.server.ts'
import { siteConfig } from '#src/config.server.ts'
import { composeSite, type ComposedSite } from '#src/site.server.ts'

const REQUEST = { identity: { instance: '/', request_id: 'test' } }
const ORIGIN = 'http://localhost:3000'
const WRITER = new URL('../../src/leads/store/writer.server.ts', import.meta.url)

interface Requests {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  send(path: string, init: RequestInit): Promise<Response>
  postJson(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** A plain `<form>`, as a browser without scripts sends it; `from` is the page it stands in. */
  postForm(path: string, fields: SentValues, from: string): Promise<Response>
}

export interface Site extends Requests {
  content: Content
  /** DATA_DIR. */
  directory: string
  fromCache: ComposedSite['fromCache']
  /** Every address with its methods. */
  routes: ComposedSite['routes']
  fetch(request: Request): Response | Promise<Response>
  /** The same as sent by another client. */
  from(address: string): Requests
  /** The leads stored since this was last asked. */
  newLeads(): Promise<LeadRow[]>
  subscribers(): Promise<SubscriberTable[]>
  /** From now on nothing can be stored. */
  stopStore(): Promise<void>
  close(): Promise<void>
}

/** A build whose files nobody asks for; their names do not matter to an answer. */
const build: SiteBuild = {
  id: '00000000-0000-8000-a000-000000000000',
  assets: {
    styles: (source) => [`/_app/assets/${source}.css`],
    code: (source) => [`/_app/assets/${source}`],
    text: () => 'a{}',
    file: (source) => `/_app/assets/${source}`,
  },
  serveAsset: () => undefined,
  builds: new Hono(),
}

interface SiteOptions {
  /** Another server's lists. */
  lists?: Lists
  /** Another source of icons. */
  icons?: Icons
  /** Without it nothing is limited: most tests send more than a visitor may. */
  limiter?: RateLimiter
  /** Free disk space that attachments leave, in bytes. */
  keptFree?: number
  /** More settings. */
  settings?: Record<string, string>
}

/** Composes the site as the server does, over a temporary database and without a port. */
export async function openSite({
  lists,
  icons,
  limiter,
  keptFree = 0,
  settings = {},
}: SiteOptions = {}): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'requests-'))
  const log = createLog('silent')
  const environment = {
    DATA_DIR: directory,
    ALLOWED_HOSTS: 'localhost',
    SECRET_KEY: 'k'.repeat(32),
    ...settings,
  }
  const config = siteConfig(readSettings(settingsTable, environment))
  const content = realContent(pageTable)
  const store = await openLeadStore({ directory, writerFile: () => WRITER, log })
  const site = await composeSite(config, {
    build,
    content: { current: () => content, subscribe: () => {}, close: () => {} },
    store,
    attachments: new FileFolder(join(directory, 'attachments'), { minFreeBytes: keptFree }),
    printer: inlinePrinter,
    limiter,
    lists,
    icons,
    log,
  })
  const requestsFrom = (address: string) =>
    requestsTo((request) => runInRequest({ ...REQUEST, client: address }, () => site.fetch(request)))
  return {
    content,
    directory,
    fromCache: site.fromCache,
    routes: site.routes,
    ...requestsFrom('192.0.2.1'),
    from: requestsFrom,
    ...rowsIn(databaseFileIn(directory)),
    stopStore: () => store.close(),
    async close() {
      site.startDraining()
      await site.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function requestsTo(fetch: Site['fetch']): Requests & Pick<Site, 'fetch'> {
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    fetch(new Request(ORIGIN + path, { method: 'POST', body, headers }))
  return {
    fetch,
    get: async (path: string, headers: Record<string, string> = {}) =>
      fetch(new Request(ORIGIN + path, { headers })),
    send: async (path: string, init: RequestInit) => fetch(new Request(ORIGIN + path, init)),
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      post(path, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      }),
    postForm: (path: string, fields: SentValues, from: string) =>
      post(path, urlencoded(fields), {
        'content-type': 'application/x-www-form-urlencoded',
        referer: ORIGIN + from,
      }),
  }
}

const urlencoded = (fields: SentValues): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
  ).toString()

function rowsIn(databaseFile: string) {
  const inDatabase = async <Row>(read: (db: ReturnType<typeof open>) => Promise<Row[]>) => {
    const db = open()
    try {
      return await read(db)
    } finally {
      await db.destroy()
    }
  }
  const open = () => openSqliteReadOnly<LeadsSchema>(databaseFile)
  const known = new Set<string>()
  return {
    async newLeads() {
      const all = await inDatabase<LeadRow>((db) => db.selectFrom('lead').selectAll().orderBy('id').execute())
      const fresh = all.filter(({ id }) => !known.has(id))
      for (const { id } of fresh) known.add(id)
      return fresh
    },
    subscribers: () => inDatabase<SubscriberTable>((db) => db.selectFrom('subscriber').selectAll().execute()),
  }
}
