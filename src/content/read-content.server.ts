import { hash } from 'node:crypto'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import { SearchIndex } from '#search/search-index.server.ts'
import { linkCheckOf } from './addresses.server.ts'
import { buildContent, readEntries } from './build-content.server.ts'
import { checkIdentity } from './check-identity.server.ts'
import { checkPlaceholders } from './check-placeholders.server.ts'
import { checkReferences } from './check-references.server.ts'
import type { Content, Entries } from './content.server.ts'
import { checkOwnDocuments } from './documents/check-documents.server.ts'
import type { ContentError } from './files/content-error.server.ts'
import type { Entry } from './files/entry.server.ts'
import type { ContentFolder } from './files/folder.server.ts'
import type { Mistake } from './files/refusals.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import { checkSuccessors } from './products/discontinued.server.ts'
import { checkPublication } from './publishing/check-publication.server.ts'
import { findRefusedPages, separateHidden } from './publishing/hidden.server.ts'
import { findWithheldPictures } from './publishing/withheld.server.ts'
import { checkRedirects } from './redirects/redirect.server.ts'
import type { SearchKind, SiteRecord } from './search/record.server.ts'

/** The copy that pages declare, and the records by which the search finds them. */
export interface PageTable {
  copies: PageCopy[]
  /** Lists all that visitors can search for, in steps; without it, nothing is found. */
  listSearchRecords?: (content: Content) => PausableWork<SiteRecord[]>
}

/** The content with the files that it was made of. */
export interface Reading {
  content: Content
  files: Entry[]
  /** Errors of the refused files, each of which is served in an earlier version or left out. */
  refusals: ContentError[]
}

/**
 * Reads and checks the whole content folder as of a time (ms UTC), in steps; a folder supports one reading at a time. Files with mistakes
 * are refused. Throws ContentError if that leaves out a file that every site needs.
 */
export function* readContentInSteps(
  folder: ContentFolder,
  pages: PageTable,
  now = Date.now(),
): PausableWork<Reading> {
  const digest = yield* folder.beginReading()
  for (;;) {
    const entries = yield* readEntries(folder)
    const { live, publishing } = yield* separateHidden(entries, now)
    const content = buildContent({ folder, copies: pages.copies, entries: live, publishing, now })
    yield
    const files = folder.endReading()
    const mistakes = folder.isChecked(digest) ? [] : yield* check({ content, pages, entries, files, now })
    if (!folder.refuse(mistakes)) {
      folder.setPublished(digest)
      const reading = { content, files, refusals: folder.refusals }
      yield* complete(reading, folder.hashPublished(), pages)
      return reading
    }
    folder.readAgain()
    yield
  }
}

interface CheckedParts {
  content: Content
  pages: PageTable
  entries: Entries
  files: Entry[]
  now: number
}

/** Returns the mistakes that only a comparison of the files finds. */
function* check({ content, pages, entries, files, now }: CheckedParts): PausableWork<Mistake[]> {
  const hasAddress = linkCheckOf(content)
  yield
  const mistakes = [
    ...checkIdentity(entries),
    ...checkPublication(entries, content, now),
    ...checkSuccessors(entries.products),
    ...checkOwnDocuments(entries, content, now),
    ...checkRedirects(files, hasAddress),
  ]
  yield
  return [
    ...mistakes,
    ...(yield* checkPlaceholders(files, pages.copies)),
    ...(yield* checkReferences(files, content, hasAddress)),
  ]
}

/** Completes published content: its revision, its search index, and the consequences of hidden and refused files. */
function* complete(
  { content, files, refusals }: Reading,
  published: string,
  { listSearchRecords }: PageTable,
): PausableWork<void> {
  const { publishing, synonyms } = content
  publishing.withheldPictures = yield* findWithheldPictures(publishing.hidden, files)
  publishing.refusedPages = findRefusedPages(refusals, files)
  content.revision = computeRevision(published, content)
  const records = listSearchRecords ? yield* listSearchRecords(content) : []
  content.search = yield* SearchIndex.buildInSteps<SearchKind, SiteRecord>(records, synonyms)
}

function computeRevision(published: string, { certifications, discontinued, publishing }: Content): string {
  const expired = certifications.filter((one) => one.expired).map(({ id }) => id)
  const ended = discontinued.map(({ url }) => url)
  const hidden = publishing.hidden.map(({ type, name, state }) => `${type} ${name} ${state}`)
  return hash('sha256', `${published} ${[...expired, ...ended].join()} ${hidden.join()}`).slice(0, 12)
}
