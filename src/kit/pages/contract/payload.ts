import type { PageState } from './page.ts'

/** The body of `_payload.json`. */
export interface Payload extends PageState {
  build: string
}

export interface MovedPage {
  redirect: string
}

/** Returns `{path}/_payload.json?{buildId}`, followed by the page's own search parameters. */
export function payloadUrl(url: URL, buildId: string): string {
  const path = url.pathname === '/' ? '' : url.pathname
  return `${path}/_payload.json?${buildId}${url.search.replace('?', '&')}`
}
