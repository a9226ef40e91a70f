import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ContentError } from '#content/files/content-error.server.ts'
import { type PublicationState, publicationState } from '#content/publishing/publication.server.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { titleOf, typeNameOf } from '#content/types.server.ts'
import { checkContent } from './check-content.server.ts'

/** State and problems of one file, for publishers. */
export interface FileReport {
  /** Name below the content folder. */
  file: string
  /** `product`, `page`, or the file's own name such as `company`. */
  type: string
  title: string
  /** `held` if the file has a mistake and is no draft. */
  state: PublicationState | 'held'
  publish_at: string | undefined
  unpublish_at: string | undefined
  /** Day (UTC) from which a product is no longer made. */
  discontinued: string | undefined
  /** Time of its last change (ms UTC); undefined if the file is missing. */
  changed: number | undefined
  mistakes: ContentError[]
  warnings: ContentError[]
}

/** State and problems of a content folder, for publishers. */
export interface ContentReport {
  mistakes: ContentError[]
  /** Mistakes in drafts, then the warnings of the check. */
  warnings: ContentError[]
  /** All files, sorted by name. */
  files: FileReport[]
}

/** Checks a content folder and lists its files with their states at a time (ms UTC). */
export function reportContent(directory: string, pages: PageTable, now = Date.now()): ContentReport {
  const check = checkContent(directory, pages, now)
  const nameOf = ({ file }: { file: string }) => relative(directory, file)
  const mistakes = Map.groupBy([...check.mistakes, ...check.draftMistakes], nameOf)
  const warnings = Map.groupBy(check.warnings, nameOf)
  const values = new Map([...check.entries, ...check.refused].map((entry) => [nameOf(entry), entry.value]))
  const names = new Set([...values.keys(), ...mistakes.keys()])
  const files = [...names].toSorted().map((file): FileReport => {
    const { draft, ...dates } = readDates(values.get(file))
    const isHeld = mistakes.has(file) && !draft
    return {
      file,
      type: typeNameOf(file),
      title: titleOf(file, values.get(file)),
      state: isHeld ? 'held' : publicationState({ draft, ...dates }, now),
      ...dates,
      changed: statSync(join(directory, file), { throwIfNoEntry: false })?.mtimeMs,
      mistakes: mistakes.get(file) ?? [],
      warnings: warnings.get(file) ?? [],
    }
  })
  return { mistakes: check.mistakes, warnings: [...check.draftMistakes, ...check.warnings], files }
}

/** Returns the fields of a file, which may be refused, that say when it is on the site. */
function readDates(value: unknown) {
  const { draft, publish_at, unpublish_at, discontinued } = (value ?? {}) as Record<string, unknown>
  const textOf = (at: unknown) => (typeof at === 'string' ? at : undefined)
  return {
    draft: draft === true,
    publish_at: textOf(publish_at),
    unpublish_at: textOf(unpublish_at),
    discontinued: textOf(discontinued),
  }
}
