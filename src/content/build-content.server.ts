import { z } from 'zod'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import { applicationSchema } from './applications/application.server.ts'
import { articleSchema } from './articles/article.server.ts'
import { bannerSchema } from './banners/banner.server.ts'
import { categorySchema } from './categories/category.server.ts'
import { certificationSchema, toCertification } from './certifications/certification.server.ts'
import { companySchema } from './company/company.server.ts'
import type { Content, Entries } from './content.server.ts'
import { declarationsSchema } from './declarations/declarations.server.ts'
import { distributorsSchema } from './distributors/distributor.server.ts'
import { CALENDAR_FILE, calendarSchema, DEFAULT_CALENDAR } from './calendar/calendar.server.ts'
import { NO_ROUTING, routingSchema } from './routing/routing.server.ts'
import { transportTestSchema } from './downloads/transport-test.server.ts'
import { readDocuments } from './documents/read-documents.server.ts'
import { writtenDocumentSchema } from './downloads/written-document.server.ts'
import type { ContentFolder } from './files/folder.server.ts'
import { byId, byOrder, listItems, valuesOf } from './items.server.ts'
import { leadAcidSizesSchema } from './lead-acid/lead-acid-size.server.ts'
import { navigationSchema } from './navigation/navigation.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import { readCopies } from './pages/read-copies.server.ts'
import { productSchema } from './products/plausible.server.ts'
import type { Publishing } from './publishing/hidden.server.ts'
import { questionGroupSchema } from './questions/question.server.ts'
import { redirectSchema } from './redirects/redirect.server.ts'
import { SearchIndex } from '#search/search-index.server.ts'
import type { SearchKind, SiteRecord } from './search/record.server.ts'
import { solutionSchema } from './solutions/solution.server.ts'
import { synonymsSchema } from './synonyms/synonym.server.ts'

/** Files that every site has, in addition to the copy of its pages. */
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

/** Reads the files of all types that have one file for each item. */
export function* readEntries(folder: ContentFolder): PausableWork<Entries> {
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

/** Search index of content that is not published. */
const NOTHING_FOUND = SearchIndex.build<SearchKind, SiteRecord>([])

interface ContentParts {
  folder: ContentFolder
  copies: PageCopy[]
  /** Items that are on the site. */
  entries: Entries
  publishing: Publishing
  now: number
}

/** Builds the content from its files, without the revision and the search index of published content. */
export function buildContent({ folder, copies, entries, publishing, now }: ContentParts): Content {
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
  return { ...lists, ...readCopies(folder, copies, lists), revision: '' }
}
