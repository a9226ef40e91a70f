import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test as base } from 'vitest'
import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { workbooks } from '#kit/tables/workbook.fixture.server.ts'
import { inlinePrinter } from '#content/downloads/printer.fixture.server.ts'
import type { Lists } from '#content/lists.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { currentTrace, runInRequest } from '#kit/http/current-request.server.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import type { SiteBuild } from '#kit/pages/server/open-build.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { openFiles } from '#kit/files/open-files.server.ts'
import { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { Attachments } from '#leads/attachments/attachments.server.ts'
import { createLeadFileLinks } from '#leads/attachments/file-links.server.ts'
import { openLeadStore, openTestDatabase, readDatabase } from '#leads/leads.fixture.server.ts'
import type { AttachmentTable, LeadRow, LeadsDatabase, SubscriberTable } from '#leads/schema.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { siteConfig } from '#src/config.server.ts'
import { settingsTable } from '#src/settings.server.ts'
import type { MeasuredSite } from '#src/site-metrics.server.ts'
import { composeSite, type ComposedSite } from '#src/site.server.ts'
import { mailTo } from '#tests/mails.ts'

export const ORIGIN = 'http://localhost:3000'
export const SECRET = 'k'.repeat(32)
const REQUEST = { identity: { instance: '/', request_id: 'test' } }
const WRITER = new URL('../../src/leads/store/writer.server.ts', import.meta.url)
const log = createLog('silent')

interface SiteOptions {
  /** Default: the repository's. */
  content?: Content
  /** Lists of another server. */
  lists?: Lists
  /** Another source of icons. */
  icons?: Icons
  /** Default: no limits, as most tests send more than a visitor may. */
  limiter?: RateLimiter
  /** Default: no client has a budget. */
  work?: WorkQueue
  /** Disk space that attachments leave free, in bytes. */
  minFreeBytes?: number
  /** Mistakes in content files. */
  refusals?: ContentError[]
  /** Settings that differ from those of every test. */
  settings?: Record<string, string>
}

interface Client {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Returns the body of a GET's response, whatever its status. */
  getText: (path: string) => Promise<string>
  send: (path: string, init: RequestInit) => Promise<Response>
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Sends a plain `<form>` as a browser without scripts does; `from` is the page with the form. */
  postForm: (path: string, fields: Record<string, string | string[]>, from: string) => Promise<Response>
}

export interface Site
  extends Client, Pick<ComposedSite, 'fetch' | 'fromCache' | 'respondRefusedForm' | 'routes' | 'details'> {
  /** What metrics are read from. */
  measured: MeasuredSite
  content: Content
  /** Returns another client of the same site. */
  from: (address: string) => Client
  /** Returns the leads stored since the last call. */
  newLeads: () => Promise<LeadRow[]>
  subscribers: () => Promise<SubscriberTable[]>
  /** Returns the rows of all attachments, each lead's in its order. */
  attachments: () => Promise<AttachmentTable[]>
  /** Returns the names of the attachments on the disk, also of those still being uploaded. */
  attachmentFiles: () => string[]
  /** DATA_DIR. */
  directory: string
  /** Waits for a mail to this address that contains `text`. */
  mailTo: (address: string, text?: string) => Promise<string>
  /** Closes the database, as if it had failed. */
  stopStore: () => Promise<void>
  close: () => Promise<void>
}

let inquiries = 0

/**
 * Gives each test file a site with a database of its own, composed as the server composes it, and without a port.
 * A file that needs other settings extends `options`.
 */
export const test = base
  .extend('options', { scope: 'file' }, {} as SiteOptions)
  .extend('site', { scope: 'file' }, async ({ options }, { onCleanup }): Promise<Site> => {
    const site = await composeTestSite(options)
    onCleanup(site.close)
    return site
  })
  /** A second site with rate limits, whose clock is stopped. */
  .extend('limitedSite', { scope: 'file' }, async ({}, { onCleanup }): Promise<Site> => {
    const site = await composeTestSite({ limiter: new TokenBuckets({ now: () => 0 }) })
    onCleanup(site.close)
    return site
  })
  /** Composes a site for one test alone, which closes after it. */
  .extend('openSite', async ({}, { onCleanup }) => {
    const sites: Site[] = []
    onCleanup(async () => {
      for (const site of sites) await site.close()
    })
    return async (options: SiteOptions = {}) => {
      const site = await composeTestSite(options)
      sites.push(site)
      return site
    }
  })
  /** A site that cannot store anything. */
  .extend('stoppedSite', async ({ openSite }) => {
    const site = await openSite()
    await site.stopStore()
    return site
  })
  /** Puts the server's HTTP layer before a site, for the rest of the file, and returns its port. */
  .extend('listen', { scope: 'file' }, async ({}, { onCleanup }) => {
    const servers: HttpServer[] = []
    onCleanup(async () => {
      for (const server of servers) await server.drain({ delay: 0, grace: 0 })
    })
    return ({ fetch, fromCache, respondRefusedForm }: Site, guard: Partial<GuardRules> = {}) => {
      const rules = { hosts: ['localhost'], bodyLimit: 64 * 1024, ...guard }
      const server = new HttpServer({ fetch, fromCache, respondRefusedForm, guard: rules, headers: {}, log })
      servers.push(server)
      return server.listen(0, '127.0.0.1')
    }
  })
  /** An inquiry with a text of its own: the same text from the same address counts as a repetition. */
  .extend('inquiry', async ({}) => ({
    name: 'Ana Ünal',
    email: 'ana@buyer.example',
    content: `We need ${++inquiries} packs.`,
  }))

export const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

export interface FormProblem {
  code?: string
  detail?: string
  errors?: { field: string; code: string; message: string }[]
}

/** Reads a refusal, which is `application/problem+json` (RFC 9457). */
export async function problemIn(response: Response): Promise<FormProblem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return (await response.json()) as FormProblem
}

/** Returns the status of a response and the values of some of its headers. */
export const headOf = ({ status, headers }: Response, ...names: string[]) => [
  status,
  ...names.map((name) => headers.get(name)),
]

/** Returns the part of a page that is the form with this label. */
export const formIn = (html: string, label: string): string =>
  html.slice(html.indexOf(`aria-label="${label}"`)).split('</form>')[0] ?? ''

/** A build whose files nobody asks for; their names do not matter to an answer. */
const build: SiteBuild = {
  id: '00000000-0000-8000-a000-000000000000',
  assets: {
    styles: { file: '/styles.css', desk: '/desk.css', sheets: [{ source: 'src/ui/base.css', text: 'a{}' }] },
    file: (source) => `/_app/assets/${source}`,
  },
  serveAsset: () => undefined,
  builds: new Hono(),
}

async function composeTestSite({
  content = realContent(pageTable),
  lists,
  icons,
  limiter,
  work,
  minFreeBytes = 0,
  refusals = [],
  settings,
}: SiteOptions): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'requests-'))
  const environment = {
    DATA_DIR: directory,
    ALLOWED_HOSTS: 'localhost',
    SECRET_KEY: SECRET,
    ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
    ...settings,
  }
  const values = readSettings(settingsTable, environment)
  const config = siteConfig(values)
  const files = openFiles(values.FILES_URL, directory)
  const attachments = new Attachments(files)
  const database = isOnPostgres ? await openTestDatabase(directory) : undefined
  const { retention } = config
  const store = await openLeadStore({
    directory,
    database,
    writerFile: () => WRITER,
    attachments,
    crm: config.crm,
    fileLinks: createLeadFileLinks(config.siteUrl, config.secretKeys),
    retention,
    log,
  })
  const published = {
    current: () => content,
    refusals: () => refusals,
    earlierVersions: () => new Map<string, number>(),
    state: () => content.revision,
    subscribe: () => {},
    close: () => {},
  }
  const site = await composeSite(config, {
    build,
    content: published,
    store,
    sharedImages: values.FILES_URL && files,
    attachments,
    uploads: new FileFolder(join(directory, 'uploads'), { minFreeBytes }),
    printer: inlinePrinter,
    workbooks,
    limiter,
    work,
    lists,
    icons,
    log,
  })
  const from = (address: string) =>
    clientOf((request) =>
      runInRequest({ ...REQUEST, client: address, trace: currentTrace() }, () => site.fetch(request)),
    )
  const own = from('192.0.2.1')
  return {
    ...own,
    content,
    directory,
    from,
    fetch: own.fetch,
    fromCache: site.fromCache,
    respondRefusedForm: site.respondRefusedForm,
    routes: site.routes,
    details: site.details,
    measured: { site, content: published, store, dataDirectory: directory },
    ...rowsIn(directory),
    attachmentFiles: () => ['attachments', 'uploads'].flatMap((name) => filesIn(join(directory, name))),
    mailTo: (address, text) => mailTo(directory, address, text),
    stopStore: () => store.close(),
    async close() {
      site.startDraining()
      await site.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function clientOf(fetch: ComposedSite['fetch']): Client & Pick<ComposedSite, 'fetch'> {
  const send = async (path: string, init?: RequestInit) => fetch(new Request(ORIGIN + path, init))
  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })
  const post = (path: string, body: string, headers: Record<string, string>) =>
    send(path, { method: 'POST', body, headers })
  return {
    fetch,
    send,
    get,
    getText: async (path) => (await get(path)).text(),
    postJson: (path, body, headers) =>
      post(path, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      }),
    postForm: (path, fields, from) =>
      post(path, urlencoded(fields), {
        'content-type': 'application/x-www-form-urlencoded',
        referer: ORIGIN + from,
      }),
  }
}

const urlencoded = (fields: Record<string, string | string[]>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
  ).toString()

function rowsIn(directory: string) {
  const read = <Row>(query: (db: LeadsDatabase) => Promise<Row[]>) => readDatabase(directory, query)
  const known = new Set<string>()
  return {
    async newLeads() {
      const all = await read<LeadRow>((db) => db.selectFrom('lead').selectAll().orderBy('id').execute())
      const fresh = all.filter(({ id }) => !known.has(id))
      for (const { id } of fresh) known.add(id)
      return fresh
    },
    subscribers: () => read<SubscriberTable>((db) => db.selectFrom('subscriber').selectAll().execute()),
    attachments: () =>
      read<AttachmentTable>((db) =>
        db.selectFrom('attachment').selectAll().orderBy('lead_id').orderBy('position').execute(),
      ),
  }
}
