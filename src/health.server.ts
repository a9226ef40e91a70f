import { Hono } from 'hono'
import type { PublishedContent } from '#content/published.server.ts'
import type { Lists } from '#content/lists.server.ts'
import { freeBytes } from '#kit/files/free-space.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { MIN_FREE_BYTES } from '#kit/uploads/file-folder.server.ts'
import type { Leads } from '#leads/leads.server.ts'

const LIVE = '/health/live'
const READY = '/health/ready'
/** `?for=leads` asks whether leads can be stored, too. */
const FOR_LEADS = 'leads'
export const HEALTH_PATHS = [LIVE, READY]

interface HealthParts {
  content: PublishedContent
  /** Id of the build. */
  build: string
  lists: Lists
  leads: Leads
  dataDirectory: string
  draining: AbortSignal
}

type State = 'ok' | 'failed' | 'nearly full' | 'stopping'

export interface HealthReport {
  status: 'ready' | 'not ready' | 'starting'
  /** Functions that are refused while pages are served. */
  degraded?: 'leads'[]
  revision?: string
  build?: string
  /** Number of content files whose present version is refused. */
  content_refused?: number
  /** Only on the private listener. */
  checks?: Record<string, State>
  refused_files?: { file: string; line?: number | undefined; field?: string | undefined; message: string }[]
}

export interface Health {
  /** Reports what anyone may know. */
  report: () => Promise<HealthReport>
  /** Reports the same with each check, and the content files that are refused and why. */
  details: () => Promise<HealthReport>
}

export function createHealth({ content, build, lists, leads, dataDirectory, draining }: HealthParts): Health {
  const checkReady = async () => ({
    process: draining.aborted ? ('stopping' as const) : ('ok' as const),
    lists: lists.ready() ? ('ok' as const) : ('failed' as const),
    store: (await leads.isReady()) ? ('ok' as const) : ('failed' as const),
  })
  const reportOf = ({ process, lists, store }: Record<string, State>): HealthReport => ({
    status: process === 'ok' && lists === 'ok' ? 'ready' : 'not ready',
    degraded: store === 'ok' ? [] : ['leads'],
    revision: content.current().revision,
    build,
    content_refused: content.refusals().length,
  })
  return {
    report: async () => reportOf(await checkReady()),
    async details() {
      const [ready, disk] = await Promise.all([checkReady(), checkDisk(dataDirectory)])
      const refused_files = content
        .refusals()
        .map(({ file, line, field, message }) => ({ file, line, field, message }))
      // Leads without files are stored on a disk that is nearly full, so it does not make the site unready.
      return { ...reportOf(ready), checks: { ...ready, disk }, refused_files }
    },
  }
}

const checkDisk = (directory: string): Promise<State> =>
  freeBytes(directory).then(
    (free) => (free < MIN_FREE_BYTES ? 'nearly full' : 'ok'),
    () => 'failed',
  )

/** Creates `/health/live` and `/health/ready`. */
export function createHealthApi(report: Health['report']): Hono {
  const api = new Hono()
  api.get(LIVE, (context) => context.text('ok', 200, NO_STORE))
  // Load balancers ask by OPTIONS, too: HAProxy does by default.
  api.on(['GET', 'OPTIONS'], READY, async (context) => {
    const body = await report()
    const isStrict = context.req.query('for') === FOR_LEADS
    const isReady = body.status === 'ready' && !(isStrict && body.degraded?.includes('leads'))
    return context.json(body, isReady ? 200 : 503, NO_STORE)
  })
  return api
}

/** Responds while the site waits for its data folder: live, and not ready. */
export const respondWaiting = (request: Request): Response =>
  new URL(request.url).pathname === LIVE
    ? new Response('ok', { headers: NO_STORE })
    : problem({ status: 503, title: 'Service Unavailable', code: 'starting' }, { 'retry-after': '5' })
