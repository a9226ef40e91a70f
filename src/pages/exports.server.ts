import { Hono } from 'hono'
import type { Site } from '#content/site.server.ts'
import { createArticleFiles } from './articles/export.server.ts'
import { createDocumentFiles } from './download/export.server.ts'
import { createProductFiles } from './products/export.server.ts'

/** Serves the lists of pages as files. */
export function createExports(site: () => Pick<Site, 'content' | 'lists'>): Hono {
  const exports = new Hono()
  for (const create of [createProductFiles, createDocumentFiles, createArticleFiles])
    exports.route('/', create(site))
  return exports
}
