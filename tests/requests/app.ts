import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createDocuments } from '#content/downloads/documents.server.ts'
import { printHere } from '#content/downloads/printer.fixture.server.ts'
import type { Content } from '#content/content.server.ts'
import { type Lists, localLists } from '#content/lists.server.ts'
import type { Published } from '#content/published.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import { answering } from '#kit/http/current-request.server.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.server.ts'
import { createIcons, type Icons } from '#kit/icons/icons.server.ts'
import { createImageService } from '#kit/images/image-service.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import type { Assets } from '#kit/pages/server/assets.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { openLeadStore } from '#leads/lead-store.server.ts'
import { leadsIn } from '#leads/leads.server.ts'
import type { LeadRow, LeadsSchema, SubscriberTable } from '#leads/schema.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { createApp } from '#server/app.server.ts'
import { discovery } from '#server/discovery.server.ts'
import { isSubjectOf } from '#server/subjects.server.ts'
import { createSitePages } from '#server/site-pages.server.ts'

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
  fromCache: PageServer<unknown>['fromCache']
  /** Every address with its methods. */
  routes: { method: string; path: string }[]
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

/** Which files a build would have made does not matter to an answer. */
const assets: Assets = {
  script: (source) => `/_app/assets/${source}`,
  styles: (source) => [`/_app/assets/${source}.css`],
  code: (source) => [`/_app/assets/${source}`],
  text: () => 'a{}',
  file: (source) => `/_app/assets/${source}`,
}

interface Options {
  /** A CDN. */
  imageBaseUrl?: string
  /** Another source of icons. */
  icons?: Icons
  /** Another server that takes the forms. */
  formsTo?: string
  /** Where it stands for its leads. */
  siteUrl?: string
  /** Without it nobody is counted: most tests send more than a visitor may. */
  rates?: RateLimiter
  /** Of the disk, bytes: above what there is, no file is taken. */
  keptFree?: number
}

/** The whole application with real parts, a database of its own and no port; `theirs` are another server's lists. */
export async function openSite(
  theirs?: Lists,
  { imageBaseUrl = '', icons, formsTo, siteUrl = ORIGIN, rates, keptFree = 0 }: Options = {},
): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'requests-'))
  const log = createLog('silent')
  const content = realContent(pageTable)
  const published: Published = { current: () => content, onChange: () => {}, close: () => {} }
  const { company } = content
  const leads = leadsIn(await openLeadStore({ directory, writerFile: () => WRITER, log }), {
    parties: () => ({ from: company.email, sales: company.email, company }),
    own: { siteUrl, hosts: ['localhost'] },
    secretKey: 'k'.repeat(32),
    hasSubject: isSubjectOf(() => content),
  })
  const images = createImageService({
    root: 'content/images',
    cacheDirectory: join(directory, 'images'),
    log,
  })
  const lists = theirs ?? localLists(() => content)
  const config = {
    buildId: '00000000-0000-8000-a000-000000000000',
    apiBaseUrl: '/api',
    imageBaseUrl,
    buildCheckInterval: 0,
  }
  const { pages, menu } = createSitePages({
    published,
    lists,
    icons: icons ?? createIcons({ log }),
    config,
    siteUrl: ORIGIN,
    assets,
    policy: (inline) => contentSecurityPolicy({}, false, inline),
  })
  const attachments = new FileFolder(join(directory, 'attachments'), { keptFree })
  const app = createApp({
    content: () => content,
    leads,
    attachments,
    images,
    documents: createDocuments({ content: () => content, printer: printHere }),
    pages,
    menu,
    assets: () => undefined,
    builds: new Hono(),
    discovery: discovery(() => content, ORIGIN, pages),
    hosts: ['localhost'],
    formsTo,
    rates,
    ready: () => leads.ready() && lists.ready(),
    log,
  })
  const requestsFrom = (address: string) =>
    requestsTo((request) => answering({ ...REQUEST, client: address }, () => app.fetch(request)))
  return {
    content,
    directory,
    fromCache: (target, preconditions) => pages.fromCache(target, preconditions),
    routes: app.routes,
    ...requestsFrom('192.0.2.1'),
    from: requestsFrom,
    ...rowsIn(databaseFileIn(directory)),
    stopStore: () => leads.close(),
    async close() {
      await Promise.all([images.close(), leads.close()])
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
