import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import { isAddress } from '#content/files/reference.server.ts'
import { pageOf, refusedAt } from '#content/publishing/addresses.server.ts'
import { isDraftFile } from '#content/publishing/draft-file.server.ts'
import { DATED, type DatedType, type HiddenItem } from '#content/publishing/hidden.server.ts'
import { createFindHiddenTarget } from '#content/publishing/hidden-target.server.ts'
import { targetOf } from '#content/redirects/redirect.server.ts'

/** Yields a warning for each reference from a file on the site to something that is not. */
export function* checkHiddenReferences(files: Entry[], content: Content): Iterable<ContentError> {
  const { hidden, refusedPages } = content.publishing
  if (hidden.length === 0 && refusedPages.size === 0) return
  const hiddenFiles = new Set(hidden.map(({ entry }) => entry.file))
  const findHidden = createFindHiddenTarget(content)
  for (const entry of files) {
    if (hiddenFiles.has(entry.file)) continue
    for (const { kind, name, at } of entry.findReferences()) {
      const item = findHidden({ kind, name })
      const refused = refusedAt(content, isAddress(kind) ? targetOf(name) : pageNamed(kind, name))
      // The mistakes of other files are reported as such.
      if (!item && !(refused && isDraftFile(refused))) continue
      const shown = isAddress(kind) ? 'is shown as text' : 'is left out'
      const why = item ? describe(item) : 'is a draft with a mistake'
      yield entry.createError(at, `"${name}" ${shown}: it ${why}`, 'Nothing has to be done if that is meant.')
    }
  }
}

/** Returns the address of the page of an item that a field names; empty if it has none. */
function pageNamed(kind: string, name: string): string {
  const [type] = Object.entries(DATED).find(([, named]) => named === kind) ?? []
  return (type && pageOf({ type: type as DatedType, name })) ?? ''
}

function describe({ state, entry: { value } }: HiddenItem): string {
  if (state === 'draft') return 'is a draft'
  return state === 'scheduled' ? `goes live ${value.publish_at}` : `left the site ${value.unpublish_at}`
}
