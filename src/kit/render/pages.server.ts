import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type Asked,
  prepare,
  type Prepared,
  respondStored,
  store,
  type Stored,
} from '#kit/http/stored.server.ts'
import type { Payload } from '#kit/navigation/payload.ts'
import type { Match, Routes, View } from '#kit/navigation/routes.ts'
import { addressOf, keyOf, pick, plainKey, searchText, tidy } from './address.server.ts'
import { type DocumentFrame, renderDocument } from './document.server.ts'
import { type FormOutcome, type Load, type Loaded, NOT_FOUND, Redirect, UNAVAILABLE } from './load.server.ts'
import { PageCache } from './page-cache.server.ts'
import { ERROR_ROUTE, type ErrorData, type Head, type PageState, type Subject } from './page.ts'

/** The server half of a page: how its data is loaded. */
export interface PageModule<Site> {
  load: Load<unknown, Site>
  /** Search parameters the page depends on; every other one is ignored by caches. */
  reads?: string[]
}

export interface PagesOptions<Site> {
  routes: Pick<Routes<Record<string, never>>, 'match'> & {
    table: Record<string, { view: () => Promise<{ Page: View }> }>
  }
  modules: Record<string, PageModule<Site>>
  errorView: () => Promise<{ Page: View }>
  /** What loads may use; a fresh value whenever the content changes. */
  site: () => Site
  /** The frame around a page, which may hold a form too, and what wraps its view on both sides. */
  shell: (page: {
    path: string
    site: Site
    outcome?: FormOutcome
  }) => Promise<{ before: string; after: string }>
  wrap: (view: ReactNode) => ReactNode
  frame: (route: string) => DocumentFrame
  /** Id of this build; a payload tells it, so that no page is drawn by the code of another. */
  build: string
  /** Addresses of the scripts and style sheets that a route's view needs besides what every page has. */
  code: (route: string) => string[]
  errorHead: (error: ErrorData) => Head
  /** What the error view offers instead of the page. Must not fail for a status other than 404. */
  errorHelp: (error: ErrorData, site: Site) => unknown
}

interface Found {
  loaded: Loaded<unknown>
  route: string
  status: number
  /** The form this page answers. */
  outcome?: FormOutcome
}

export interface Pages {
  /** What `respond` would answer to a GET or HEAD of this target (path and query), if that is kept already. */
  kept(target: string, asked: Asked): Prepared | undefined
  /** A document, or a payload for addresses that end in `/_payload.json`. */
  respond(request: Request): Promise<Response>
  /** The page of an address (path and query) with a form's outcome in it, status 422 or 503; never cached. */
  respondForm(request: Request, address: string, outcome: FormOutcome): Promise<Response>
  /** What the page at an address (path and query) is about; nothing where there is no page. */
  subjectOf(address: string): Promise<Subject>
  /** The error page with a status and the specification's words. */
  respondError(request: Request, status: number): Promise<Response>
  /** Forgets every rendered page. */
  clear(): void
  /** Renders a document past the cache; for measurements. */
  render(path: string): Promise<string>
}

/** All documents and payloads of the catalogue take a fifth of it. */
const CACHE_BYTES = 64 * 1024 * 1024
/** spec §2 */
const SERVER_ERROR = 'Internal Server Error'
/** What could not be had is asked for again this often. */
const RETRY_AFTER_S = 5

export function createPages<Site>(options: PagesOptions<Site>): Pages {
  const cache = new PageCache(CACHE_BYTES)
  const find = finder(options)
  const documentOf = drawer(options)
  /** A document that is made for one request only. */
  const respondOnce = async (request: Request, found: Found, path: string): Promise<Response> =>
    respondStored(storeDocument(await documentOf(found, path), found.status, 'no-store'), request)
  const respondForm: Pages['respondForm'] = async (request, address, outcome) => {
    const url = new URL(address, 'http://localhost')
    const found = await find(url.pathname, url.searchParams, outcome)
    if (found instanceof Redirect) return respondForm(request, found.to, outcome)
    const status = outcome.failed ? 503 : 422
    return respondOnce(request, { ...found, status, outcome }, url.pathname)
  }

  return {
    kept: (target, asked) => keptAnswer(cache, target, asked),
    async respond(request) {
      const address = addressOf(request)
      const { isPayload, path, query } = address
      const module = options.modules[options.routes.match(path)?.name ?? '']
      const tidied = tidy(address, module?.reads)
      if (tidied) return redirectTo(tidied, isPayload)
      const make = async () => {
        const found = await unmoved(find(path, query))
        return isPayload
          ? storePayload(found, options)
          : storeDocument(await documentOf(found, path), found.status)
      }
      try {
        return await answer(await (module ? cache.get(keyOf(address, module.reads), make) : make()), request)
      } catch (error) {
        if (error instanceof Redirect) return redirectTo(error, isPayload)
        throw error
      }
    },
    respondForm,
    subjectOf: (address) => subjectAt(find, address),
    async respondError(request, status) {
      const path = new URL(request.url).pathname
      const found = await failed(options, { status, message: SERVER_ERROR, path })
      return respondOnce(request, found, path)
    },
    clear: () => cache.clear(),
    async render(path) {
      const url = new URL(path, 'http://localhost')
      return documentOf(await unmoved(find(url.pathname, url.searchParams)), url.pathname)
    },
  }
}

/** Finds what stands at an address: the page's data, the missing page, or where it went. */
function finder<Site>(options: PagesOptions<Site>) {
  return async (path: string, query: URLSearchParams, outcome?: FormOutcome): Promise<Found | Redirect> => {
    const match: Match | undefined = options.routes.match(path)
    const module = match && options.modules[match.name]
    if (!match || !module) return missing(options, path + searchText(query))
    const loaded = await module.load({
      path,
      params: match.params,
      query: pick(query, module.reads),
      site: options.site(),
      ...(outcome && { outcome }),
    })
    if (loaded === NOT_FOUND) return missing(options, path + searchText(query))
    if (loaded === UNAVAILABLE) return failed(options, { status: 503, message: SERVER_ERROR, path })
    if (loaded instanceof Redirect) return loaded
    const { head, isPartial } = loaded
    if (!isPartial) return { loaded, route: match.name, status: 200 }
    return { loaded: { ...loaded, head: { ...head, robots: 'noindex' } }, route: match.name, status: 503 }
  }
}

function keptAnswer(cache: PageCache, target: string, asked: Asked): Prepared | undefined {
  const stored = cache.peek(plainKey(target))
  return stored && prepare(stored, asked)
}

async function subjectAt(find: ReturnType<typeof finder>, address: string): Promise<Subject> {
  const url = new URL(address, 'http://localhost')
  const found = await find(url.pathname, url.searchParams)
  return found instanceof Redirect ? {} : (found.loaded.subject ?? {})
}

/** Throws the Redirect when the page is somewhere else. */
async function unmoved(finding: Promise<Found | Redirect>): Promise<Found> {
  const found = await finding
  if (found instanceof Redirect) throw found
  return found
}

/** Draws a page in its frame. */
function drawer<Site>(options: PagesOptions<Site>) {
  return async ({ loaded, route, status, outcome }: Found, path: string): Promise<string> => {
    const { Page } = await (options.routes.table[route]?.view ?? options.errorView)()
    const main = renderToString(options.wrap(createElement(Page, { data: loaded.data as never })), {
      identifierPrefix: 'p',
    })
    const shell = await options.shell({ path, site: options.site(), ...(outcome && { outcome }) })
    const state = stateOf({ loaded, route, status })
    return renderDocument(options.frame(route), { head: loaded.head, state, main, ...shell })
  }
}

/** A page is kept by browsers and asked after each time; an error is not kept at all (backend.md 6). */
const storeDocument = (html: string, status: number, cacheControl = cacheFor(status)): Stored =>
  store(Buffer.from(html), { status, type: 'text/html; charset=utf-8', cacheControl })

function storePayload<Site>(found: Found, { build, code }: PagesOptions<Site>): Stored {
  const payload: Payload = { ...stateOf(found), build, code: code(found.route) }
  const { status } = found
  return store(Buffer.from(JSON.stringify(payload)), {
    status,
    type: 'application/json',
    cacheControl: cacheFor(status),
  })
}

const cacheFor = (status: number): string => (status < 400 ? 'no-cache' : 'no-store')

async function answer(stored: Stored, request: Request): Promise<Response> {
  const response = await respondStored(stored, request)
  if (stored.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_S))
  return response
}

const stateOf = ({ loaded, route, status }: Found): PageState => {
  const { title, description, canonical } = loaded.head
  return {
    route,
    status,
    head: { title, description, ...(canonical && { canonical }) },
    subject: loaded.subject ?? {},
    data: loaded.data,
  }
}

async function failed<Site>(options: PagesOptions<Site>, error: ErrorData): Promise<Found> {
  const data: ErrorData = { ...error, help: await options.errorHelp(error, options.site()) }
  return { loaded: { head: options.errorHead(error), data }, route: ERROR_ROUTE, status: error.status }
}

/** spec §2: an unmatched route shows 'Page not found: {path}'. */
const missing = <Site>(options: PagesOptions<Site>, path: string): Promise<Found> =>
  failed(options, { status: 404, message: `Page not found: ${path}`, path })

/** A payload cannot redirect the page it belongs to: it says where to go. */
function redirectTo({ to, status }: Redirect, isPayload: boolean): Response {
  if (isPayload) return Response.json({ redirect: to }, { headers: { 'cache-control': 'no-cache' } })
  return new Response(null, { status, headers: { location: to, 'cache-control': 'no-cache' } })
}
