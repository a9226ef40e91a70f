import { describeMatrix } from '#content/certifications/standing.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { missingList } from '#content/missing-list.server.tsx'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { listModelOptions, getModelValue } from '#pages/models.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import type { Option } from '#ui/field/select-field.tsx'
import { type Certificate, certificatesOf, groupsOf } from './certificates.server.ts'
import { type Copy, copy as pageWords } from './copy.server.ts'
import { type Asked, namesOf, parameters, passes, readFilters } from './filters.server.ts'
import { describeGap } from './gap-words.server.ts'
import type { Data } from './page.tsx'

export const reads = parameters

export const load: Load<Data, Site> = async (request) => {
  const { query, site } = request
  const copy = site.content.copy(pageWords)
  const { products } = site.content
  const listed = await certificatesOf(site)
  const certificates = listed ?? []
  const asked = readFilters(query, copy, products)
  const shown = certificates.filter((certificate) => passes(certificate, asked))
  const filters = namesOf(asked)
  const title = filteredTitle(copy.filtered, filters)
  const questions = namedQuestions(site.content.questions, copy.faq.questions)
  const trail = createTrail({ label: 'Certification' })
  const choices = choicesOf(copy, site)
  const controlled = ({ product, noProduct = '' }: Asked) =>
    getModelValue(noProduct, product, choices.products)
  return {
    head: {
      ...copy.meta,
      ...(filters.length > 0 && { title: `${title} | Solvane` }),
      canonical: href('certification'),
      structuredData: [breadcrumbList(site.siteUrl, trail), faqPage(questions)],
    },
    isPartial: !listed,
    data: {
      trail,
      ...(!listed && { missing: missingList(request) }),
      title: filters.length > 0 ? title : copy.title,
      lead: copy.lead,
      address: href('certification'),
      choices,
      asked: {
        market: asked.market?.id ?? '',
        kind: asked.kind?.id ?? '',
        product: controlled(asked),
      },
      gap: gapOf(asked, copy, { certificates, products, controlled }),
      rules: copy.rules,
      list: {
        heading: copy.list.heading,
        empty: copy.list.empty,
        count: `${shown.length} of ${certificates.length}`,
        remark: noProductSaid(asked, copy) ?? '',
        groups: groupsOf(shown, { kinds: copy.kinds, products, product: asked.product }),
      },
      faq: { heading: copy.faq.heading, questions },
      matrix: matrixOf(shown, asked, site),
    },
  }
}

/** Until a visitor asks about something, an example of the copy shows what the check says. */
function gapOf(
  asked: Asked,
  copy: Copy,
  known: { certificates: Certificate[]; products: Product[]; controlled: (asked: Asked) => string },
): Data['gap'] {
  const { heading, text, example, example_note, incomplete } = copy.gap_check
  const isExample = !asked.market && !asked.product && !asked.noProduct
  const examined = isExample ? readFilters(new URLSearchParams(example), copy, known.products) : asked
  const result = describeGap(examined, { copy, ...known })
  return {
    heading,
    text,
    chosen: {
      product: known.controlled(examined),
      market: examined.market?.id ?? '',
      use: examined.use ?? '',
    },
    ...(result && { result }),
    ...(isExample && { remark: example_note }),
    ...(!result && { remark: noProductSaid(asked, copy) ?? incomplete }),
  }
}

const noProductSaid = ({ noProduct }: Asked, { gap_check }: Copy): string | undefined =>
  noProduct && gap_check.no_product.replace('{model}', () => noProduct)

function choicesOf({ markets, kinds, uses }: Copy, { content }: Site): Data['choices'] {
  const option = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })
  return {
    markets: markets.map(option),
    kinds: kinds.map(option),
    uses: uses.map(option),
    products: listModelOptions(content),
  }
}

/** Of a larger catalogue the first of each category; the gap check answers for any other. */
const MATRIX_ROWS = 240

/** Management systems cover sites: no product stands to them, so they have no column. */
function matrixOf(shown: Certificate[], { product }: Asked, { content }: Site): Data['matrix'] {
  const copy = content.copy(pageWords)
  const columns = shown.filter(({ kind }) => kind !== 'management system')
  const all = categoriesOf(content, product)
  const most = Math.ceil(MATRIX_ROWS / Math.max(1, all.length))
  const count = sizeOf(all)
  const rows =
    count > MATRIX_ROWS ? all.map((one) => ({ ...one, products: one.products.slice(0, most) })) : all
  const told = rows === all ? plural(count, 'product') : `${sizeOf(rows)} of ${count} products`
  return {
    heading: copy.matrix.heading,
    empty: shown.length > 0 ? copy.matrix.empty : copy.list.empty,
    count: `${told}, ${plural(columns.length, 'document')}`,
    ...(columns.length > 0 && {
      matrix: describeMatrix(rows, columns, productHref),
    }),
  }
}

const sizeOf = (groups: { products: Product[] }[]): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0)

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The catalogue by category, or the one product asked for in its category. */
const categoriesOf = ({ categories, products }: Site['content'], only?: Product) =>
  categories
    .map(({ name, name_slug }) => ({
      title: name,
      products: familyOf(products, name_slug).filter((product) => !only || product === only),
    }))
    .filter((category) => category.products.length > 0)
