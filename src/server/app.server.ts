import { Hono } from 'hono'
import { listsApi } from '#content/api.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Documents } from '#content/downloads/documents.server.ts'
import { formsInto } from './forms.server.ts'
import { ONE_CLICK, oneClickPage, takeOneClick } from '#features/unsubscribe/one-click.server.ts'
import { movedPages } from './moved.server.ts'
import { picturesOf } from './pictures.server.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { corsHeaders } from '#kit/http/cors.server.ts'
import { currentRequest } from '#kit/http/current-request.server.ts'
import { methodNotAllowed, problem } from '#kit/http/problem.server.ts'
import { NO_STORE, seeOther } from '#kit/http/see-other.server.ts'
import { iconApi } from '#kit/icons/icon-api.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { IdempotencyConflict, StoreUnavailable } from '#leads/store/failures.server.ts'
import { takeForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { openApi } from './openapi/openapi-api.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import type { Site } from '#content/site.server.ts'

export interface AppParts {
  content: () => Content
  leads: Leads
  /** Where the files of leads lie. */
  attachments: FileFolder
  images: ImageService
  documents: Documents
  pages: PageServer<Site>
  menu: Hono
  assets: (request: Request) => Promise<Response> | undefined
  builds: Hono
  discovery: Hono
  /** `npm run dev` only. */
  devReload?: Hono
  hosts: string[]
  formsTo?: string | undefined
  /** Counts forms, and with the other processes of this site; without it nothing is limited. */
  rates?: RateLimiter | undefined
  ready: () => boolean
  log: Log
}

/** The page that a browser is led to which asks for what takes posts. */
type PageOf = (request: Request) => string

/** backend.md 4.6: more than this and the store is behind; whoever waits longer than a minute has gone. */
const FORMS_AT_ONCE = 96
/** Each writes to the disk that the store commits to; with all of their bytes on the way they hold some 10 MB of memory. */
const UPLOADS_AT_ONCE = 8

const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/** Every address of the site as one `fetch`, the same in the server and in tests. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  app.get('/_app/assets/*', async (context, next) => parts.assets(context.req.raw) ?? next())
  app.route('/_app/builds', parts.builds)
  app.route('/', parts.menu)
  if (parts.devReload) app.route('/_app/dev', parts.devReload)
  app.all('/_app/*', (context) => context.text('Not found', 404, NO_STORE))
  const pictures = picturesOf(parts.images, parts.content, parts.rates && new TokenBuckets())
  app.all('/images/*', (context) => pictures(context.req.raw))
  app.get('/documents/*', (context) => parts.documents.respond(context.req.raw))
  app.get('/health/live', (context) => context.text('ok', 200, NO_STORE))
  app.get('/health/ready', (context) => {
    const ready = parts.ready()
    return context.text(ready ? 'ok' : 'not ready', ready ? 200 : 503, NO_STORE)
  })
  app.route('/', parts.discovery)
  app.route('/', movedPages())
  app.route('/api', createApi(parts))
  app.get('*', (context) => parts.pages.respond(context.req.raw))
  app.options('*', (context) => context.body(null, 204, { allow: PAGE_METHODS }))
  app.notFound(() => methodNotAllowed(PAGE_METHODS))
  app.onError((error, context) => {
    parts.log.error({ err: error, ...currentRequest() }, 'request failed')
    return parts.pages.respondError(context.req.raw, 500)
  })
  return app
}

function createApi({ content, leads, attachments, pages, hosts, formsTo, rates, log }: AppParts): Hono {
  const api = new Hono()
  const limits = { rates, capacity: new Semaphore(FORMS_AT_ONCE), log }
  const capacity = new Semaphore(UPLOADS_AT_ONCE)
  const uploads = { folder: attachments, limits: { rates, capacity, log }, clients: new Map() }
  api.use(async (context, next) => {
    const headers = corsHeaders(context.req.header('origin'), hosts)
    if (context.req.method === 'OPTIONS') context.res = context.body(null, 204)
    else await next()
    context.header('vary', 'origin', { append: true })
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return context.res
  })
  api.route('/', listsApi(content))
  api.route('/_nuxt_icon', iconApi())
  api.get('/form-token', (context) => context.json({ token: leads.formToken() }, 200, NO_STORE))
  api.all('/form-token', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  const take = (path: string, handle: (request: Request) => Promise<Response>, pageOf: PageOf) => {
    api.post(path, (context) => handle(context.req.raw))
    // A page that shows a form again stands at the form's own address: reloaded or passed on, that leads to a page with the form.
    api.get(path, async (context, next) =>
      asksForHtml(context.req.raw) ? seeOther(pageOf(context.req.raw)) : next(),
    )
    api.all(path, () => methodNotAllowed('POST, OPTIONS'))
  }
  const forms = formsInto(leads)
  api.route('/', openApi(content, forms))
  for (const form of forms) {
    take(
      form.path,
      (request) => takeForm(request, form, { pages, formsTo, limits, uploads }),
      () => form.page ?? '/',
    )
  }
  take(ONE_CLICK, (request) => takeOneClick(request, leads, limits), oneClickPage)
  api.all('*', () => problem({ status: 404, title: 'Not Found', code: 'not-found' }))
  api.onError((error) => refusalOf(error, log))
  return api
}

function refusalOf(error: Error, log: Log): Response {
  if (error instanceof IdempotencyConflict) {
    return problem({
      status: 422,
      title: 'Unprocessable Content',
      code: 'idempotency-conflict',
      detail: 'This key was used with another body.',
    })
  }
  if (error instanceof StoreUnavailable) {
    return problem(
      { status: 503, title: 'Service Unavailable', code: 'store-unavailable' },
      { 'retry-after': '2' },
    )
  }
  log.error({ err: error, ...currentRequest() }, 'API request failed')
  return problem({ status: 500, title: 'Internal Server Error', code: 'internal' })
}
