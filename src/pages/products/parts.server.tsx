import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import type { Site } from '#content/site.server.ts'
import { href } from '#pages/routes.ts'
import { Image } from '#ui/image/image.tsx'
import type { PageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { type Browsing, filterView, sortWays, viewWays } from './browse.server.ts'
import { categoryParts } from './category.server.ts'
import { CategoryParts } from './category-parts.server.tsx'
import { copy } from './copy.server.ts'
import type { Listed } from './filter.server.ts'
import { Filters } from './filters.server.tsx'
import { nothingData, rowOf } from './results.server.ts'
import { ResultsHead } from './results-head.server.tsx'

/** The picture of a category, beside its name. */
export const serveCover = (cover: { src: string; alt: string }, imageBaseUrl: string) =>
  renderStaticPart(
    <Image {...cover} width={1600} height={900} sizes="100vw sm:100vw md:100vw lg:520px" priority />,
    'p',
    imageBaseUrl,
  )

interface Results {
  shown: Listed[]
  onPage: Listed[]
  pages: PageLinks
  cards: ProductCardData[]
  hasNearest: boolean
}

/** The parts of the page that need no script. */
export function partsOf(browsing: Browsing, { shown, onPage, pages, cards, hasNearest }: Results) {
  const { content, listed, selection, chips } = browsing
  const head = {
    search: { ...content.copy(copy).search, value: selection.q },
    count: shown.length,
    total: `of ${listed.length} products`,
    sorts: sortWays(selection),
    views: viewWays(selection),
    chips,
    clear: href('products'),
    rows: selection.view === 'table' && shown.length > 0 ? onPage.map(rowOf) : undefined,
    nothing: shown.length > 0 ? undefined : nothingData(browsing, hasNearest),
  }
  const category = selection.category && categoryParts(selection.category, content)
  return {
    filters: <Filters filter={filterView(browsing)} />,
    results: (
      <>
        <ResultsHead head={head} />
        {/* With a category it is its picture that the page begins with. */}
        <ProductCards products={cards} first={!category} />
        <Pagination {...pages} />
      </>
    ),
    ...(category && { category: <CategoryParts category={category} /> }),
  }
}

/** The same, as markup. */
export function serveParts({ filters, results, category }: ReturnType<typeof partsOf>, { config }: Site) {
  return {
    filters: renderStaticPart(filters, 'f'),
    results: renderStaticPart(results, 'r', config.imageBaseUrl),
    ...(category && { category: renderStaticPart(category, 'c') }),
  }
}
