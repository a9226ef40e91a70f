import { Hono, type MiddlewareHandler } from 'hono'
import { listsApi } from '#content/api.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { Content } from '#content/content.server.ts'
import type { PublishedContent } from '#content/published.server.ts'
import { searchApi } from '#content/search/api.server.ts'
import { formTokenApi } from '#features/form-token.server.ts'
import { describeLimit } from '#features/forms.server.ts'
import { handleOneClick, ONE_CLICK, oneClickPage } from '#features/unsubscribe/one-click.server.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { allowAnyOrigin, corsHeaders } from '#kit/http/cors.server.ts'
import { currentRequest } from '#kit/http/current-request.server.ts'
import { methodNotAllowed, notFound, problem } from '#kit/http/problem.server.ts'
import { seeOther } from '#kit/http/see-other.server.ts'
import type { ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { createIconApi } from '#kit/icons/icon-api.server.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { type FormSite, handleForm } from '#kit/forms/server/handle-form.server.ts'
import { UploadPermits } from '#kit/forms/server/upload-permits.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { describeArticleFiles } from '#pages/articles/openapi.server.ts'
import { certificatesApi } from '#pages/certification/api.server.ts'
import { describeCertificates } from '#pages/certification/openapi.server.ts'
import { describeDocumentFiles } from '#pages/download/openapi.server.ts'
import { describeComparisonFiles } from '#pages/compare/openapi.server.ts'
import { compareTool } from '#pages/compare/tool.server.ts'
import { describeProductFiles, describeSystemFinder } from '#pages/products/openapi.server.ts'
import { systemApi } from '#pages/products/system-api.server.ts'
import type { SiteConfig } from './config.server.ts'
import { addTools } from '#pages/search-tools.server.ts'
import { openApi } from '#features/openapi/openapi-api.server.ts'
import { toolsApi } from '#features/calculators/api.server.ts'
import { configureTool } from '#features/calculators/configure-tool.server.ts'
import { replacementTool } from '#features/calculators/replacement-tool.server.ts'
import { runtimeTool } from '#features/calculators/runtime-tool.server.ts'
import { shippingTool } from '#features/calculators/shipping-tool.server.ts'
import { windowTool } from '#features/calculators/window-tool.server.ts'

/** Describes the pages that are files, too. */
const createFilesDescription = (origin: ImageOrigin) => (content: Content) => ({
  ...describeProductFiles(content, origin),
  ...describeSystemFinder(content, origin.siteUrl),
  ...describeDocumentFiles(content, origin.siteUrl),
  ...describeArticleFiles(content, origin.siteUrl),
  ...describeComparisonFiles(),
  ...describeCertificates(content, origin.siteUrl),
})

/** Largest number of forms stored at the same time: more would wait for longer than clients do. */
const MAX_FORMS = 96

const TOOLS = [configureTool, runtimeTool, replacementTool, compareTool, shippingTool, windowTool]

type ApiConfig = Pick<SiteConfig, 'hosts' | 'siteUrl' | 'upstreamApi' | 'public'>

interface ApiParts {
  content: PublishedContent
  lists: Lists
  leads: Leads
  forms: Form<never>[]
  pages: FormSite['pages']
  /** Holds the files of a form while it is being sent. */
  uploads: FileFolder
  limiter?: RateLimiter | undefined
  uncached: Uncached
  log: Log
}

/** Creates everything below `/api`: lists, tools, icons, forms, their tokens and the OpenAPI description. */
export function createApi(config: ApiConfig, parts: ApiParts): Hono {
  const { hosts, siteUrl, upstreamApi } = config
  const { content, lists, leads, forms, pages, limiter, uncached, log } = parts
  const limits = { rates: limiter, capacity: new Semaphore(MAX_FORMS), describeLimit, log }
  const uploads = { folder: parts.uploads, limits, permits: new UploadPermits() }
  const formSite: FormSite = { pages, upstreamApi, limits, uploads, uncached }

  const api = new Hono()
  api.use(cors(hosts))
  api.route('/', formTokenApi(leads, { uncached, limiter: limiter && new TokenBuckets() }))
  for (const form of forms)
    addFormEndpoint(api, form.path, {
      handle: (request) => handleForm(request, form, formSite),
      pageOf: () => form.page ?? '/',
    })
  addFormEndpoint(api, ONE_CLICK, {
    handle: (request) => handleOneClick(request, leads, limits),
    pageOf: oneClickPage,
  })
  // The addresses above respond before this; those below are open data.
  api.use(allowAnyOrigin)
  api.route('/', listsApi(content.current))
  api.route('/', toolsApi(content.current, TOOLS, uncached))
  api.route('/', searchApi(content.current, uncached, addTools))
  const site = () => ({ content: content.current(), lists, siteUrl })
  api.route('/', certificatesApi(site, uncached))
  api.route('/', systemApi(site, uncached))
  api.route('/_nuxt_icon', createIconApi())
  const describeFiles = createFilesDescription({ siteUrl, imageBaseUrl: config.public.imageBaseUrl })
  api.route('/', openApi(content.current, { forms, tools: TOOLS, describeFiles }))
  api.all('*', () => notFound())
  api.onError((error) => respondFailure(error, log))
  return api
}

const FORM_HEADERS = {
  request: ['idempotency-key', TOKEN_HEADER],
  response: ['idempotency-replayed', 'ratelimit', 'ratelimit-policy'],
}

/** Lets pages of our other hosts (`ALLOWED_HOSTS`) read responses. */
const cors =
  (hosts: string[]): MiddlewareHandler =>
  async (context, next) => {
    const headers = corsHeaders(context.req.header('origin'), hosts, FORM_HEADERS)
    await next()
    // Open data has answered the preflight of a GET; a form allows only our own hosts.
    if (context.req.method === 'OPTIONS' && context.res.status !== 204) {
      context.res = undefined
      context.res = context.body(null, 204)
    }
    context.header('vary', 'origin', { append: true })
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return context.res
  }

interface FormEndpoint {
  handle: (request: Request) => Promise<Response>
  /** Returns the page to which a GET of the address is redirected. */
  pageOf: (request: Request) => string
}

function addFormEndpoint(api: Hono, path: string, { handle, pageOf }: FormEndpoint): void {
  api.post(path, (context) => handle(context.req.raw))
  // After a post without JavaScript, the address bar shows the API's address of the form, which may be reloaded or shared.
  api.get(path, async (context, next) =>
    asksForHtml(context.req.raw) ? seeOther(pageOf(context.req.raw)) : next(),
  )
  api.all(path, () => methodNotAllowed('POST, OPTIONS'))
}

function respondFailure(error: Error, log: Log): Response {
  log.error({ err: error, ...currentRequest() }, 'API request failed')
  return problem({ status: 500, title: 'Internal Server Error', code: 'internal' })
}
