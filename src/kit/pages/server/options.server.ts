import type { ReactNode } from 'react'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { ErrorData, Head, PageContext } from '#kit/pages/contract/page.ts'
import type { Routes, View } from '#kit/pages/contract/routes.ts'
import type { DocumentFrame } from './document.server.ts'
import type { FormOutcome, Load, Middleware } from './load.server.ts'

/** The server half of a page, which loads its data. */
export interface PageModule<Site> {
  load: Load<unknown, Site>
  /** Search parameters that the page depends on; caches ignore all others. */
  reads?: string[]
  /** Parameters that are a visitor's secret: a page with one is rendered for one request, without cache and third parties. */
  secrets?: string[]
  middleware?: Middleware<Site>
}

export interface PageServerOptions<Site> {
  routes: Pick<Routes<Record<string, never>>, 'match'> & {
    table: Record<string, { view: () => Promise<{ Page: View }> }>
  }
  modules: Record<string, PageModule<Site>>
  /** Runs loads and renders; default: a queue of its own. */
  work?: WorkQueue
  errorView: () => Promise<{ Page: View }>
  /** Returns the site that loads receive; a new object whenever the content changes. */
  site: () => Site
  /** Renders the frame around a page; a form in it may show the page's subject, or the outcome of a post. */
  shell: (page: {
    path: string
    site: Site
    context?: PageContext | undefined
    outcome?: FormOutcome
  }) => Promise<{ before: string; after: string }>
  wrap: (view: ReactNode) => ReactNode
  /** Returns the frame of a route's documents; for a secret address it has no third parties. */
  frame: (route: string, isSecret: boolean) => DocumentFrame
  /** Returns a document or a payload with the version of each picture in its addresses; default: without. */
  writePictureVersions?: ((text: string) => Promise<string>) | undefined
  /** Whether crawlers are asked not to follow links to an address; default: they follow all. */
  isUnfollowed?: ((address: string) => boolean) | undefined
  /** Id of this build; payloads carry it, so that no page is rendered with the code of another build. */
  build: string
  /** Returns the addresses of the scripts and style sheets that a route needs besides those of every page. */
  code: (route: string) => string[]
  /** Returns the text of an error page for a status and an address (path and query). */
  errorMessage: (status: number, address: string) => string
  errorHead: (error: ErrorData) => Head
  /** Must not fail for a status other than 404. */
  errorHelp: (error: ErrorData, site: Site) => unknown
}
