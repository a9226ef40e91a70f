import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { respondStored, store, type Stored } from '#kit/http/stored.server.ts'
import type { Match, Routes, View } from '#kit/navigation/routes.ts'
import { type DocumentFrame, renderDocument } from './document.server.ts'
import { type FormOutcome, type Load, type Loaded, NOT_FOUND, Redirect, UNAVAILABLE } from './load.server.ts'
import { PageCache } from './page-cache.server.ts'
import { ERROR_ROUTE, type ErrorData, type Head, type PageState } from './page.ts'

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
  /** A document, or a payload for addresses that end in `/_payload.json`. */
  respond(request: Request): Promise<Response>
  /** The page of an address (path and query) with a form's outcome in it, status 422 or 503; never cached. */
  respondForm(request: Request, address: string, outcome: FormOutcome): Promise<Response>
  /** The error page with a status and the specification's words. */
  respondError(request: Request, status: number): Promise<Response>
  /** Forgets every rendered page. */
  clear(): void
  /** Renders a document past the cache; for measurements. */
  render(path: string): Promise<string>
}

const PAYLOAD = '/_payload.json'
const HTML = 'text/html; charset=utf-8'
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
    respondStored(await store(await documentOf(found, path), HTML, found.status), request, 'no-store')
  const respondForm: Pages['respondForm'] = async (request, address, outcome) => {
    const url = new URL(address, 'http://localhost')
    const found = await find(url.pathname, url.searchParams, outcome)
    if (found instanceof Redirect) return respondForm(request, found.to, outcome)
    const status = outcome.failed ? 503 : 422
    return respondOnce(request, { ...found, status, outcome }, url.pathname)
  }

  return {
    async respond(request) {
      const address = addressOf(request)
      const { isPayload, path, query } = address
      const module = options.modules[options.routes.match(path)?.name ?? '']
      const tidied = tidy(address, module?.reads)
      if (tidied) return redirectTo(tidied, isPayload)
      const make = async () => {
        const found = await find(path, query)
        if (found instanceof Redirect) throw found
        return isPayload
          ? store(JSON.stringify(stateOf(found)), 'application/json', found.status)
          : store(await documentOf(found, path), HTML, found.status)
      }
      try {
        const key = `${isPayload ? 'payload' : 'page'} ${path}${searchText(pick(query, module?.reads))}`
        return answer(await (module ? cache.get(key, make) : make()), request)
      } catch (error) {
        if (error instanceof Redirect) return redirectTo(error, isPayload)
        throw error
      }
    },
    respondForm,
    async respondError(request, status) {
      const path = new URL(request.url).pathname
      const found = await failed(options, { status, message: SERVER_ERROR, path })
      return respondOnce(request, found, path)
    },
    clear: () => cache.clear(),
    async render(path) {
      const url = new URL(path, 'http://localhost')
      const found = await find(url.pathname, url.searchParams)
      if (found instanceof Redirect) throw found
      return documentOf(found, url.pathname)
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
function answer(stored: Stored, request: Request): Response {
  const response = respondStored(stored, request, stored.status < 400 ? 'no-cache' : 'no-store')
  if (stored.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_S))
  return response
}

type Address = ReturnType<typeof addressOf>

function addressOf(request: Request) {
  const { pathname, search, searchParams: query } = new URL(request.url)
  const isPayload = pathname.endsWith(PAYLOAD)
  return { isPayload, query, search, path: isPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname }
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

/** The known search parameters in one order, so that the others neither split nor poison a cache. */
function pick(query: URLSearchParams, names: string[] = []): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])))
}

/** The same address without a slash at its end, or without what a form sends of fields left empty. */
function tidy(address: Address, reads: string[] = []): Redirect | undefined {
  const { isPayload, path, query, search } = address
  if (path !== '/' && path.endsWith('/')) return new Redirect(path.replace(/\/+$/, '') + search)
  const told = [...query].filter(([name, value]) => value !== '' || !reads.includes(name))
  return told.length < query.size && !isPayload
    ? new Redirect(path + searchText(new URLSearchParams(told)), 302)
    : undefined
}

const searchText = (query: URLSearchParams): string => (query.size ? `?${query}` : '')

/** A payload cannot redirect the page it belongs to: it says where to go. */
function redirectTo({ to, status }: Redirect, isPayload: boolean): Response {
  if (isPayload) return Response.json({ redirect: to }, { headers: { 'cache-control': 'no-cache' } })
  return new Response(null, { status, headers: { location: to, 'cache-control': 'no-cache' } })
}
