import { describeMatrix } from '#content/certifications/certificate-status.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import type { PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { listModelOptions, getModelValue } from '#pages/models.server.ts'
import { productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { type Option } from '#ui/field/query-field.tsx'
import { filteredTitle } from '#ui/list/filtered-title.server.ts'
import { type Certificate, groupCertificates, listCertificates } from './certificates.server.ts'
import { type Copy, copy as pageCopy } from './copy.server.ts'
import { type Filters, listFilterNames, matchesFilters, readFilters } from './filters.server.ts'
import { describeGap } from './gap-result.server.ts'
import type { Data } from './page.server.tsx'

/** Loads the certificates and describes what the page shows of them. */
export async function describePage({ query, site }: PageRequest<Site>) {
  const copy = site.content.copy(pageCopy)
  const { products } = site.content
  const listed = await listCertificates(site)
  const certificates = listed ?? []
  const filters = readFilters(query, copy, products)
  const shown = certificates.filter((certificate) => matchesFilters(certificate, filters))
  const names = listFilterNames(filters)
  const title = filteredTitle(copy.filtered, names)
  const questions = namedQuestions(site.content.questions, copy.faq.questions)
  const trail = createTrail({ label: 'Certification' })
  const choices = listChoices(copy, site)
  const getProductValue = ({ product, unknownProduct = '' }: Filters) =>
    getModelValue(unknownProduct, product, choices.products)
  return {
    head: {
      ...copy.meta,
      ...(names.length > 0 && { title: `${title} | Solvane` }),
      canonical: href('certification'),
      structuredData: [breadcrumbList(site.siteUrl, trail), faqPage(questions)],
    },
    isPartial: !listed,
    data: {
      trail,
      title: names.length > 0 ? title : copy.title,
      lead: copy.lead,
      address: href('certification'),
      choices,
      chosen: {
        market: filters.market?.id ?? '',
        kind: filters.kind?.id ?? '',
        product: getProductValue(filters),
      },
      gap: describeGapCheck(filters, copy, { certificates, products, getProductValue }),
      rules: copy.rules,
      list: describeList(shown, { certificates, filters, site }),
      faq: { heading: copy.faq.heading, questions },
      matrix: describeProductMatrix(shown, filters, site),
    } satisfies Data,
  }
}

/** Describes the list of the certificates that match the filters. */
function describeList(
  shown: Certificate[],
  { certificates, filters, site }: { certificates: Certificate[]; filters: Filters; site: Site },
): Data['list'] {
  const { company, products } = site.content
  const copy = site.content.copy(pageCopy)
  const options = { kinds: copy.kinds, company: company.legal_name, products, product: filters.product }
  return {
    heading: copy.list.heading,
    empty: copy.list.empty,
    count: `${shown.length} of ${certificates.length}`,
    remark: describeUnknownFilters(filters, copy),
    groups: groupCertificates(shown, options),
  }
}

/** Describes the gap check; without market and product it shows the example of the copy. */
function describeGapCheck(
  filters: Filters,
  copy: Copy,
  options: {
    certificates: Certificate[]
    products: Product[]
    getProductValue: (filters: Filters) => string
  },
): Data['gap'] {
  const { heading, text, example, example_note, incomplete } = copy.gap_check
  const isExample = !filters.market && !filters.product && !filters.unknownProduct
  const checked = isExample ? readFilters(new URLSearchParams(example), copy, options.products) : filters
  const result = describeGap(checked, { copy, ...options })
  return {
    heading,
    text,
    chosen: {
      product: options.getProductValue(checked),
      market: checked.market?.id ?? '',
      use: checked.use ?? '',
    },
    ...(result && { result }),
    remark: joinRemarks(
      describeUnknownProduct(filters, copy),
      filters.unknown.market,
      filters.unknown.use,
      isExample && example_note,
      !result && !filters.unknownProduct && incomplete,
    ),
  }
}

const describeUnknownProduct = ({ unknownProduct }: Filters, { gap_check }: Copy): string | undefined =>
  unknownProduct && gap_check.no_product.replace('{model}', () => unknownProduct)

const describeUnknownFilters = (filters: Filters, copy: Copy): string =>
  joinRemarks(describeUnknownProduct(filters, copy), filters.unknown.market, filters.unknown.kind)

const joinRemarks = (...remarks: (string | false | undefined)[]): string => remarks.filter(Boolean).join(' ')

function listChoices({ markets, kinds, uses }: Copy, { content }: Site): Data['choices'] {
  const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
  return {
    markets: markets.map(toOption),
    kinds: kinds.map(toOption),
    uses: uses.map(toOption),
    products: listModelOptions(content),
  }
}

/** Largest number of products in the matrix. Of more, it shows only the first ones of each category. */
const MATRIX_ROWS = 240

/** Describes the matrix of products and certificates. Management systems cover sites, so they have no column. */
function describeProductMatrix(
  shown: Certificate[],
  { product }: Filters,
  { content }: Site,
): Data['matrix'] {
  const copy = content.copy(pageCopy)
  const columns = shown.filter(({ kind }) => kind !== 'management system')
  const all = listCategories(content, product)
  const limit = Math.ceil(MATRIX_ROWS / Math.max(1, all.length))
  const count = countProducts(all)
  const rows =
    count > MATRIX_ROWS ? all.map((one) => ({ ...one, products: one.products.slice(0, limit) })) : all
  const shownCount = rows === all ? plural(count, 'product') : `${countProducts(rows)} of ${count} products`
  return {
    heading: copy.matrix.heading,
    empty: shown.length > 0 ? copy.matrix.empty : copy.list.empty,
    count: `${shownCount}, ${plural(columns.length, 'document')}`,
    ...(columns.length > 0 && {
      matrix: describeMatrix(rows, columns, productHref),
    }),
  }
}

const countProducts = (groups: { products: Product[] }[]): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0)

/** Lists the products by category, or only one of them. */
const listCategories = ({ categories, products }: Site['content'], only?: Product) =>
  categories
    .map(({ name, name_slug }) => ({
      title: name,
      products: familyOf(products, name_slug).filter((product) => !only || product === only),
    }))
    .filter((category) => category.products.length > 0)
