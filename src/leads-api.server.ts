import { Hono, type MiddlewareHandler } from 'hono'
import { isPostgresOutage } from '#kit/database/postgres-errors.server.ts'
import { isOutage, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { type FieldProblem, invalid, methodNotAllowed, problem } from '#kit/http/problem.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { isSameSecret } from '#kit/signing/same-secret.server.ts'
import {
  createLeadFileLinks,
  type LeadFileLinks,
  withFileUrls,
} from '#leads/attachments/file-links.server.ts'
import { cursorOf, readCursor, START } from '#leads/changes/cursor.server.ts'
import { type ChangesQuery, readChanges } from '#leads/changes/read-changes.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { Settings } from './settings.server.ts'

/** Path of the list of leads, which only the private listener serves. */
export const LEADS_API = '/api/leads'
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MAKE_TOKEN = 'run openssl rand -base64 18 and put what it prints after LEADS_API_TOKEN='

/** Returns the token that the list of leads requires; undefined if there is no list. Throws BadSetting. */
export function leadsApiTokenOf({
  LEADS_API_TOKEN: token,
  METRICS_PORT,
}: Pick<Settings, 'LEADS_API_TOKEN' | 'METRICS_PORT'>): string | undefined {
  if (token?.startsWith('$('))
    throw new BadSetting(`LEADS_API_TOKEN: is a command, which nobody runs in .env; ${MAKE_TOKEN}`)
  if (token !== undefined && METRICS_PORT === undefined)
    throw new BadSetting('METRICS_PORT: is missing beside LEADS_API_TOKEN; for example METRICS_PORT=9464')
  return token
}

interface LeadsApiOptions {
  token: string
  db: LeadsDatabase
  links: LeadFileLinks
  log: Pick<Log, 'warn'>
}

/** Creates `GET /api/leads?since=<cursor>`, which lists the leads that have changed, for a program that keeps a copy of them. */
export function createLeadsApi({ token, db, links, log }: LeadsApiOptions): Hono {
  const api = new Hono()
  api.use(LEADS_API, requireToken(token))
  api.get(LEADS_API, async ({ req, json }) => {
    const query = readQuery(readSearchParams(new URL(req.url).search))
    if ('errors' in query) return invalid(query.errors)
    const { leads, end, hasMore } = await readChanges(db, query)
    const now = Date.now()
    const answer = leads.map((lead) => (lead.state === 'erased' ? lead : withFileUrls(lead, links, now)))
    return json({ leads: answer, next: cursorOf(end), has_more: hasMore }, 200, NO_STORE)
  })
  api.all(LEADS_API, () => methodNotAllowed('GET, HEAD'))
  api.onError((error) => {
    if (!isOutage(error) && !isPostgresOutage(error)) throw error
    log.warn({ err: error }, 'the list of leads could not use the database')
    const unavailable = { status: 503, title: 'Service Unavailable', code: 'store-unavailable' }
    return problem(unavailable, { 'retry-after': '5' })
  })
  return api
}

const requireToken =
  (token: string): MiddlewareHandler =>
  async ({ req }, next) => {
    const [, given = ''] = /^Bearer +([^ ]+) *$/i.exec(req.header('authorization') ?? '') ?? []
    if (isSameSecret(given, token)) return next()
    return problem(
      { status: 401, title: 'Unauthorized', code: 'token' },
      { 'www-authenticate': 'Bearer realm="leads"' },
    )
  }

const WRONG_SINCE = { field: 'since', code: 'cursor', message: 'since is the next of an earlier answer.' }
const WRONG_LIMIT = { field: 'limit', code: 'range', message: `limit is 1 to ${MAX_LIMIT}.` }

function readQuery(query: URLSearchParams): ChangesQuery | { errors: FieldProblem[] } {
  const cursor = query.get('since')
  const since = cursor ? readCursor(cursor) : START
  const limit = readLimit(query.get('limit'))
  if (since && limit) return { since, limit }
  return { errors: [...(since ? [] : [WRONG_SINCE]), ...(limit ? [] : [WRONG_LIMIT])] }
}

function readLimit(text: string | null): number | undefined {
  if (text === null) return DEFAULT_LIMIT
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= MAX_LIMIT ? limit : undefined
}

interface OpenedLeadsApi {
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
}

/** Opens the list of leads with a connection of its own that only reads; undefined without LEADS_API_TOKEN. */
export function openLeadsApi(
  { dataDirectory, siteUrl, secretKeys }: SiteConfig,
  settings: Settings,
  { database, log }: { database: LeadsDatabase | undefined; log: Log },
): OpenedLeadsApi | undefined {
  const token = leadsApiTokenOf(settings)
  if (token === undefined) return undefined
  const db = database ?? openSqliteReadOnly<LeadsSchema>(databaseFileIn(dataDirectory))
  const api = createLeadsApi({ token, db, links: createLeadFileLinks(siteUrl, secretKeys), log })
  return {
    fetch: (request) => api.fetch(request),
    async close() {
      if (!database) await db.destroy()
    },
  }
}
