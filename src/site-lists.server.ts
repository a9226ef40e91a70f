import { createLocalLists, type Lists } from '#content/lists.server.ts'
import { createRemoteLists } from '#content/remote-lists.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { SiteParts } from './site.server.ts'

/** Creates the lists of the content, or those of the upstream API. */
export function createLists(
  { upstreamApi }: SiteConfig,
  { content, log }: Pick<SiteParts, 'content' | 'log'>,
  signal: AbortSignal,
): Lists {
  const own = createLocalLists(content.current)
  return upstreamApi ? createRemoteLists(upstreamApi, { own, log, signal }) : own
}
