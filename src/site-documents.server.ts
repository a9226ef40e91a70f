import type { MiddlewareHandler } from 'hono'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { join } from 'node:path'
import { DocumentService } from '#content/downloads/documents.server.ts'
import type { Printer } from '#content/downloads/printer.server.ts'
import type { PublishedContent } from '#content/published.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { SiteBuild } from '#kit/pages/server/open-build.server.ts'
import type { SitePages } from './site-pages.server.ts'

interface DocumentParts {
  content: PublishedContent
  printer: Printer
  build: Pick<SiteBuild, 'id'>
  log: Log
}

/** Creates what makes the documents of products and the company. */
export const createDocuments = (
  { dataDirectory, isDevelopment }: SiteConfig,
  { content, printer, build: { id }, log }: DocumentParts,
): DocumentService =>
  new DocumentService({
    content: content.current,
    printer,
    // Printing all of them takes 20 s of processor time: too long after every change of code.
    cacheFile: { file: join(dataDirectory, 'documents.json'), build: isDevelopment ? 'development' : id },
    log,
  })

/** Makes the documents whose size is not known yet, because pages show their number of pages and size. */
export async function makeDocuments(
  documents: DocumentService,
  pages: SitePages['pages'],
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  try {
    if (await documents.warm(signal)) pages.clear()
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'a document could not be made')
  }
  await storeFacts(documents, log)
}

/** Ends making documents, and stores what is known of them. */
export const closeDocuments = (documents: DocumentService, log: Log): Promise<void> =>
  documents.close().then(() => storeFacts(documents, log))

/** Stores the sizes of documents. If that fails, they are determined again after the next start. */
const storeFacts = (documents: DocumentService, log: Log): Promise<void> =>
  documents
    .saveFacts()
    .catch((error: unknown) => log.warn({ err: error }, 'pages and sizes of documents could not be stored'))

/** Responds to requests for documents; a browser gets the error page if there is none, which links to the current version. */
export const respondDocuments =
  (documents: DocumentService): MiddlewareHandler =>
  async (context, next) => {
    const response = await documents.respond(context.req.raw)
    if (response.status !== 404 || !asksForHtml(context.req.raw)) return response
    await next()
    const link = response.headers.get('link')
    if (link) context.header('link', link)
    return context.header('vary', 'accept', { append: true })
  }
