import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type Preconditions,
  prepare,
  type Prepared,
  respondStored,
  store,
  type Stored,
  type StoredAs,
} from '#kit/http/stored.server.ts'
import { Turns } from '#kit/loading/turns.server.ts'
import { keptFor } from '#kit/memory/kept-for.ts'
import type { Payload } from '#kit/pages/contract/payload.ts'
import { addressOf, keyOf, plainKey, plainPath, tidy, wholeOf } from './address.server.ts'
import { pageTags, renderDocument } from './document.server.ts'
import { type FormOutcome, Redirect } from './load.server.ts'
import { failed, type Find, finder, type Found, SERVER_ERROR, subjectAt, unmoved } from './find.server.ts'
import { Busy, KeptPages } from './kept-pages.server.ts'
import type { PagesOptions } from './pages-options.server.ts'
import { ERROR_ROUTE, type PageState, type Subject } from '#kit/pages/contract/page.ts'

export interface Pages {
  /** What `respond` would answer to a GET or HEAD of this target (path and query), if that is kept already. */
  kept(target: string, asked: Preconditions): Prepared | undefined
  /** A document, or a payload for addresses that end in `/_payload.json`. */
  respond(request: Request): Promise<Response>
  /**
   * A text that is made of what pages are made of, and kept with them in the same way until that changes; under its own `path`,
   * however that was spelled.
   */
  respondText: (
    request: Request,
    as: Omit<StoredAs, 'status'> & { path: string },
    make: () => Promise<string> | string,
  ) => Promise<Response>
  /** The page that a posted form comes back with; never cached. */
  respondForm(request: Request, answer: FormAnswer): Promise<Response>
  /** What the page at an address (path and query) is about; nothing where there is no page. */
  subjectOf(address: string): Promise<Subject>
  /** The error page with a status and the specification's words. */
  respondError(request: Request, status: number): Promise<Response>
  /** Forgets every rendered page. */
  clear(): void
  /** Renders a document past the cache; for measurements. */
  render(path: string): Promise<string>
}

/** What a posted form is answered with, unless it ends on another page. */
export interface FormAnswer {
  /** Path and query of the page that shows the form. */
  address: string
  status: number
  outcome: FormOutcome
}

/** What could not be had is asked for again this often. */
const RETRY_AFTER_S = 5

export function createPages<Site>(options: PagesOptions<Site>): Pages {
  const kept = new KeptPages()
  const find = finder(options)
  const draw = drawer(options)
  const documentOf = documents(options, draw)
  /** A document that is made for one request only. */
  const respondOnce = async (request: Request, found: Found, path: string): Promise<Response> =>
    respondStored(await documentOf(found, path, 'no-store'), request)
  const respondForm: Pages['respondForm'] = async (request, answered) => {
    const { address, status, outcome } = answered
    const url = new URL(address, 'http://localhost')
    const found = await find(url.pathname, url.search, outcome)
    if (found instanceof Redirect) return respondForm(request, { ...answered, address: found.to })
    const isSecret = options.modules[found.route]?.secrets?.some((name) => outcome.values[name]) ?? false
    return respondOnce(request, { ...found, status, outcome, isSecret }, url.pathname)
  }

  return {
    kept: (target, asked) => keptAnswer(kept, target, asked),
    respond: responder(options, { kept, find, documentOf }),
    async respondText(request, { path, ...as }, make) {
      const made = await kept.share({ whole: path }, async () =>
        store(Buffer.from(await make()), { status: 200, ...as }),
      )
      return respondStored(made, request)
    },
    respondForm,
    subjectOf: (address) => subjectAt(find, address),
    async respondError(request, status) {
      const { pathname: path, search } = new URL(request.url)
      const found = await failed(options, { status, message: SERVER_ERROR, path: path + search })
      return respondOnce(request, found, path)
    },
    clear: () => kept.clear(),
    async render(path) {
      const url = new URL(path, 'http://localhost')
      return draw(await unmoved(find(url.pathname, url.search)), url.pathname)
    },
  }
}

interface Parts {
  kept: KeptPages
  find: Find
  documentOf: (found: Found, path: string) => Promise<Stored>
}

/** Answers from what is kept, or makes it; what is meant for one visitor is made for him alone. */
function responder<Site>(options: PagesOptions<Site>, { kept, find, documentOf }: Parts): Pages['respond'] {
  const turns = new Turns()
  const respondBusy = busyAnswer(options, documentOf)
  return async (request) => {
    const address = addressOf(request)
    const { isPayload, path, search } = address
    const module = options.modules[options.routes.match(plainPath(path))?.name ?? '']
    const isSecret = module?.secrets?.some((name) => address.query.has(name)) ?? false
    const tidied = tidy(address, module?.reads)
    if (tidied) return redirectTo(tidied, { isPayload, isSecret })
    const make = async () => {
      // What a page loads may be looked for among 10,000 products: that takes longer than drawing it.
      await turns.take()
      const found = { ...(await unmoved(find(path, search))), isSecret }
      return isPayload ? storePayload(found, options) : documentOf(found, path)
    }
    const admitted = () => kept.admit(make)
    try {
      const keys = { whole: wholeOf(address), ...(module && { key: keyOf(address, module.reads) }) }
      return await answer(await (isSecret ? admitted() : kept.share(keys, admitted)), request)
    } catch (error) {
      if (error instanceof Redirect) return redirectTo(error, { isPayload, isSecret })
      if (error instanceof Busy) return respondBusy(request, isPayload)
      throw error
    }
  }
}

/** Tells who came when too many pages were being made to come back, not all of them at the same time. Made once for the content: it would be one more. */
function busyAnswer<Site>(options: PagesOptions<Site>, documentOf: Parts['documentOf']) {
  const madeOf = keptFor(() => new Map<boolean, Promise<Stored>>())
  const make = async (isPayload: boolean) => {
    const found = await failed(options, { status: 503, message: SERVER_ERROR, path: '' })
    return isPayload ? storePayload(found, options) : documentOf(found, '')
  }
  return async (request: Request, isPayload: boolean): Promise<Response> => {
    const made = madeOf(options.site() as object)
    const making = made.get(isPayload) ?? make(isPayload)
    made.set(isPayload, making)
    making.catch(() => made.delete(isPayload))
    const response = await answer(await making, request)
    response.headers.set('retry-after', String(1 + Math.floor(Math.random() * RETRY_AFTER_S)))
    return response
  }
}

function keptAnswer(kept: KeptPages, target: string, asked: Preconditions): Prepared | undefined {
  const stored = kept.peek(plainKey(target))
  return stored && prepare(stored, asked)
}

/**
 * React begins with preloads of pictures, which gain nothing (docs/decisions/0018-first-paint.md). A page drawn in the browser has none,
 * and Chromium knows what was scrolled to by its place among its siblings.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Draws a page in its frame. */
function drawer<Site>(options: PagesOptions<Site>) {
  return async ({ loaded, route, status, outcome, isSecret }: Found, path: string): Promise<string> => {
    const { Page } = await (options.routes.table[route]?.view ?? options.errorView)()
    const drawn = renderToString(options.wrap(createElement(Page, { data: loaded.data as never })), {
      identifierPrefix: 'p',
    })
    const main = drawn.replace(PRELOADS, '')
    const shell = await options.shell({ path, site: options.site(), ...(outcome && { outcome }) })
    const state = stateOf({ loaded, route, status })
    const isWhole = route !== ERROR_ROUTE && !loaded.isPartial
    const parts = { head: loaded.head, state, isWhole, main, ...shell }
    return renderDocument(options.frame(route, isSecret), parts)
  }
}

/** A page is kept by browsers and asked after each time; an error or a secret is not kept at all (backend.md 6). */
function documents<Site>(
  { frame }: PagesOptions<Site>,
  draw: (found: Found, path: string) => Promise<string>,
) {
  return async (found: Found, path: string, cacheControl = cacheFor(found)): Promise<Stored> =>
    store(Buffer.from(await draw(found, path)), {
      status: found.status,
      type: 'text/html; charset=utf-8',
      cacheControl,
      headers: {
        'content-security-policy': frame(found.route).policy,
        // `no-referrer` would take the Origin from the page's own form, too (Fetch, Origin header).
        ...(found.isSecret && { 'referrer-policy': 'same-origin' }),
      },
    })
}

function storePayload<Site>(found: Found, { build, code, frame }: PagesOptions<Site>): Stored {
  const { route, status, loaded } = found
  const tags = pageTags(frame(route), loaded.head)
  const payload: Payload = { ...stateOf(found), tags, build, code: code(route) }
  return store(Buffer.from(JSON.stringify(payload)), {
    status,
    type: 'application/json',
    cacheControl: cacheFor(found),
  })
}

const cacheFor = ({ status, isSecret }: Found): string =>
  status < 400 && !isSecret ? 'no-cache' : 'no-store'

async function answer(stored: Stored, request: Request): Promise<Response> {
  const response = await respondStored(stored, request)
  if (stored.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_S))
  return response
}

const stateOf = ({ loaded, route, status }: Found): PageState => ({
  route,
  status,
  head: { title: loaded.head.title },
  subject: loaded.subject ?? {},
  data: loaded.data,
})

/** A payload cannot redirect the page it belongs to: it says where to go. */
function redirectTo(
  { to, status }: Redirect,
  { isPayload, isSecret }: { isPayload: boolean; isSecret: boolean },
): Response {
  const headers = { 'cache-control': isSecret ? 'no-store' : 'no-cache' }
  if (isPayload) return Response.json({ redirect: to }, { headers })
  return new Response(null, { status, headers: { ...headers, location: to } })
}
