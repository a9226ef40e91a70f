import type { ReactNode } from 'react'
import type { Routes, View } from '#kit/pages/contract/routes.ts'
import type { DocumentFrame } from './document.server.ts'
import type { FormOutcome, Load, Middleware } from './load.server.ts'
import type { ErrorData, Head } from '#kit/pages/contract/page.ts'

/** The server half of a page: how its data is loaded. */
export interface PageModule<Site> {
  load: Load<unknown, Site>
  /** Search parameters the page depends on; every other one is ignored by caches. */
  reads?: string[]
  /**
   * Those of `reads` that are meant for one visitor. A page with one of them is made for him alone: no cache keeps it, and
   * nobody else is told its address.
   */
  secrets?: string[]
  /** Names of rules it goes by first, in this order. */
  middleware?: string[]
}

export interface PagesOptions<Site> {
  routes: Pick<Routes<Record<string, never>>, 'match'> & {
    table: Record<string, { view: () => Promise<{ Page: View }> }>
  }
  modules: Record<string, PageModule<Site>>
  /** The rules that pages may name. */
  middleware: Record<string, Middleware<Site>>
  errorView: () => Promise<{ Page: View }>
  /** What loads may use; a fresh value whenever the content changes. */
  site: () => Site
  /** The frame around a page, which may hold a form too, and what wraps its view on both sides. */
  shell: (page: {
    path: string
    site: Site
    outcome?: FormOutcome
  }) => Promise<{ before: string; after: string }>
  wrap: (view: ReactNode) => ReactNode
  /** The frame of a route's documents; of one with a secret, without anybody who would be told its address. */
  frame: (route: string, isSecret?: boolean) => DocumentFrame
  /** Id of this build; a payload tells it, so that no page is drawn by the code of another. */
  build: string
  /** Addresses of the scripts and style sheets that a route's view needs besides what every page has. */
  code: (route: string) => string[]
  errorHead: (error: ErrorData) => Head
  /** What the error view offers instead of the page. Must not fail for a status other than 404. */
  errorHelp: (error: ErrorData, site: Site) => unknown
}
