import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { HiddenItem } from '#content/publishing/hidden.server.ts'
import { createFindHiddenTarget } from '#content/publishing/hidden-target.server.ts'

/** Yields a warning for each reference from a file on the site to something that is not. */
export function* checkHiddenReferences(files: Entry[], content: Content): Iterable<ContentError> {
  const { hidden } = content.publishing
  if (hidden.length === 0) return
  const hiddenFiles = new Set(hidden.map(({ entry }) => entry.file))
  const findHidden = createFindHiddenTarget(content)
  for (const entry of files) {
    if (hiddenFiles.has(entry.file)) continue
    for (const { kind, name, at } of entry.findReferences()) {
      const item = findHidden({ kind, name })
      if (!item) continue
      const shown = isAddress(kind) ? 'is shown as text' : 'is left out'
      yield entry.createError(
        at,
        `"${name}" ${shown}: it ${describe(item)}`,
        'Nothing has to be done if that is meant.',
      )
    }
  }
}

const isAddress = (kind: string): boolean => kind === 'address' || kind === 'redirect target'

function describe({ state, entry: { value } }: HiddenItem): string {
  if (state === 'draft') return 'is a draft'
  return state === 'scheduled' ? `goes live ${value.publish_at}` : `left the site ${value.unpublish_at}`
}
