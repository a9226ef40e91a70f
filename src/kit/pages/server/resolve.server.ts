import { ERROR_ROUTE, type ErrorData } from '#kit/pages/contract/page.ts'
import type { Match } from '#kit/pages/contract/routes.ts'
import { pick, searchOf } from './address.server.ts'
import {
  type FormOutcome,
  type Loaded,
  NOT_FOUND,
  type PageRequest,
  Redirect,
  UNAVAILABLE,
} from './load.server.ts'
import type { PageServerOptions } from './options.server.ts'

/** spec §2 */
export const SERVER_ERROR = 'Internal Server Error'

/** A page with its data: the one asked for, or the error page. */
export interface Resolved {
  loaded: Loaded<unknown>
  route: string
  status: number
  /** The address holds a visitor's secret, such as the token of a mailed link. */
  isSecret?: boolean
  /** The form that this page answers. */
  outcome?: FormOutcome
}

interface Wanted {
  path: string
  /** The query with its question mark. */
  search: string
  match: Match | undefined
  outcome?: FormOutcome | undefined
}

/** Loads the page of a matched route, or the error page that says why there is none. */
export async function resolve<Site>(
  options: PageServerOptions<Site>,
  { path, search, match, outcome }: Wanted,
): Promise<Resolved | Redirect> {
  const missing = () =>
    resolveError(options, { status: 404, message: `Page not found: ${path}${search}`, path: path + search })
  const module = match && options.modules[match.name]
  if (!module) return missing()
  const request: PageRequest<Site> = {
    path,
    params: match.params,
    query: pick(new URLSearchParams(search), module.reads),
    site: options.site(),
    ...(outcome && { outcome }),
  }
  const loaded = module.middleware?.(request) ?? (await module.load(request))
  if (loaded instanceof Redirect) return loaded
  if (loaded === NOT_FOUND) return missing()
  if (loaded === UNAVAILABLE) return resolveUnavailable(options, path + searchOf(request.query))
  const resolved = { loaded, route: match.name, status: 200, ...(outcome && { outcome }) }
  if (!loaded.isPartial) return resolved
  return { ...resolved, loaded: { ...loaded, head: { ...loaded.head, robots: 'noindex' } }, status: 503 }
}

export const resolveUnavailable = <Site>(options: PageServerOptions<Site>, path: string): Promise<Resolved> =>
  resolveError(options, { status: 503, message: SERVER_ERROR, path })

export async function resolveError<Site>(
  options: PageServerOptions<Site>,
  error: ErrorData,
): Promise<Resolved> {
  const data: ErrorData = { ...error, help: await options.errorHelp(error, options.site()) }
  return { loaded: { head: options.errorHead(error), data }, route: ERROR_ROUTE, status: error.status }
}
