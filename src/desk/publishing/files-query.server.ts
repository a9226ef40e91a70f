import { MINUTE } from '#leads/durations.server.ts'
import { readChoice, readPage, readText } from '#desk/read-query.server.ts'
import type { FileSummary } from '#content/check/folder-report.server.ts'

export type FileState = FileSummary['state']

/** States of content files by their words, in the order of the tabs and of the table. */
export const FILE_STATES: Record<FileState, string> = {
  held: 'Held back',
  scheduled: 'Scheduled',
  draft: 'Draft',
  live: 'Published',
  ended: 'Ended',
}

/** Address of the page for publishers. */
export const PUBLISHING = '/desk/content'

/** The files as the address of the page asks for them. */
export interface FilesQuery {
  state?: FileState | undefined
  q?: string | undefined
  page: number
}

/** Reads the address. What it does not know counts as absent. */
export function readFilesQuery(query: URLSearchParams): FilesQuery {
  return {
    state: readChoice(query.get('state'), Object.keys(FILE_STATES) as FileState[]),
    q: readText(query.get('q')),
    page: readPage(query),
  }
}

/** Returns the address of the files with changes; a change of anything but the page begins at the first one. */
export function filesHref(asked: FilesQuery, changes: Partial<FilesQuery> = {}): string {
  const { state, q, page } = { ...asked, page: 1, ...changes }
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return `${PUBLISHING}${query.size > 0 ? `?${query}` : ''}#files`
}

/** Files on one page of the table. */
const PAGE_SIZE = 50

export interface FilesPage {
  files: FileSummary[]
  /** Number of the page that is shown, and where it begins and ends in all that were found. */
  page: number
  from: number
  to: number
  count: number
  /** Files of each state, and of all, that the search finds. */
  counts: Record<FileState | 'all', number>
}

/** Returns the files that an address asks for: those that need somebody first, then by the minute of their last change. */
export function chooseFiles(all: readonly FileSummary[], asked: FilesQuery): FilesPage {
  const found = all.filter((file) => isFound(file, asked.q))
  const byState = Map.groupBy(found, ({ state }) => state)
  const states = Object.keys(FILE_STATES) as FileState[]
  const chosen = (asked.state ? [asked.state] : states).flatMap((state) =>
    (byState.get(state) ?? []).toSorted((a, b) => minuteOf(b) - minuteOf(a)),
  )
  const page = Math.min(asked.page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE)))
  const from = (page - 1) * PAGE_SIZE
  const files = chosen.slice(from, from + PAGE_SIZE)
  const counts = Object.fromEntries(states.map((state) => [state, byState.get(state)?.length ?? 0]))
  return {
    files,
    page,
    from: from + 1,
    to: from + files.length,
    count: chosen.length,
    counts: { ...(counts as Record<FileState, number>), all: found.length },
  }
}

/** Files of a clone, which were written within a minute, stay in the order of their names. */
const minuteOf = ({ changed = 0 }: FileSummary): number => Math.floor(changed / MINUTE)

/** Whether each word of a search is in the name, the title or the kind of a file. */
function isFound({ file, title, type }: FileSummary, q: string | undefined): boolean {
  const text = `${file} ${title} ${type}`.toLowerCase()
  const words = q?.toLowerCase().split(/\s+/) ?? []
  return words.every((word) => text.includes(word))
}
