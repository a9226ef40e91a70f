import { Hono } from 'hono'
import type { DocumentService } from '#content/downloads/documents.server.ts'
import type { Printer } from '#content/downloads/printer.server.ts'
import { createDerivePicture } from '#content/products/picture-files.server.ts'
import { LINK_PREVIEWS, type LinkPreviews } from '#content/previews/link-previews.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { PublishedContent } from '#content/published.server.ts'
import { currentRequest } from '#kit/http/current-request.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import type { Preconditions, PreparedResponse } from '#kit/http/stored-response.server.ts'
import { createIcons, type Icons } from '#kit/icons/icons.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { WorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { FileFolder } from '#kit/uploads/file-folder.server.ts'
import type { FormPages } from '#kit/forms/server/respond.server.ts'
import { uploadRules } from '#kit/forms/server/file-fields.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import { LEAD_FILE } from '#leads/attachments/file-links.server.ts'
import type { LeadStore } from '#leads/lead-store.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { createApi } from './api.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import type { SiteBuild } from '#kit/pages/server/open-build.server.ts'
import { respondDevError } from '#kit/pages/server/dev-error.server.ts'
import { createDevReloadApi } from '#kit/pages/server/dev-reload.server.ts'
import { allowDataFiles } from '#pages/exports.server.ts'
import { createFormPages } from '#pages/error/refused-form.server.ts'
import { redirectMoved } from '#pages/moved.server.ts'
import { createDiscoveryApi } from '#pages/discovery.server.ts'
import { createForms } from '#features/forms.server.ts'
import { createPictureHandler } from '#content/pictures.server.ts'
import { respondLeadFiles } from './site-lead-files.server.ts'
import { createLeads } from './site-leads.server.ts'
import { createLists } from './site-lists.server.ts'
import { DraftPreviews } from '#content/publishing/draft-previews.server.ts'
import { createPreviewLinks } from '#content/publishing/preview-link.server.ts'
import { respondDraftPreviews } from './site-preview.server.ts'
import { respondEnded } from './site-publishing.server.ts'
import { createImages, createLinkPreviews, createPictureVersions } from './site-images.server.ts'
import { createSitePages, renderAhead, type SitePages } from './site-pages.server.ts'
import type { SiteConfig } from './config.server.ts'
import { closeDocuments, createDocuments, makeDocuments, respondDocuments } from './site-documents.server.ts'
import { createHealth, createHealthApi, type Health } from './health.server.ts'

/** The parts that the site is composed of; tests use in-memory parts and a temporary directory. */
export interface SiteParts {
  build: SiteBuild
  content: PublishedContent
  store: LeadStore
  /** Shares resized pictures between machines. */
  sharedImages?: FileStore | undefined
  /** Stores the files of leads. */
  attachments: Attachments
  /** Holds the files of a form while it is being sent. */
  uploads: FileFolder
  printer: Printer
  workbooks: WorkbookWriter
  /** Limits the rate of requests; default: no limits. */
  limiter?: RateLimiter | undefined
  /** Runs uncached work, within the budget of each client; default: without budgets. */
  work?: WorkQueue | undefined
  /** Default: the lists of the content, or of the upstream API. */
  lists?: Lists | undefined
  /** Default: our own icons, then those of the icon service. */
  icons?: Icons | undefined
  log: Log
}

export interface ComposedSite {
  fetch: (request: Request) => Response | Promise<Response>
  /** Returns the cached response to a GET or HEAD of this target, if there is one. */
  fromCache: (target: string, preconditions: Preconditions) => PreparedResponse | undefined
  /** Responds with a page to a browser's form that the guard refuses. */
  respondRefusedForm: FormPages['respondRefused']
  /** The paths that accept files, for the guard. */
  uploads: GuardRules['uploads']
  /** Every address with its methods. */
  routes: Hono['routes']
  /** Numbers of events of the page cache since the start. */
  cacheEvents: Readonly<Record<string, number>>
  /** Queue of uncached work, with its counts. */
  work: Pick<WorkQueue, 'events' | 'delay'>
  /** Reports what is not ready and why, for operators only. */
  details: Health['details']
  /** Starts to make documents before they are requested. */
  warm: () => void
  /** Makes `/health/ready` respond with a 503. */
  startDraining: () => void
  /** Its leads, which `close` closes, too. */
  leads: Pick<Leads, 'stopDelivering' | 'close'>
  /** Renders pages before they are requested. */
  renderAhead: () => Promise<void>
  /** Ends all background work; resolves when every lead is on disk. */
  close: () => Promise<void>
}

/** Composes the whole site. Rejects if a form declares fields that cannot work. */
export async function composeSite(config: SiteConfig, parts: SiteParts): Promise<ComposedSite> {
  const { content, build, workbooks, log } = parts
  const draining = new AbortController()
  const { signal } = draining
  const work = parts.work ?? new WorkQueue()
  const lists = parts.lists ?? createLists(config, parts, signal)
  const icons = parts.icons ?? createIcons({ serviceUrl: config.iconServiceUrl, log })
  const leads = createLeads(config, parts)
  const forms = createForms(leads, { content: content.current, siteUrl: config.siteUrl, log })
  const images = createImages(config, parts, work)
  const documents = createDocuments(config, parts)
  const linkPreviews = createLinkPreviews(config, parts, work)
  const previewOf = (head: Head) => linkPreviews.urlOf(head)
  const pictures = createPictureVersions(config, {
    images,
    derive: createDerivePicture(content.current),
    onReplaced: () => pages.clear(),
    log,
  })
  const sitePages = createSitePages(config, { ...parts, lists, icons, previewOf, pictures, work })
  const { pages, uncached } = sitePages
  const formPages = createFormPages(pages, forms)
  const api = createApi(config, { ...parts, lists, leads, forms, pages: formPages, uncached })
  const { dataDirectory } = config
  const health = createHealth({ content, build: build.id, lists, leads, dataDirectory, draining: signal })
  const own = { ...sitePages, documents, images, linkPreviews, api, health, draining }
  const app = routeAddresses(config, { ...parts, ...own })

  const warm = () => void makeDocuments(documents, pages, { signal, log })
  content.subscribe(warm)
  return {
    fetch: (request) => app.fetch(request),
    fromCache: (target, preconditions) => pages.fromCache(target, preconditions),
    respondRefusedForm: formPages.respondRefused,
    uploads: uploadRules(forms),
    routes: app.routes,
    cacheEvents: pages.cacheEvents,
    work,
    details: health.details,
    warm,
    startDraining: () => draining.abort(),
    leads,
    renderAhead: () => renderAhead(pages, config.siteUrl),
    async close() {
      content.close()
      pictures?.close()
      work.close()
      await Promise.all([images.close(), workbooks.close(), leads.close(), closeDocuments(documents, log)])
    },
  }
}

interface RoutedParts
  extends
    Pick<SiteParts, 'build' | 'content' | 'store' | 'attachments' | 'limiter' | 'workbooks' | 'log'>,
    SitePages {
  documents: DocumentService
  images: ImageService
  linkPreviews: LinkPreviews
  api: Hono
  health: Health
  draining: AbortController
}

/** Script and styles of the sales desk, which only the private listener serves. */
const DESK_FILE = /^\/_app\/assets\/desk-/
const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/** Routes every address of the site. Any other GET is a page or the 404 page. */
function routeAddresses(config: SiteConfig, parts: RoutedParts): Hono {
  const { build, content, documents, images, linkPreviews, pages, frame, exports, uncached, api, health } =
    parts
  const { packParts, draining, limiter, log } = parts
  const app = new Hono()
  app.get('/_app/assets/*', async (context, next) => {
    const isPublic = !DESK_FILE.test(context.req.path)
    return (isPublic && build.serveAsset(context.req.raw)) || next()
  })
  app.route('/_app/builds', build.builds)
  app.route('/', frame)
  app.route('/', packParts)
  if (config.isDevelopment) app.route('/_app/dev', createDevReloadApi(content.subscribe, draining.signal))
  app.get(`${LINK_PREVIEWS}/*`, ({ req }) =>
    uncached.respond(req.raw, () => linkPreviews.respond(req.raw, (address) => pages.headOf(address))),
  )
  app.all('/_app/*', (context) => context.text('Not found', 404, NO_STORE))
  const drafts = new DraftPreviews(createPreviewLinks(config.secretKeys), content.current)
  const pictures = createPictureHandler(images, (request) => drafts.contentOf(request), {
    uncached,
    limiter: limiter && new TokenBuckets(),
  })
  app.all('/images/*', (context) => pictures(context.req.raw))
  const routes = new Set<string>()
  app.get('*', redirectMoved(content.current, routes))
  app.get('*', respondDraftPreviews({ ...parts, content: content.current, drafts }))
  app.get('*', respondEnded(content.current, pages))
  app.get('/documents/*', respondDocuments(documents))
  app.get(LEAD_FILE, respondLeadFiles(config, parts))
  app.route('/', createHealthApi(health.report))
  app.use(allowDataFiles)
  app.route('/', createDiscoveryApi(content.current, config.siteUrl, pages))
  app.route('/', exports)
  app.route('/api', api)
  app.get('*', (context) => pages.respond(context.req.raw))
  for (const { method, path } of app.routes) if (method === 'GET' && !/[*:]/.test(path)) routes.add(path)
  app.options('*', (context) => context.body(null, 204, { allow: PAGE_METHODS }))
  app.notFound(() => methodNotAllowed(PAGE_METHODS))
  app.onError((error, context) => {
    log.error({ err: error, ...currentRequest() }, 'request failed')
    return config.isDevelopment ? respondDevError(error) : pages.respondError(context.req.raw)
  })
  return app
}
