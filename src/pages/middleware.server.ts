import { href } from '#addresses/routes.ts'
import type { Site } from '#content/site.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { type Middleware, Redirect } from '#kit/pages/server/load.server.ts'

/** Redirects /articles1 to /articles: addresses of the first page have no page number. */
const redirectFirstPage: Middleware<Site> = ({ path, params, query }) =>
  params['page'] === '1'
    ? new Redirect(path.replace(href('articles', { page: 1 }), href('articles')) + searchOf(query))
    : undefined

/** Returns the middleware that a page names. Throws for an unknown name (spec §8). */
export function middlewareOf(name: string): Middleware<Site> {
  if (name !== 'first-page') throw new Error(`Unknown route middleware: '${name}'.`)
  return redirectFirstPage
}
