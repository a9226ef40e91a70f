import { basename, dirname } from 'node:path'
import type { Entries } from '#content/content.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { ReferenceKind } from '#content/files/reference.server.ts'
import { pageOf } from './addresses.server.ts'
import { parseMoment } from './moment.server.ts'
import {
  changesOf,
  type Publication,
  publication,
  type PublicationState,
  publicationState,
} from './publication.server.ts'

/** Content types whose items have drafts and dates, each with the kind of the references to it. */
export const DATED = {
  products: 'product',
  applications: 'application',
  solutions: undefined,
  articles: 'article',
  writtenDocuments: undefined,
  ownDocuments: undefined,
  banners: undefined,
} satisfies { [Type in keyof Entries]?: ReferenceKind | undefined }

export type DatedType = keyof typeof DATED

/** An item that is not on the site now. */
export interface HiddenItem {
  type: DatedType
  /** Name of the file without its ending: the last part of the item's address. */
  name: string
  state: Exclude<PublicationState, 'live'>
  entry: Entry<Publication>
}

/** Items that are not on the site at a time, and the times at which items come and go. */
export interface Publishing {
  hidden: HiddenItem[]
  /** Times (ms UTC) at which an item comes or goes, also those that have passed. */
  changes: number[]
  /** Time at which each scheduled item went live (ms UTC), by the address of its page. */
  liveSince: Map<string, number>
  /** Paths of the pictures that only hidden items show. */
  withheldPictures: Set<string>
  /** Files that are refused and were never on the site, by the addresses of their pages. */
  refusedPages: Map<string, string>
}

/** Returns the name of an item: its file's name without the ending. */
const nameOf = ({ file }: Pick<Entry, 'file'>): string => basename(file).replace(/\.\w+$/, '')

const DATED_TYPES = Object.keys(DATED) as DatedType[]

/** Folders whose name is not that of their type. */
const FOLDERS: Partial<Record<DatedType, string>> = { writtenDocuments: 'downloads', ownDocuments: DOCUMENTS }

/** The type of the items in each folder below the content folder. */
export const DATED_FOLDERS = new Map(DATED_TYPES.map((type) => [FOLDERS[type] ?? type, type]))

/** Separates the live items from the hidden ones at a time (ms UTC), and drops the references from the one to the other. */
export function* separateHidden(
  entries: Entries,
  now: number,
): PausableWork<{ live: Entries; publishing: Publishing }> {
  const publishing: Publishing = {
    hidden: [],
    changes: [],
    liveSince: new Map(),
    withheldPictures: new Set(),
    refusedPages: new Map(),
  }
  const live = Object.fromEntries(
    Object.entries(entries).map(([type, list]) => [type, [...list]]),
  ) as unknown as Entries
  for (const type of DATED_TYPES) separateType(type, { entries, live, publishing, now })
  const names = hiddenNames(publishing.hidden)
  if (names.size === 0) return { live, publishing }
  const isDropped = ({ kind, name }: { kind: string; name: string }) => names.has(`${kind} ${name}`)
  for (const list of Object.values(live) as Entry[][])
    for (const [at, entry] of list.entries()) {
      list[at] = withValue(entry, entry.dropReferences(isDropped))
      yield
    }
  return { live, publishing }
}

/** Returns the refused files by the addresses of their pages, without those of which an earlier version is used. */
export function findRefusedPages(
  refused: Pick<Entry, 'file'>[],
  used: Pick<Entry, 'file'>[],
): Map<string, string> {
  const usedFiles = new Set(used.map(({ file }) => file))
  const pages = refused.flatMap((entry): [page: string, file: string][] => {
    const type = DATED_FOLDERS.get(basename(dirname(entry.file)))
    const page = type && !usedFiles.has(entry.file) ? pageOf({ type, name: nameOf(entry) }) : undefined
    return page === undefined ? [] : [[page, entry.file]]
  })
  return new Map(pages)
}

interface Separation {
  entries: Entries
  live: Entries
  publishing: Publishing
  now: number
}

function separateType(type: DatedType, { entries, live, publishing, now }: Separation): void {
  const shown: Entry<Publication>[] = []
  for (const entry of entries[type] as Entry<Publication>[]) {
    const state = publicationState(entry.value, now)
    publishing.changes.push(...changesOf(entry.value))
    if (state !== 'live') {
      publishing.hidden.push({ type, name: nameOf(entry), state, entry })
      continue
    }
    const { publish_at } = entry.value
    const page = publish_at && pageOf({ type, name: nameOf(entry) })
    if (page) publishing.liveSince.set(page, parseMoment(publish_at))
    shown.push(toLive(entry))
  }
  live[type] = shown as never
}

/** Returns the entries of hidden items as they are while they are on the site. */
export const entriesOf = (items: HiddenItem[]): Pick<Entries, DatedType> =>
  Object.fromEntries(
    DATED_TYPES.map((type) => [
      type,
      items.filter((item) => item.type === type).map(({ entry }) => toLive(entry)),
    ]),
  ) as unknown as Pick<Entries, DatedType>

/** Returns an entry without the fields that say when it is on the site. */
function toLive(entry: Entry<Publication>): Entry<Publication> {
  if (Object.keys(publication).every((field) => !(field in entry.value))) return entry
  const { draft: _draft, publish_at: _from, unpublish_at: _to, ...value } = entry.value
  return { ...entry, value }
}

const withValue = <Value>(entry: Entry<Value>, value: Value): Entry<Value> =>
  value === entry.value ? entry : { ...entry, value }

/** Returns the hidden items that something may refer to, as `kind name`. */
const hiddenNames = (hidden: HiddenItem[]): Set<string> =>
  new Set(
    hidden.flatMap(({ type, name }) => {
      const kind: string | undefined = DATED[type]
      return kind === undefined ? [] : `${kind} ${name}`
    }),
  )
