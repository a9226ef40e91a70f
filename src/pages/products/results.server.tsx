import { coldestCharge, countInSeries, describeSeries } from '#content/products/in-series.server.ts'
import { describeListed, size, tilePicture } from '#content/products/describe.server.ts'
import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { ProductTable, type TableRow } from '#content/products/product-table.tsx'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#kit/text/amounts.ts'
import { listFileLinks } from '#pages/list-files.server.ts'
import { customPacksHref, describeProductCard, productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { FILTER } from '#ui/facets/facets.tsx'
import { Chips, ListMessages, Menu, NoResults, ResultsBar, Segments } from '#ui/facets/results.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { FileLinks } from '#ui/links/file-links.tsx'
import { pageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import type { CatalogueMatches } from './catalogue.server.ts'
import type { FilteredCatalogue } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { adviseLoosening } from './advice.server.ts'
import { findNearest, type ListedProduct } from './filter.server.ts'
import { describeNotes } from './mistakes.server.ts'
import { listParameters, type Selection, selectionHref } from './selection.server.ts'
import { directionOf, listSorts, nextSort } from './sort.server.ts'

const NEAREST = 3
/** Id of the form of the table's headers. */
const ORDER = 'order'

interface ResultsProps extends CatalogueMatches {
  /** The products on this page. */
  shown: ListedProduct[]
  pageCount: number
}

/** The products that match, or those that come closest. */
export function Results({ catalogue, texts, matches, shown, pageCount }: ResultsProps) {
  const { content, listed, conditions, selection, chips } = catalogue
  const isTable = selection.view === 'table'
  const nearest = matches.length > 0 ? [] : findNearest(listed, conditions, NEAREST)
  const cards = [...(isTable ? [] : shown), ...nearest].map((one) => describeCard(one, catalogue))
  const views = (['cards', 'table'] as const).map((view) => ({
    label: view === 'cards' ? 'Cards' : 'Table',
    href: selectionHref(selection, { view }),
    isCurrent: selection.view === view,
  }))
  const sorts = listSorts(selection.sort).map(({ id, label }) => ({
    label,
    href: selectionHref(selection, { sort: id }),
    isCurrent: selection.sort === id,
  }))
  return (
    <>
      <h2 className="sr">Results</h2>
      <SearchField form={FILTER} {...content.copy(copy).search} value={selection.q} />
      <ResultsBar
        count={matches.length}
        total={`of ${listed.length} products`}
        detail={describeSeriesCount(matches, selection)}
      >
        <FileLinks
          label="This list as"
          links={listFileLinks(selectionHref({ ...selection, view: 'cards' }))}
        />
        <Segments label="View" links={views} />
        <Menu label="Sort" links={sorts} />
      </ResultsBar>
      <ListMessages messages={describeNotes(selection)} />
      {chips.length > 0 && <Chips chips={chips} clear={href('products')} />}
      {isTable && matches.length > 0 && renderTable(shown, selection)}
      {matches.length === 0 && renderNothing(catalogue, nearest[0])}
      {/* The first card is loaded with priority unless the category's picture is. */}
      <ProductCards products={cards} first={!texts} />
      <Pagination {...pageLinks(pageCount, selection.page, (page) => selectionHref(selection, { page }))} />
    </>
  )
}

/** Renders products as a table, whose headers are buttons of a form with the filters. */
const renderTable = (shown: ListedProduct[], selection: Selection) => (
  <>
    <form id={ORDER} action={href('products')}>
      <HiddenFields entries={listParameters({ ...selection, sort: '' })} />
    </form>
    <ProductTable
      label="Products as a table"
      rows={shown.map((one) => describeRow(one, selection))}
      sortBy={(key) => ({
        form: ORDER,
        value: nextSort(key, selection.sort),
        direction: directionOf(key, selection.sort),
      })}
    />
  </>
)

function describeCard(
  { item, product }: ListedProduct,
  { content, selection }: FilteredCatalogue,
): ProductCardData {
  if (!product) return describeListed(item, productHref(item.url))
  const card = describeProductCard(product, content)
  const counts = countSeveral(product, selection)
  if (!counts[0]) return card
  const systems = counts.map((count) => describeSeries(product, count))
  return { ...card, series: counts[0], note: `${systems.join('; ')}; ${coldestCharge(product)}` }
}

/** Lists how many of a product reach the chosen system voltages in series; empty if one does. */
const countSeveral = (product: Product, { system_v }: Selection): number[] =>
  countInSeries(product, system_v).filter((count) => count > 1)

/** Describes a product in a table: "4 in series", and the voltages of them all. */
function describeSystem(product: Product, selection: Selection): Pick<TableRow, 'badge' | 'note'> {
  const counts = countSeveral(product, selection)
  if (counts.length === 0) return {}
  return {
    badge: `${counts.join(' or ')} in series`,
    note: counts.map((count) => describeSeries(product, count)).join('; '),
  }
}

/** Returns "5 as they are, 7 in series" for a system voltage. */
function describeSeriesCount(matches: ListedProduct[], selection: Selection): string | undefined {
  const several = matches.filter(({ product }) => product && countSeveral(product, selection).length > 0)
  if (several.length === 0) return undefined
  const single = matches.length - several.length
  return `${single} as ${single === 1 ? 'it is' : 'they are'}, ${several.length} in series`
}

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
    ...(product && { slug: product.url, ...describeSystem(product, selection) }),
  }
}

/** Renders what to do when no product matches: loosen a filter, remove all, or ask for a custom pack. */
function renderNothing(catalogue: FilteredCatalogue, nearest?: ListedProduct) {
  const { content, listed } = catalogue
  const { empty, nearest: heading } = content.copy(copy)
  const links = [
    ...adviseLoosening(catalogue, nearest),
    { label: empty.clear, href: href('products') },
    { label: empty.custom, href: customPacksHref },
  ]
  return (
    <NoResults title={empty.heading} total={listed.length} next={nearest && heading}>
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
