import type { Site } from '#content/site.server.ts'
import { type Middleware, Redirect } from '#kit/pages/server/load.server.ts'

/** Redirects /articles1 to /articles: addresses of the first page have no page number. */
const redirectFirstPage: Middleware<Site> = ({ path, params, query }) =>
  params['page'] === '1'
    ? new Redirect(path.replace('/articles1', '/articles') + (query.size ? `?${query}` : ''))
    : undefined

const MIDDLEWARE = new Map([['first-page', redirectFirstPage]])

/** Combines the named middleware; the first redirect wins. Throws for an unknown name (spec §8). */
export function combineMiddleware(names: string[]): Middleware<Site> {
  const steps = names.map((name) => {
    const step = MIDDLEWARE.get(name)
    if (!step) throw new Error(`Unknown route middleware: '${name}'.`)
    return step
  })
  return (request) => {
    for (const step of steps) {
      const redirect = step(request)
      if (redirect) return redirect
    }
    return undefined
  }
}
