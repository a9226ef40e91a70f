import type { ReactNode } from 'react'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { ErrorData } from '#kit/pages/contract/page.ts'
import type { Routes } from '#kit/pages/contract/routes.ts'
import type { DocumentFrame } from './document.server.ts'
import type { ShowLink } from './write-links.server.ts'
import type { FormOutcome, Load, Loaded, Middleware } from './load.server.ts'

/** A page: its parts, and the parameters of its address. */
export interface PageModule<Site> {
  load: Load<Site>
  /** Search parameters that the page depends on; caches ignore all others. */
  reads?: string[]
  /** Parameters that are a visitor's secret: a page with one is rendered for one request, without cache and third parties. */
  secrets?: string[]
  middleware?: Middleware<Site>
}

export interface PageServerOptions<Site> {
  routes: Pick<Routes<Record<string, never>>, 'match'>
  modules: Record<string, PageModule<Site>>
  /** Runs loads and renders; default: a queue of its own. */
  work?: WorkQueue
  /** Returns the site that loads receive; a new object whenever the content changes. */
  site: () => Site
  /** Renders the frame around a page; a form in it may show the outcome of a post. */
  shell: (page: {
    path: string
    site: Site
    outcome?: FormOutcome
  }) => Promise<{ before: string; after: string }>
  wrap: (body: ReactNode) => ReactNode
  /** Returns the frame of documents; for a secret address it has no third parties. */
  frame: (isSecret: boolean) => DocumentFrame
  /** Returns a document or a payload with the version of each picture in its addresses; default: without. */
  writePictureVersions?: ((text: string) => Promise<string>) | undefined
  /** Whether crawlers are asked not to follow links to an address; default: they follow all. */
  isUnfollowed?: ((address: string) => boolean) | undefined
  /** Returns a function that changes the links of pages; default: links stay as they are. */
  showLink?: (() => ShowLink | undefined) | undefined
  /** Returns the status of a path without a page; default: 404. */
  missingStatus?: ((path: string) => 404 | 410) | undefined
  /** Id of this build; payloads carry it, so that no page is rendered with the code of another build. */
  build: string
  /** Returns the text of an error page for a status and an address (path and query). */
  errorMessage: (status: number, address: string) => string
  /** Returns the error page; must not fail for a status other than 404. */
  errorPage: (error: ErrorData, site: Site) => Promise<Pick<Loaded, 'head' | 'body'>>
}
