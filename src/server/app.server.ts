import { Hono } from 'hono'
import { listsApi } from '#content/api.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Documents } from '#content/downloads/documents.server.ts'
import { collaborationForm } from '#features/collaboration/api.server.ts'
import { contactForm } from '#features/contact/api.server.ts'
import { feedbackForm } from '#features/feedback/api.server.ts'
import { inquiryForm } from '#features/inquiry/api.server.ts'
import { newsletterForm } from '#features/newsletter/api.server.ts'
import { unsubscribeForm } from '#features/unsubscribe/api.server.ts'
import { movedPages } from './moved.server.ts'
import { picturesOf } from './pictures.server.ts'
import { corsHeaders } from '#kit/http/cors.server.ts'
import { currentRequest } from '#kit/http/current-request.server.ts'
import { methodNotAllowed, problem } from '#kit/http/problem.server.ts'
import { NO_STORE, seeOther } from '#kit/http/see-other.server.ts'
import { iconApi } from '#kit/icons/icon-api.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { IdempotencyConflict, StoreUnavailable } from '#leads/store/failures.server.ts'
import { type PostableForm, takeForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import type { SitePages } from './site-pages.server.ts'

export interface AppParts {
  content: () => Content
  leads: Leads
  images: ImageService
  documents: Documents
  pages: SitePages
  assets: (request: Request) => Promise<Response> | undefined
  builds: Hono
  discovery: Hono
  /** `npm run dev` only. */
  devReload?: Hono
  hosts: string[]
  formsTo?: string | undefined
  ready: () => boolean
  log: Log
}

type AnyForm = (leads: Leads) => PostableForm<never>

const FORMS = [
  inquiryForm,
  contactForm,
  feedbackForm,
  collaborationForm,
  newsletterForm,
  unsubscribeForm,
] as unknown as AnyForm[]

const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/** Every address of the site as one `fetch`, the same in the server and in tests. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  app.get('/_app/assets/*', async (context, next) => parts.assets(context.req.raw) ?? next())
  app.route('/_app/builds', parts.builds)
  app.route('/', parts.pages.menu)
  if (parts.devReload) app.route('/_app/dev', parts.devReload)
  app.all('/_app/*', (context) => context.text('Not found', 404, NO_STORE))
  const pictures = picturesOf(parts.images, parts.content)
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

/** A page that shows a form again stands at the form's own address: reloaded or passed on, that leads to a page with the form. */
const asksForHtml = (request: Request): boolean => /\btext\/html\b/i.test(request.headers.get('accept') ?? '')

function createApi({ content, leads, pages, hosts, formsTo, log }: AppParts): Hono {
  const api = new Hono()
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
  for (const describe of FORMS) {
    const form = describe(leads)
    api.post(form.path, (context) => takeForm(context.req.raw, form, { pages, formsTo }))
    api.get(form.path, async (context, next) =>
      asksForHtml(context.req.raw) ? seeOther(form.page ?? '/') : next(),
    )
    api.all(form.path, () => methodNotAllowed('POST, OPTIONS'))
  }
  api.all('*', () => problem({ status: 404, title: 'Not Found', code: 'not-found' }))
  api.onError((error) => {
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
  })
  return api
}
