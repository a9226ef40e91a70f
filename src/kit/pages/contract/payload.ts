import type { PageState } from './page.ts'

/** A page's data with what a browser needs to render it. */
export interface Payload extends PageState {
  build: string
  /** Addresses of the scripts and style sheets that the view needs besides those of every page. */
  code: string[]
}

export interface MovedPage {
  redirect: string
}

/** Returns `{path}/_payload.json?{buildId}`, followed by the page's own search parameters (behaviours §0.1). */
export function payloadUrl(url: URL, buildId: string): string {
  const path = url.pathname === '/' ? '' : url.pathname
  return `${path}/_payload.json?${buildId}${url.search.replace('?', '&')}`
}
