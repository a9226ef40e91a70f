import type { Site } from '#content/site.server.ts'
import { type Middleware, Redirect } from '#kit/pages/server/load.server.ts'

/** The first page of the articles, and the articles on it, have no page number in their addresses. */
const firstPage: Middleware<Site> = ({ path, params, query }) =>
  params['page'] === '1'
    ? new Redirect(path.replace('/articles1', '/articles') + (query.size ? `?${query}` : ''))
    : undefined

const MIDDLEWARE = new Map([['first-page', firstPage]])

/** Returns the middleware that page modules name, in their order. Throws for an unknown name (spec §8). */
export function middlewareOf(names: string[]): Middleware<Site> {
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
