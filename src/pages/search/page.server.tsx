import { SEARCH_KINDS } from '#content/search/record.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { href } from '#addresses/routes.ts'
import { copy } from './copy.server.ts'
import { Results } from './results.server.tsx'

export const reads = ['q', 'kind']

const TEXT_LIMIT = 80

/** Loads the results of a search, of all kinds or of one. */
export const load: Load<Site> = ({ query, site }) => {
  const { content } = site
  const { meta } = content.copy(copy)
  const typed = normalizeCode(query.get('q') ?? '')
  const text = typed.slice(0, TEXT_LIMIT)
  const kind = SEARCH_KINDS.find((one) => one === query.get('kind'))
  return {
    // Not indexed: anybody can link to results with a text of their own, which must not be listed as ours.
    head: text
      ? { title: `Search: ${text} | Solvane`, description: meta.description, robots: 'noindex, follow' }
      : { ...meta, canonical: href('search') },
    body: <Results {...{ content, typed, text, kind }} />,
  }
}
