import { hash } from 'node:crypto'
import { z } from 'zod'
import { type PausableWork, runAtOnce } from '#kit/workers/time-slices.server.ts'
import { type Application, applicationSchema } from './applications/application.server.ts'
import { type Article, articleSchema } from './articles/article.server.ts'
import { type Category, categorySchema } from './categories/category.server.ts'
import {
  type Certification,
  type CertificationRecord,
  certificationSchema,
} from './certifications/certification.server.ts'
import { onDay, utcDay, withExpiry } from './certifications/expiry.server.ts'
import { type Company, companySchema } from './company/company.server.ts'
import { type Document, documentSchema } from './downloads/document.server.ts'
import { type TransportTest, transportTestSchema } from './downloads/transport-test.server.ts'
import type { ContentFolder } from './files/folder.server.ts'
import type { Entry } from './files/read.server.ts'
import { type Navigation, navigationSchema } from './navigation/navigation.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import { counted } from './pages/counts.server.ts'
import type { PageTable } from './pages/page-table.server.ts'
import { type Product, productSchema } from './products/product.server.ts'
import { type QuestionGroup, questionGroupSchema } from './questions/question.server.ts'
import { checkIdentity } from './identity.server.ts'
import { checkReferences } from './references.server.ts'
import { changeTexts } from './texts.server.ts'
import { type Solution, solutionSchema } from './solutions/solution.server.ts'

/** Everything the company publishes, as one immutable snapshot. Lists are in the order visitors see them. */
export interface Content {
  /** Changes whenever any file does, or a certificate expires. */
  revision: string
  /** Folder it was read from; pictures are below `images/`. */
  directory: string
  company: Company
  navigation: Navigation
  categories: Category[]
  products: Product[]
  applications: Application[]
  solutions: Solution[]
  certifications: Certification[]
  articles: Article[]
  documents: Document[]
  transportTest: TransportTest
  questions: QuestionGroup[]
  /** Returns the copy of a page, with its counts filled in. */
  copy<Value>(page: PageCopy<Value>): Value
  /** Returns the Markdown below the front matter of a page's copy. */
  copyBody(page: PageCopy): string
}

/** Entries of the content types that have a file for each item. */
export interface Entries {
  products: Entry<Product>[]
  categories: Entry<Category>[]
  applications: Entry<Application>[]
  solutions: Entry<Solution>[]
  certifications: Entry<CertificationRecord>[]
  articles: Entry<z.infer<typeof articleSchema>>[]
  documents: Entry<z.infer<typeof documentSchema>>[]
}

const valuesOf = <Value>(entries: Entry<Value>[]): Value[] => entries.map((entry) => entry.value)
const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
const newestFirst = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date)

/** Reads and checks the whole content folder, as it stands on a day (UTC). Throws ContentMistake for the first mistake it finds. */
export const readContent = (folder: ContentFolder, pages: PageTable, day = utcDay()): Content =>
  runAtOnce(reading(folder, pages, day))

/** The same as pausable work; a folder takes one reading at a time. */
export function* reading(folder: ContentFolder, pages: PageTable, day = utcDay()): PausableWork<Content> {
  const state = yield* folder.begin()
  const entries = yield* readEntries(folder)
  const certifications = valuesOf(entries.certifications)
    .map((record) => onDay(record, day))
    .sort(byOrder)
  const content: Content = {
    directory: folder.root,
    company: folder.one('company.yaml', companySchema).value,
    navigation: folder.one('navigation.yaml', navigationSchema).value,
    categories: valuesOf(entries.categories).sort(byId),
    products: valuesOf(entries.products)
      .map((product) => withExpiry(product, certifications))
      .sort(byId),
    applications: valuesOf(entries.applications).sort(byId),
    solutions: valuesOf(entries.solutions).sort(byOrder),
    certifications,
    articles: entries.articles.map(({ value, body }) => ({ ...value, body })).sort(newestFirst),
    documents: entries.documents.map(({ value, body }) => ({ ...value, body: body.toString() })),
    transportTest: folder.one('transport-test.yaml', transportTestSchema).value,
    questions: folder.one('pages/faq.yaml', z.array(questionGroupSchema)).value,
    ...readCopies(folder, pages.copies, counted(entries)),
    revision: revisionOf(state, certifications),
  }
  yield
  const files = folder.end()
  if (!folder.isChecked(state)) {
    yield
    checkIdentity(entries)
    yield
    yield* checkReferences(files, content, pages)
    folder.checked(state, files)
  }
  return content
}

function* readEntries(folder: ContentFolder): PausableWork<Entries> {
  return {
    products: yield* folder.all('products', productSchema),
    categories: yield* folder.all('categories', categorySchema),
    applications: yield* folder.all('applications', applicationSchema),
    solutions: yield* folder.all('solutions', solutionSchema),
    certifications: yield* folder.all('certifications', certificationSchema),
    articles: yield* folder.all('articles', articleSchema),
    documents: yield* folder.all('downloads', documentSchema),
  }
}

function readCopies(
  folder: ContentFolder,
  pages: PageCopy[],
  fill: (text: string) => string,
): Pick<Content, 'copy' | 'copyBody'> {
  const copies = new Map(
    pages.map(({ file, schema }) => {
      const entry = folder.one(`pages/${file}`, schema)
      return [file, { ...entry, value: changeTexts(entry.value, fill) }]
    }),
  )
  const copyEntry = (page: PageCopy): Entry => {
    const entry = copies.get(page.file)
    if (!entry) throw new Error(`the copy ${page.file} is not declared to readContent`)
    return entry
  }
  return {
    copy: <Value>(page: PageCopy<Value>) => copyEntry(page).value as Value,
    copyBody: (page) => copyEntry(page).body.toString(),
  }
}

function revisionOf(state: string, certifications: Certification[]): string {
  const expired = certifications.filter((one) => one.expired).map(({ id }) => id)
  return hash('sha256', `${state} ${expired.join()}`).slice(0, 12)
}
