import { currentRequest } from '#kit/http/current-request.server.ts'
import { ERROR_ROUTE, type ErrorData } from '#kit/pages/contract/page.ts'
import type { Match } from '#kit/pages/contract/routes.ts'
import { pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { shorten } from '#kit/text/shorten.ts'
import { searchOf } from './address.server.ts'
import {
  type FormOutcome,
  type Loaded,
  NOT_FOUND,
  type PageRequest,
  Redirect,
  UNAVAILABLE,
} from './load.server.ts'
import type { PageServerOptions } from './options.server.ts'

/** A page with its content: the requested one, or the error page. */
export interface Resolved {
  loaded: Loaded
  route: string
  status: number
  /** Whether the address holds a visitor's secret, such as the token of a mailed link. */
  isSecret?: boolean
  /** Outcome of the posted form that this page answers. */
  outcome?: FormOutcome
}

interface RequestedPage {
  path: string
  search: string
  match: Match | undefined
  outcome?: FormOutcome | undefined
}

export async function resolve<Site>(
  options: PageServerOptions<Site>,
  { path, search, match, outcome }: RequestedPage,
): Promise<Resolved | Redirect> {
  const module = match && options.modules[match.name]
  const missing = () => resolveError(options, options.missingStatus?.(path) ?? 404, path + search)
  if (!module) return missing()
  const request: PageRequest<Site> = {
    path,
    params: match.params,
    query: pick(readSearchParams(search), module.reads),
    site: options.site(),
    ...(outcome && { outcome }),
  }
  const loaded = module.middleware?.(request) ?? (await module.load(request))
  if (loaded instanceof Redirect) return loaded
  if (loaded === NOT_FOUND) return missing()
  if (loaded === UNAVAILABLE) return resolveError(options, 503, path + searchOf(request.query))
  const resolved = { loaded, route: match.name, status: 200, ...(outcome && { outcome }) }
  if (!loaded.isPartial) return resolved
  return { ...resolved, loaded: { ...loaded, head: { ...loaded.head, robots: 'noindex' } }, status: 503 }
}

/** Longest address that an error page repeats, in characters. */
const MAX_REPEATED = 500

export async function resolveError<Site>(
  options: PageServerOptions<Site>,
  status: number,
  address: string,
): Promise<Resolved> {
  const path = shorten(address, MAX_REPEATED)
  return resolveErrorPage(options, { status, message: options.errorMessage(status, path), path })
}

/** Resolves the error page. Its reference is that of the request that rendered it, which all requests of that second share. */
export async function resolveErrorPage<Site>(
  options: PageServerOptions<Site>,
  error: ErrorData,
): Promise<Resolved> {
  const reference = currentRequest()?.request_id
  const loaded = await options.errorPage({ ...error, ...(reference && { reference }) }, options.site())
  return { loaded, route: ERROR_ROUTE, status: error.status }
}
