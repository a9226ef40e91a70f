import type { Application } from './applications/application.server.ts'
import type { Article } from './articles/article.server.ts'
import type { Banner } from './banners/banner.server.ts'
import type { Calendar } from './calendar/calendar.server.ts'
import type { Category } from './categories/category.server.ts'
import type { Certification, CertificationRecord } from './certifications/certification.server.ts'
import type { Company } from './company/company.server.ts'
import type { Distributor } from './distributors/distributor.server.ts'
import type { Declarations } from './declarations/declarations.server.ts'
import type { OwnDocument, OwnDocumentRecord } from './documents/own-document.server.ts'
import type { TransportTest } from './downloads/transport-test.server.ts'
import type { WrittenDocument } from './downloads/written-document.server.ts'
import type { Entry } from './files/entry.server.ts'
import type { LeadAcidSize } from './lead-acid/lead-acid-size.server.ts'
import type { Navigation } from './navigation/navigation.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import type { Product } from './products/product.server.ts'
import type { Publishing } from './publishing/hidden.server.ts'
import type { QuestionGroup } from './questions/question.server.ts'
import type { Routing } from './routing/routing.server.ts'
import type { Redirect } from './redirects/redirect.server.ts'
import type { SearchIndex } from '#search/search-index.server.ts'
import type { Synonym } from '#search/query.server.ts'
import type { SearchKind, SiteRecord } from './search/record.server.ts'
import type { Solution } from './solutions/solution.server.ts'

/** Everything the company publishes, as one immutable snapshot. Lists are in the order visitors see them. */
export interface Content {
  /** Hash of the files' content and of the certificates and products that have ended: equal on all servers with the same content. */
  revision: string
  /** Folder it was read from; pictures are below `images/`. */
  directory: string
  company: Company
  navigation: Navigation
  categories: Category[]
  /** Products that are offered; `allProducts` has those that are discontinued, too. */
  products: Product[]
  /** Products that are no longer offered, but keep their pages and documents. */
  discontinued: Product[]
  applications: Application[]
  solutions: Solution[]
  certifications: Certification[]
  articles: Article[]
  writtenDocuments: WrittenDocument[]
  /** PDFs of the company itself. */
  ownDocuments: OwnDocument[]
  /** Lines above the header. */
  banners: Banner[]
  transportTest: TransportTest
  declarations: Declarations
  /** Working hours in which inquiries are answered; default: office hours in UTC. */
  calendar: Calendar
  /** Rules for the recipients of mails about leads; empty without the file. */
  routing: Routing
  /** Companies that sell single units; empty without the file. */
  distributors: Distributor[]
  /** Cases of lead-acid batteries; empty without the file. */
  leadAcidSizes: LeadAcidSize[]
  questions: QuestionGroup[]
  redirects: Redirect[]
  /** Synonyms of the search; empty without the file. */
  synonyms: Synonym[]
  /** Items that are not on the site now, and the times at which that changes. */
  publishing: Publishing
  /** Index of the site's search. */
  search: SearchIndex<SearchKind, SiteRecord>
  /** Returns the copy of a page, with its counts filled in. */
  copy<Value>(page: PageCopy<Value>): Value
  /** Returns the Markdown below the front matter of a page's copy. */
  copyBody(page: PageCopy): string
}

/** Files of the content types that have one file for each item. */
export interface Entries {
  products: Entry<Product>[]
  categories: Entry<Category>[]
  applications: Entry<Application>[]
  solutions: Entry<Solution>[]
  certifications: Entry<CertificationRecord>[]
  articles: Entry<Omit<Article, 'body'>>[]
  writtenDocuments: Entry<Omit<WrittenDocument, 'body'>>[]
  ownDocuments: Entry<OwnDocumentRecord>[]
  banners: Entry<Banner>[]
}
