import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import {
  type Preconditions,
  prepare,
  type PreparedResponse,
  respondStored,
  storedResponse,
  type StoredResponse,
  type ResponseMeta,
} from '#kit/http/stored-response.server.ts'
import { refusedProblem } from '#kit/limits/uncached.server.ts'
import { Refused, WorkQueue } from '#kit/limits/work-queue.server.ts'
import { ERROR_ROUTE, type ErrorData, type Head, type PageContext } from '#kit/pages/contract/page.ts'
import type { Payload } from '#kit/pages/contract/payload.ts'
import type { Match } from '#kit/pages/contract/routes.ts'
import {
  cacheKey,
  normalizePath,
  type PageAddress,
  parseAddress,
  plainCacheKey,
  redirectToNormalForm,
  wholeAddress,
} from './address.server.ts'
import { type DocumentFrame, pageTags, renderDocument, type RenderedDocument } from './document.server.ts'
import { type FormOutcome, Redirect } from './load.server.ts'
import type { PageServerOptions } from './options.server.ts'
import { PageCache } from './page-cache.server.ts'
import { cacheControlOf, respondPage, respondRedirect, stateOf } from './page-response.server.ts'
import { renderMain } from './render-main.server.ts'
import { writeLinks } from './write-links.server.ts'
import { type Resolved, resolve, resolveError, resolveErrorPage } from './resolve.server.ts'

/** The page with which a posted form is answered. */
export interface FormAnswer {
  /** Path and query of the page that shows the form. */
  address: string
  status: number
  outcome: FormOutcome
}

interface PageTarget {
  address: PageAddress
  match: Match | undefined
  isSecret: boolean
}

/** Answers requests for pages and payloads: address (or a redirect to its normal form) → cache → resolve (middleware, then the page's load) → render → store → respond. */
export class PageServer<Site> {
  readonly #options: PageServerOptions<Site>
  readonly #cache = new PageCache()
  /** Numbers of events since the start. */
  readonly cacheEvents = this.#cache.events
  readonly #work: WorkQueue

  constructor(options: PageServerOptions<Site>) {
    this.#options = options
    this.#work = options.work ?? new WorkQueue()
  }

  /** Returns the cached response to a GET or HEAD of a target (path and query); kit/http calls it before any route. */
  fromCache(target: string, preconditions: Preconditions): PreparedResponse | undefined {
    const stored = this.#cache.get(plainCacheKey(target))
    const prepared = stored && prepare(stored, preconditions)
    if (prepared) this.cacheEvents.hit++
    return prepared
  }

  /** Responds with a document, or with a payload for addresses that end in `/_payload.json`. */
  async respond(request: Request): Promise<Response> {
    const address = parseAddress(request.url)
    const match = this.#options.routes.match(normalizePath(address.path))
    const module = this.#options.modules[match?.name ?? '']
    const isSecret = module?.secrets?.some((name) => address.query.has(name)) ?? false
    const normal = redirectToNormalForm(address, module?.reads)
    if (normal) return respondRedirect(normal, address, isSecret)

    const make = () => this.#make({ address, match, isSecret })
    const whole = wholeAddress(address)
    const keys = { whole, key: module ? cacheKey(address, module.reads) : whole }
    const made = isSecret
      ? await this.#work.run(make)
      : await this.#cache.getOrRun(keys, () => this.#work.run(make))

    if (made instanceof Refused) return this.#respondRefused(request, made, address.isPayload)
    if (made instanceof Redirect) return respondRedirect(made, address, isSecret)
    return respondPage(made, request)
  }

  async #make({ address, match, isSecret }: PageTarget): Promise<StoredResponse | Redirect> {
    const resolved = await resolve(this.#options, { ...address, match })
    if (resolved instanceof Redirect) return resolved
    return address.isPayload
      ? this.#storePayload({ ...resolved, isSecret })
      : this.#storeDocument({ ...resolved, isSecret }, address.path)
  }

  async #storeDocument(
    resolved: Resolved,
    path: string,
    cacheControl = cacheControlOf(resolved),
  ): Promise<StoredResponse> {
    const frame = this.#frameOf(resolved)
    const { text, policy } = await this.#renderDocument(resolved, frame, path)
    return storedResponse(await this.#encode(text), {
      status: resolved.status,
      type: 'text/html; charset=utf-8',
      cacheControl,
      headers: {
        'content-security-policy': policy,
        // `no-referrer` would make the page's own form send `Origin: null` (Fetch, Origin header).
        ...(resolved.isSecret && { 'referrer-policy': 'same-origin' }),
      },
    })
  }

  async #storePayload(resolved: Resolved): Promise<StoredResponse> {
    const { head } = resolved.loaded
    const tags = pageTags(this.#frameOf(resolved), head)
    const html = await renderMain(resolved.loaded, this.#options)
    const { build } = this.#options
    const payload: Payload = { ...stateOf(resolved), head: { title: head.title }, tags, build, html }
    return storedResponse(await this.#encode(JSON.stringify(payload)), {
      status: resolved.status,
      type: 'application/json',
      cacheControl: cacheControlOf(resolved),
    })
  }

  async #renderDocument(resolved: Resolved, frame: DocumentFrame, path: string): Promise<RenderedDocument> {
    const { shell, site, showLink } = this.#options
    const { loaded, route, outcome } = resolved
    const main = await renderMain(loaded, this.#options)
    const { before, after } = await shell({
      path,
      site: site(),
      ...(outcome && { outcome }),
    })
    const links = { showLink: showLink?.() }
    const around = { before: writeLinks(before, links), after: writeLinks(after, links) }
    const loading = route === ERROR_ROUTE || loaded.isPartial ? 'error' : 'success'
    const [head, state] = [loaded.head, stateOf(resolved)]
    return renderDocument(frame, { head, state, loading, main, ...around })
  }

  /** Responds with a text that changes with the content, such as a sitemap; it is cached like a page, under `path`. */
  async respondText(
    request: Request,
    { path, ...as }: Omit<ResponseMeta, 'status'> & { path: string },
    make: () => Promise<string> | string,
  ): Promise<Response> {
    const makeStored = async () => storedResponse(await this.#encode(await make()), { status: 200, ...as })
    const made = await this.#cache.getOrRun({ whole: path, key: path }, () => this.#work.run(makeStored))
    return made instanceof Refused ? refusedProblem(made) : respondStored(made, request)
  }

  /** Responds to a posted form with the page that shows it; never cached. */
  async respondForm(request: Request, { address, status, outcome }: FormAnswer): Promise<Response> {
    const resolved = await this.#resolveAddress(address, outcome)
    if (resolved instanceof Redirect)
      return this.respondForm(request, { address: resolved.to, status, outcome })
    const secrets = this.#options.modules[resolved.route]?.secrets
    const isSecret = secrets?.some((name) => outcome.values[name]) ?? false
    return this.#respondOnce(request, { ...resolved, status, outcome, isSecret }, parseAddress(address).path)
  }

  /** Responds with the error page of a failure, status 500. */
  async respondError(request: Request): Promise<Response> {
    const { pathname: path, search } = new URL(request.url)
    return this.#respondOnce(request, await resolveError(this.#options, 500, path + search), path)
  }

  async #respondOnce(request: Request, resolved: Resolved, path: string): Promise<Response> {
    return respondStored(await this.#storeDocument(resolved, path, 'no-store'), request)
  }

  /** Responds to a refused request with the error page for a browser, else with a problem. */
  async respondRefused(request: Request, refused: Refused): Promise<Response> {
    return asksForHtml(request) ? this.#respondRefused(request, refused) : refusedProblem(refused)
  }

  async #respondRefused(
    request: Request,
    { status, retryAfter }: Refused,
    isPayload = false,
  ): Promise<Response> {
    const error = { status, message: this.#options.errorMessage(status, '') }
    const response = await this.respondFailure(request, error, isPayload)
    response.headers.set('retry-after', String(retryAfter))
    return response
  }

  /** Responds with an error page that is the same for every address, and so is rendered once in a while. */
  async respondFailure(
    request: Request,
    error: Omit<ErrorData, 'path'>,
    isPayload = false,
  ): Promise<Response> {
    const whole = `failure ${JSON.stringify([error, isPayload])}`
    const stored = await this.#cache.getOrMake({ whole, key: whole }, async () => {
      const resolved = await resolveErrorPage(this.#options, { ...error, path: '' })
      return isPayload ? this.#storePayload(resolved) : this.#storeDocument(resolved, '')
    })
    return respondPage(stored, request)
  }

  /** Returns the context that the page at an address (path and query) sets; empty if there is no page. */
  async contextOf(address: string): Promise<PageContext> {
    const resolved = await this.#resolveAddress(address)
    return resolved instanceof Redirect ? {} : (resolved.loaded.context ?? {})
  }

  /** Returns the head of the page at an address (path and query); undefined if there is none. */
  async headOf(address: string): Promise<Head | undefined> {
    const resolved = await this.#resolveAddress(address)
    return resolved instanceof Redirect || resolved.status >= 400 ? undefined : resolved.loaded.head
  }

  #resolveAddress(address: string, outcome?: FormOutcome): Promise<Resolved | Redirect> {
    const { path, search } = parseAddress(address)
    return resolve(this.#options, { path, search, match: this.#options.routes.match(path), outcome })
  }

  /** Renders the document at a path without the cache; for measurements. */
  async render(path: string): Promise<string> {
    const match = this.#options.routes.match(path)
    const resolved = await resolve(this.#options, { path, search: '', match })
    if (resolved instanceof Redirect) throw new Error(`${path} redirects to ${resolved.to}`)
    const { text } = await this.#renderDocument(resolved, this.#frameOf(resolved), path)
    return text
  }

  async #encode(text: string): Promise<Buffer> {
    const { writePictureVersions: write } = this.#options
    return Buffer.from(write ? await write(text) : text)
  }

  clear(): void {
    this.#cache.clear()
  }

  #frameOf({ isSecret = false }: Resolved): DocumentFrame {
    return this.#options.frame(isSecret)
  }
}
