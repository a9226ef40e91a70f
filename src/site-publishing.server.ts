import type { MiddlewareHandler } from 'hono'
import type { Content } from '#content/content.server.ts'
import { hiddenAt } from '#content/publishing/addresses.server.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { SitePages } from './site-pages.server.ts'

/** Addresses that are files, not pages. */
const FILE = /^\/documents\/|\.json$/

/** Responds with a 410 at the addresses of items that have ended. */
export const respondEnded =
  (content: () => Content, pages: Pick<SitePages['pages'], 'respond'>): MiddlewareHandler =>
  async ({ req }, next) => {
    if (hiddenAt(content(), req.path)?.state !== 'ended') return next()
    return FILE.test(req.path) && !asksForHtml(req.raw)
      ? problem({ status: 410, title: 'Gone', code: 'gone' })
      : pages.respond(req.raw)
  }
