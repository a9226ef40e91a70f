import { coldestCharge, describeSeries, listSeries } from '#content/products/in-series.server.ts'
import { describeListed, size, tilePicture } from '#content/products/describe.server.ts'
import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { ProductTable, type TableRow } from '#content/products/product-table.tsx'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import { describeProductCard, productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { FILTER } from '#ui/facets/facets.tsx'
import { Chips, Menu, NoResults, ResultsBar, Segments } from '#ui/facets/results.tsx'
import { itemsOnPage, pageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import type { FilteredCatalogue } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { type ConditionName, findMatches, findNearest, type ListedProduct } from './filter.server.ts'
import { isFacet, type Selection, selectionHref } from './selection.server.ts'
import { SORTS } from './sort.server.ts'

const NEAREST = 3

interface Matches {
  /** All products that meet the filter, sorted. */
  matches: ListedProduct[]
  pageSize: number
  pageCount: number
}

/** Renders the products that match, or those that come closest. */
export function renderResults(catalogue: FilteredCatalogue, { matches, pageSize, pageCount }: Matches) {
  const { content, listed, conditions, selection, chips } = catalogue
  const isTable = selection.view === 'table'
  const shown = itemsOnPage(matches, selection.page, pageSize)
  const nearest = matches.length > 0 ? [] : findNearest(listed, conditions, NEAREST)
  const cards = [...(isTable ? [] : shown), ...nearest].map((one) => describeCard(one, catalogue))
  const views = (['cards', 'table'] as const).map((view) => ({
    label: view === 'cards' ? 'Cards' : 'Table',
    href: selectionHref(selection, { view }),
    isCurrent: selection.view === view,
  }))
  const sorts = SORTS.map(({ id, label }) => ({
    label,
    href: selectionHref(selection, { sort: id }),
    isCurrent: selection.sort === id,
  }))
  const hasCategoryPicture = content.categories.some(({ name_slug }) => name_slug === selection.category)
  return (
    <>
      <h2 className="sr">Results</h2>
      <SearchField form={FILTER} {...content.copy(copy).search} value={selection.q} />
      <ResultsBar count={matches.length} total={`of ${listed.length} products`}>
        <Segments label="View" links={views} />
        <Menu label="Sort" links={sorts} />
      </ResultsBar>
      {chips.length > 0 && <Chips chips={chips} clear={href('products')} />}
      {isTable && matches.length > 0 && (
        <ProductTable label="Products as a table" rows={shown.map((one) => describeRow(one, selection))} />
      )}
      {matches.length === 0 && renderNothing(catalogue, nearest.length > 0)}
      {/* The first card is loaded with priority unless the category's picture is. */}
      <ProductCards products={cards} first={!hasCategoryPicture} />
      <Pagination {...pageLinks(pageCount, selection.page, (page) => selectionHref(selection, { page }))} />
    </>
  )
}

function describeCard(
  { item, product }: ListedProduct,
  { content, selection }: FilteredCatalogue,
): ProductCardData {
  if (!product) return describeListed(item, productHref(item.url))
  const card = describeProductCard(product, content)
  const series = describeSystem(product, selection)
  return series.length > 0 ? { ...card, note: `${series.join('; ')}; ${coldestCharge(product)}` } : card
}

/** Describes how many of a product reach the chosen system voltages in series. */
const describeSystem = (product: Product, { system_v }: Selection): string[] =>
  listSeries(product)
    .filter(({ count, voltageClass }) => count > 1 && system_v.includes(voltageClass))
    .map(({ count }) => describeSeries(product, count))

function describeRow({ item, product }: ListedProduct, selection: Selection): TableRow {
  const figures = product && [
    figure(product.nominal_voltage_v),
    figure(product.capacity_ah),
    figure(product.energy_wh),
    figure(product.max_continuous_discharge_a),
    figure(product.weight_kg),
    figure(product.cycle_life.cycles),
    size(product),
  ]
  return {
    href: productHref(item.url),
    model_name: item.model_name,
    picture: product ? tilePicture(item.main_pic_url) : item.main_pic_url,
    figures: figures ?? [],
    ...(product && { slug: product.url, note: describeSystem(product, selection).join('; ') }),
  }
}

/** Renders what to do when no product matches: remove one filter, remove all, or ask for a custom pack. */
function renderNothing(catalogue: FilteredCatalogue, hasNearest: boolean) {
  const { content, listed, conditions, selection, chips } = catalogue
  const { empty, nearest } = content.copy(copy)
  const removals = chips
    .filter(({ condition }) => isOnlyValue(condition, selection))
    .map((chip) => ({ ...chip, count: findMatches(listed, conditions, chip.condition).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, href, count }) => ({
      label: `Without ${label}: ${count} ${count === 1 ? 'product' : 'products'}`,
      href,
    }))
  const links = [
    ...removals,
    { label: empty.clear, href: href('products') },
    {
      label: empty.custom,
      href: href('solutions-solutionName', { solutionName: 'custom-battery-packs' }),
    },
  ]
  return (
    <NoResults title={empty.heading} total={listed.length} next={hasNearest ? nearest : undefined}>
      <p>{empty.text}</p>
      <Buttons>
        {links.map(({ href, label }, index) => (
          <ButtonLink key={label} href={href} look={index ? 'line' : 'action'}>
            {label}
          </ButtonLink>
        ))}
      </Buttons>
    </NoResults>
  )
}

/** Whether removing the chip removes its whole facet, as the count on its button assumes. */
function isOnlyValue(condition: ConditionName, selection: Selection): boolean {
  return !isFacet(condition) || selection[condition].length === 1
}
