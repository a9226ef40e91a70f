import { hash } from 'node:crypto'
import { z } from 'zod'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import { linkCheckOf } from './addresses.server.ts'
import { applicationSchema } from './applications/application.server.ts'
import { articleSchema } from './articles/article.server.ts'
import { bannerSchema } from './banners/banner.server.ts'
import { categorySchema } from './categories/category.server.ts'
import { certificationSchema, toCertification } from './certifications/certification.server.ts'
import { checkIdentity } from './check-identity.server.ts'
import { checkPlaceholders } from './check-placeholders.server.ts'
import { checkReferences } from './check-references.server.ts'
import { companySchema } from './company/company.server.ts'
import type { Content, Entries } from './content.server.ts'
import { declarationsSchema } from './declarations/declarations.server.ts'
import { distributorsSchema } from './distributors/distributor.server.ts'
import { CALENDAR_FILE, calendarSchema, DEFAULT_CALENDAR } from './calendar/calendar.server.ts'
import { NO_ROUTING, routingSchema } from './routing/routing.server.ts'
import { transportTestSchema } from './downloads/transport-test.server.ts'
import { checkOwnDocuments } from './documents/check-documents.server.ts'
import { readDocuments } from './documents/read-documents.server.ts'
import { writtenDocumentSchema } from './downloads/written-document.server.ts'
import type { ContentError } from './files/content-error.server.ts'
import type { Entry } from './files/entry.server.ts'
import type { ContentFolder } from './files/folder.server.ts'
import type { Mistake } from './files/refusals.server.ts'
import { byId, byOrder, listItems, valuesOf } from './items.server.ts'
import { leadAcidSizesSchema } from './lead-acid/lead-acid-size.server.ts'
import { navigationSchema } from './navigation/navigation.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import { readCopies } from './pages/read-copies.server.ts'
import { checkSuccessors } from './products/discontinued.server.ts'
import { productSchema } from './products/plausible.server.ts'
import { checkPublication } from './publishing/check-publication.server.ts'
import { findRefusedPages, type Publishing, separateHidden } from './publishing/hidden.server.ts'
import { findWithheldPictures } from './publishing/withheld.server.ts'
import { questionGroupSchema } from './questions/question.server.ts'
import { checkRedirects, redirectSchema } from './redirects/redirect.server.ts'
import { SearchIndex } from '#search/search-index.server.ts'
import type { SearchKind, SiteRecord } from './search/record.server.ts'
import { solutionSchema } from './solutions/solution.server.ts'
import { synonymsSchema } from './synonyms/synonym.server.ts'

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
    const content = buildContent({ folder, pages, entries: live, publishing, now })
    yield
    const files = folder.endReading()
    const mistakes = folder.isChecked(digest) ? [] : yield* check({ content, pages, entries, files, now })
    if (!folder.refuse(mistakes)) {
      folder.setPublished(digest)
      publishing.withheldPictures = yield* findWithheldPictures(publishing.hidden, files)
      publishing.refusedPages = findRefusedPages(folder.refusals, files)
      content.revision = computeRevision(folder.hashPublished(), content)
      content.search = yield* SearchIndex.buildInSteps<SearchKind, SiteRecord>(
        pages.listSearchRecords ? yield* pages.listSearchRecords(content) : [],
        content.synonyms,
      )
      return { content, files, refusals: folder.refusals }
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

interface ContentParts {
  folder: ContentFolder
  pages: PageTable
  /** Items that are on the site. */
  entries: Entries
  publishing: Publishing
  now: number
}

/** Files that every site has, besides the copy of its pages. */
export const SINGLE_FILES = {
  company: ['company.yaml', companySchema],
  navigation: ['navigation.yaml', navigationSchema],
  transportTest: ['transport-test.yaml', transportTestSchema],
  declarations: ['declarations.yaml', declarationsSchema],
  questions: ['pages/faq.yaml', z.array(questionGroupSchema)],
} as const

/** Files that a site may lack. */
export const OPTIONAL_FILES = {
  calendar: [CALENDAR_FILE, calendarSchema],
  routing: ['routing.yaml', routingSchema],
  distributors: ['distributors.yaml', distributorsSchema],
  leadAcidSizes: ['lead-acid-sizes.yaml', leadAcidSizesSchema],
  synonyms: ['synonyms.yaml', synonymsSchema],
} as const

/** Index of a content that is not published yet. */
const NOTHING_FOUND = SearchIndex.build<SearchKind, SiteRecord>([])

/** Puts the content together from its files, without the revision and the index, which published content has. */
function buildContent({ folder, pages, entries, publishing, now }: ContentParts): Content {
  const day = new Date(now).toISOString().slice(0, 10)
  const products = valuesOf(entries.products)
  const certifications = valuesOf(entries.certifications)
    .map((record) => toCertification(record, products, day))
    .sort(byOrder)
  const lists = {
    directory: folder.root,
    company: folder.readFile(...SINGLE_FILES.company).value,
    navigation: folder.readFile(...SINGLE_FILES.navigation).value,
    categories: valuesOf(entries.categories).sort(byId),
    ...listItems(entries, { certifications, publishing, day }),
    certifications,
    transportTest: folder.readFile(...SINGLE_FILES.transportTest).value,
    declarations: folder.readFile(...SINGLE_FILES.declarations).value,
    calendar: folder.readOptionalFile(...OPTIONAL_FILES.calendar)?.value ?? DEFAULT_CALENDAR,
    routing: folder.readOptionalFile(...OPTIONAL_FILES.routing)?.value ?? NO_ROUTING,
    distributors: folder.readOptionalFile(...OPTIONAL_FILES.distributors)?.value ?? [],
    leadAcidSizes: folder.readOptionalFile(...OPTIONAL_FILES.leadAcidSizes)?.value ?? [],
    questions: folder.readFile(...SINGLE_FILES.questions).value,
    redirects: folder.readOptionalList('redirects.yaml', redirectSchema),
    synonyms: folder.readOptionalFile(...OPTIONAL_FILES.synonyms)?.value ?? [],
    publishing,
    search: NOTHING_FOUND,
  }
  return { ...lists, ...readCopies(folder, pages.copies, lists), revision: '' }
}

function* readEntries(folder: ContentFolder): PausableWork<Entries> {
  return {
    products: yield* folder.readFolder('products', productSchema),
    // Every product needs its category.
    categories: yield* folder.readFolder('categories', categorySchema, { need: 'each file' }),
    applications: yield* folder.readFolder('applications', applicationSchema),
    solutions: yield* folder.readFolder('solutions', solutionSchema),
    certifications: yield* folder.readFolder('certifications', certificationSchema),
    articles: yield* folder.readFolder('articles', articleSchema),
    writtenDocuments: yield* folder.readFolder('downloads', writtenDocumentSchema),
    banners: yield* folder.readFolder('banners', bannerSchema, { need: 'optional' }),
    ownDocuments: yield* readDocuments(folder),
  }
}

function computeRevision(published: string, { certifications, discontinued, publishing }: Content): string {
  const expired = certifications.filter((one) => one.expired).map(({ id }) => id)
  const ended = discontinued.map(({ url }) => url)
  const hidden = publishing.hidden.map(({ type, name, state }) => `${type} ${name} ${state}`)
  return hash('sha256', `${published} ${[...expired, ...ended].join()} ${hidden.join()}`).slice(0, 12)
}
