import type { Match } from '#kit/pages/contract/routes.ts'
import { pick, searchText } from './address.server.ts'
import {
  type FormOutcome,
  type Loaded,
  NOT_FOUND,
  type PageRequest,
  Redirect,
  UNAVAILABLE,
} from './load.server.ts'
import type { PagesOptions } from './pages-options.server.ts'
import { ERROR_ROUTE, type ErrorData, type Subject } from '#kit/pages/contract/page.ts'

/** spec §2 */
export const SERVER_ERROR = 'Internal Server Error'

/** What stands at an address. */
export interface Found {
  loaded: Loaded<unknown>
  route: string
  status: number
  /** Its address is one visitor's alone. */
  isSecret?: boolean
  /** The form this page answers. */
  outcome?: FormOutcome
}

/** `search` as it was asked, with its question mark. */
export type Find = (path: string, search: string, outcome?: FormOutcome) => Promise<Found | Redirect>

/** Finds what stands at an address: the page's data, the missing page, or where it went. Throws when a page names a rule that there is not. */
export function finder<Site>(options: PagesOptions<Site>): Find {
  for (const name of Object.values(options.modules).flatMap(({ middleware = [] }) => middleware))
    if (!Object.hasOwn(options.middleware, name)) throw new Error(`Unknown route middleware: '${name}'.`)
  return async (path, search, outcome) => {
    const match: Match | undefined = options.routes.match(path)
    const module = match && options.modules[match.name]
    if (!match || !module) return missing(options, path + search)
    const request: PageRequest<Site> = {
      path,
      params: match.params,
      query: pick(new URLSearchParams(search), module.reads),
      site: options.site(),
      ...(outcome && { outcome }),
    }
    for (const name of module.middleware ?? []) {
      const moved = options.middleware[name]?.(request)
      if (moved) return moved
    }
    const loaded = await module.load(request)
    if (loaded === NOT_FOUND) return missing(options, path + search)
    if (loaded === UNAVAILABLE) {
      const again = path + searchText(request.query)
      return failed(options, { status: 503, message: SERVER_ERROR, path: again })
    }
    if (loaded instanceof Redirect) return loaded
    const { head, isPartial } = loaded
    if (!isPartial) return { loaded, route: match.name, status: 200 }
    return { loaded: { ...loaded, head: { ...head, robots: 'noindex' } }, route: match.name, status: 503 }
  }
}

export async function subjectAt(find: Find, address: string): Promise<Subject> {
  const url = new URL(address, 'http://localhost')
  const found = await find(url.pathname, url.search)
  return found instanceof Redirect ? {} : (found.loaded.subject ?? {})
}

/** Throws the Redirect when the page is somewhere else. */
export async function unmoved(finding: Promise<Found | Redirect>): Promise<Found> {
  const found = await finding
  if (found instanceof Redirect) throw found
  return found
}

export async function failed<Site>(options: PagesOptions<Site>, error: ErrorData): Promise<Found> {
  const data: ErrorData = { ...error, help: await options.errorHelp(error, options.site()) }
  return { loaded: { head: options.errorHead(error), data }, route: ERROR_ROUTE, status: error.status }
}

/** spec §2: an unmatched route shows 'Page not found: {path}', in the very letters it was asked for. */
const missing = <Site>(options: PagesOptions<Site>, path: string): Promise<Found> =>
  failed(options, { status: 404, message: `Page not found: ${path}`, path })
