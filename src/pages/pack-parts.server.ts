import { Hono } from 'hono'
import type { Site } from '#content/site.server.ts'
import { createPackParts } from '#features/configurator/parts.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { productHref } from '#addresses/links.ts'

/** Returns the cells and batteries of the content with which the pack configurator calculates. */
export const packParts = createPackParts(productHref)

const FOLDER = '/_app/pack-parts'

/** Returns the address of their file; undefined for a catalogue with which a browser does not calculate. */
export function packPartsHref(content: Site['content']): string | undefined {
  const { hash } = packParts(content)
  return hash && `${FOLDER}/${hash}.json`
}

const AS = {
  type: 'application/json',
  cacheControl: 'public, max-age=31536000, immutable',
  headers: { 'x-robots-tag': 'noindex' },
}

/** Serves the file. A page of earlier content is redirected to that of the present one. */
export function createPackPartsApi(site: () => Site, pages: Pick<PageServer<Site>, 'respondText'>): Hono {
  const api = new Hono()
  api.get(`${FOLDER}/:file`, async (context) => {
    const { req } = context
    const { content } = site()
    const path = packPartsHref(content)
    if (path === undefined) return context.text('Not found', 404, NO_STORE)
    if (path !== req.path) {
      context.header('cache-control', 'no-store')
      return context.redirect(path, 302)
    }
    return pages.respondText(req.raw, { ...AS, path }, () => packParts(content).json)
  })
  return api
}
