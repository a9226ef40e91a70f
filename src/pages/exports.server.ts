import { Hono, type MiddlewareHandler } from 'hono'
import { allowAnyOrigin } from '#kit/http/cors.server.ts'
import { createArticleFiles } from './articles/export.server.ts'
import { createComparisonFiles } from './compare/files.server.ts'
import { createDocumentFiles } from './download/export.server.ts'
import type { ExportParts } from './list-files.server.ts'
import { createProductFiles } from './products/export.server.ts'

/** Serves the lists and the comparison of pages as files. */
export function createExports(parts: ExportParts): Hono {
  const exports = new Hono()
  for (const create of [createProductFiles, createDocumentFiles, createArticleFiles, createComparisonFiles])
    exports.route('/', create(parts))
  return exports
}

/** Matches the addresses of lists and records as files, and the feed; the payload of a page is none. */
const DATA_FILE = /(?<!\/_payload)\.(?:json|csv|xlsx)$|^\/articles\.xml$/

/** Lets a page of any origin read them. */
export const allowDataFiles: MiddlewareHandler = (context, next) =>
  DATA_FILE.test(context.req.path) ? allowAnyOrigin(context, next) : next()
