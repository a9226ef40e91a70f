import { Hono } from 'hono'
import { createArticleFiles } from './articles/export.server.ts'
import { createDocumentFiles } from './download/export.server.ts'
import type { ExportParts } from './list-files.server.ts'
import { createProductFiles } from './products/export.server.ts'

/** Serves the lists of pages as files. */
export function createExports(parts: ExportParts): Hono {
  const exports = new Hono()
  for (const create of [createProductFiles, createDocumentFiles, createArticleFiles])
    exports.route('/', create(parts))
  return exports
}
