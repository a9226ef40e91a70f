import { Hono } from 'hono'
import type { RouteRules } from '#kit/pages/server/builds.server.ts'

/** Redirects from addresses of the earlier site (brief 2.13): `**` is everything below the address. */
const REDIRECTS: Record<string, string> = {
  '/product': '/products/**',
  '/blog': '/articles/**',
}

/** Answers earlier addresses with permanent redirects, without checking that the target exists. */
export function createRedirects(): Hono {
  const api = new Hono()
  for (const [from, to] of Object.entries(REDIRECTS))
    api.get(`${from}/:rest{[\\s\\S]*}`, (context) => {
      const { pathname, search } = new URL(context.req.url)
      // Taken from the pathname because it must stay encoded; the first segment may be encoded as well.
      const rest = pathname.slice(pathname.indexOf('/', 1))
      return context.redirect(to.replace('/**', () => rest) + search, 301)
    })
  return api
}

/** Returns the same redirects as rules of the build manifest (behaviours §1.1). */
export const listRedirectRules = (): RouteRules =>
  Object.fromEntries(Object.entries(REDIRECTS).map(([from, redirect]) => [from, { redirect }]))
