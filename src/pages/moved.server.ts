import { Hono } from 'hono'
import type { RouteRules } from '#kit/pages/server/builds.server.ts'

/**
 * Where addresses of an earlier site are now (brief 2.13), for good: `/old/**` (of one part) with what stands behind it. The server
 * answers with a redirect, the manifest tells browsers. Whether something is there, the new address tells.
 */
const MOVED: Record<string, string> = {
  '/product': '/products/**',
  '/blog': '/articles/**',
}

export function movedPages(): Hono {
  const moved = new Hono()
  for (const [from, to] of Object.entries(MOVED))
    moved.get(`${from}/:rest{[\\s\\S]*}`, (context) => {
      const { pathname, search } = new URL(context.req.url)
      // What is encoded there stays so; the first part may be, too.
      const rest = pathname.slice(pathname.indexOf('/', 1))
      return context.redirect(to.replace('/**', () => rest) + search, 301)
    })
  return moved
}

/** The same as rules of the build manifest (behaviours §1.1). */
export const movedRules = (): RouteRules =>
  Object.fromEntries(Object.entries(MOVED).map(([from, redirect]) => [from, { redirect }]))
