import type { PageState } from '#kit/render/page.ts'

/** A payload that says the page is elsewhere. */
export interface MovedPage {
  redirect: string
}

/** `{path}/_payload.json?{buildId}` with the page's own search parameters behind it (behaviours §0.1). */
export function payloadUrl(url: URL, buildId: string): string {
  const path = url.pathname === '/' ? '' : url.pathname
  return `${path}/_payload.json?${buildId}${url.search.replace('?', '&')}`
}

/** Fetches a page's data. A page that is missing, or that lacks a part, has a payload too; anything but JSON of ours rejects. */
export async function fetchPayload(
  url: URL,
  buildId: string,
  signal: AbortSignal,
): Promise<PageState | MovedPage> {
  const response = await fetch(payloadUrl(url, buildId), { signal })
  if (!response.ok && ![404, 503].includes(response.status))
    throw new Error(`payload answered ${response.status}`)
  return (await response.json()) as PageState | MovedPage
}
