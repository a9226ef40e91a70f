import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Match, Routes, View } from '#kit/navigation/routes.ts'
import { type DocumentFrame, renderDocument } from './document.server.ts'
import { type FormOutcome, type Load, type Loaded, NOT_FOUND, Redirect } from './load.server.ts'
import { PageCache, respondStored, type Stored, store } from './page-cache.server.ts'
import { ERROR_ROUTE, type ErrorData, type Head, type PageState } from './page.ts'

/** The server half of a page: how its data is loaded and which search parameters it reads. */
export interface PageModule<Site> {
  load: Load<unknown, Site>
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
  /** The frame around a page, and what wraps its view on both sides. */
  shell: (page: { path: string; site: Site }) => Promise<{ before: string; after: string }>
  wrap: (view: ReactNode) => ReactNode
  frame: (route: string) => DocumentFrame
  errorHead: (error: ErrorData) => Head
  /** What the error view offers instead of the page. Must not fail for a status other than 404. */
  errorHelp: (error: ErrorData, site: Site) => unknown
  onError: (error: unknown, path: string) => void
}

interface Found {
  loaded: Loaded<unknown>
  route: string
  status: number
}

export interface Pages {
  /** A document, or a payload for addresses that end in `/_payload.json`. */
  respond(request: Request): Promise<Response>
  /** The page of `path` with a form's outcome in it; never cached. */
  respondForm(request: Request, path: string, outcome: FormOutcome): Promise<Response>
  /** The error page with a status and the specification's words. */
  respondError(request: Request, status: number): Promise<Response>
  /** Forgets every rendered page. */
  clear(): void
  /** Renders a document past the cache; for measurements. */
  render(path: string): Promise<string>
}

const PAYLOAD = '/_payload.json'
const HTML = 'text/html; charset=utf-8'
const PAGE_LIMIT = 2000

export function createPages<Site>(options: PagesOptions<Site>): Pages {
  const cache = new PageCache(PAGE_LIMIT)

  const find = async (
    path: string,
    query: URLSearchParams,
    outcome?: FormOutcome,
  ): Promise<Found | Redirect> => {
    const match: Match | undefined = options.routes.match(path)
    const module = match && options.modules[match.name]
    if (!match || !module) return missing(options, path + searchText(query))
    const site = options.site()
    const known = pick(query, module.reads)
    const loaded = await module.load({
      path,
      params: match.params,
      query: known,
      site,
      ...(outcome && { outcome }),
    })
    if (loaded === NOT_FOUND) return missing(options, path + searchText(query))
    return loaded instanceof Redirect
      ? loaded
      : { loaded, route: match.name, status: outcome?.errors.length ? 422 : 200 }
  }

  const documentOf = async ({ loaded, route, status }: Found, path: string): Promise<string> => {
    const { Page } = await (options.routes.table[route]?.view ?? options.errorView)()
    const main = renderToString(options.wrap(createElement(Page, { data: loaded.data as never })), {
      identifierPrefix: 'p',
    })
    const shell = await options.shell({ path, site: options.site() })
    return renderDocument(options.frame(route), {
      head: loaded.head,
      state: stateOf({ loaded, route, status }),
      main,
      ...shell,
    })
  }

  const answer = async (
    request: Request,
    found: Found | Redirect,
    path: string,
  ): Promise<Stored | Redirect> => {
    if (found instanceof Redirect) return found
    if (new URL(request.url).pathname.endsWith(PAYLOAD)) {
      return store(JSON.stringify(stateOf(found)), 'application/json', found.status)
    }
    return store(await documentOf(found, path), HTML, found.status)
  }

  return {
    async respond(request) {
      const url = new URL(request.url)
      const isPayload = url.pathname.endsWith(PAYLOAD)
      const path = isPayload ? url.pathname.slice(0, -PAYLOAD.length) || '/' : url.pathname
      if (path !== '/' && path.endsWith('/'))
        return redirectTo(new Redirect(path.replace(/\/+$/, '') + url.search), isPayload)
      const module = options.modules[options.routes.match(path)?.name ?? '']
      const make = async () => {
        const made = await answer(request, await find(path, url.searchParams), path)
        if (made instanceof Redirect) throw made
        return made
      }
      try {
        const key = `${isPayload ? 'payload' : 'page'} ${path}${searchText(pick(url.searchParams, module?.reads))}`
        return respondStored(await (module ? cache.get(key, make) : make()), request, 'no-cache')
      } catch (error) {
        if (error instanceof Redirect) return redirectTo(error, isPayload)
        throw error
      }
    },
    async respondForm(request, path, outcome) {
      const found = await find(path, new URLSearchParams(), outcome)
      if (found instanceof Redirect) return redirectTo(found, false)
      return respondStored(
        await store(await documentOf(found, path), HTML, found.status),
        request,
        'no-store',
      )
    },
    async respondError(request, status) {
      const path = new URL(request.url).pathname
      const found = await failed(options, { status, message: 'Internal Server Error', path })
      return respondStored(await store(await documentOf(found, path), HTML, status), request, 'no-store')
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

const searchText = (query: URLSearchParams): string => (query.size ? `?${query}` : '')

/** A payload cannot redirect the page it belongs to: it says where to go. */
function redirectTo({ to, status }: Redirect, isPayload: boolean): Response {
  if (isPayload) return Response.json({ redirect: to }, { headers: { 'cache-control': 'no-cache' } })
  return new Response(null, { status, headers: { location: to, 'cache-control': 'no-cache' } })
}
