import type { Content } from '#content/content.server.ts'
import { coldestCharge, countInSeries, describeSeries } from '#content/products/in-series.server.ts'
import { describeListed, size, tilePicture } from '#content/products/describe.server.ts'
import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { ProductTable, type TableRow } from '#content/products/product-table.tsx'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#kit/text/amounts.ts'
import { listFileLinks } from '#pages/list-files.server.ts'
import { customPacksHref, productHref } from '#addresses/links.ts'
import { describeProductCard } from '#content/products/describe.server.ts'
import { href } from '#addresses/routes.ts'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { adviseLoosening, findNearest } from '#ui/list/advice.server.ts'
import type { FilteredList } from '#ui/list/filtered-list.server.ts'
import { ListResults } from '#ui/list/list-results.server.tsx'
import { NoResults } from '#ui/list/results.tsx'
import type { FilteredCatalogue } from './catalogue.server.ts'
import { copy } from './copy.server.ts'
import type { ListedProduct } from './listed-product.server.ts'
import { directionOf, nextSort } from './orders.server.ts'

const NEAREST = 3
/** Id of the form of the table's headers. */
const ORDER = 'order'

type ProductList = FilteredList<ListedProduct>

interface ResultsProps extends FilteredCatalogue {
  content: Content
}

/** The products that match, or those that come closest. */
export function Results({ list, texts, content }: ResultsProps) {
  const { empty, nearest: next, search } = content.copy(copy)
  const isTable = list.view === 'table'
  const isEmpty = list.matches.length === 0
  const nearest = isEmpty ? findNearest(list, NEAREST) : []
  const cards = [...(isTable ? [] : list.shown), ...nearest].map((one) => describeCard(one, list, content))
  return (
    <ListResults
      list={list}
      search={search}
      detail={describeSeriesCount(list)}
      files={listFileLinks(list.href({ view: 'cards' }))}
    >
      {isTable && !isEmpty && renderTable(list)}
      {isEmpty && (
        <NoResults
          title={empty.heading}
          text={empty.text}
          total={list.all.length}
          links={[
            ...adviseLoosening(list, nearest[0]),
            { label: empty.clear, href: list.clearHref },
            { label: empty.custom, href: customPacksHref },
          ]}
          next={nearest[0] && next}
        />
      )}
      {/* The first card is loaded with priority unless the category's picture is. */}
      <ProductCards products={cards} first={!texts} />
    </ListResults>
  )
}

/** Renders products as a table, whose headers are buttons of a form with the filters. */
const renderTable = (list: ProductList) => (
  <>
    <form id={ORDER} action={href('products')}>
      <HiddenFields entries={list.parameters({ sort: '' })} />
    </form>
    <ProductTable
      label="Products as a table"
      rows={list.shown.map((one) => describeRow(one, list))}
      sortBy={(key) => ({
        form: ORDER,
        value: nextSort(key, list.order.name),
        direction: directionOf(key, list.order.name),
      })}
    />
  </>
)

function describeCard(
  { item, product }: ListedProduct,
  list: ProductList,
  content: Content,
): ProductCardData {
  if (!product) return describeListed(item, productHref(item.url))
  const card = describeProductCard(product, content)
  const counts = countSeveral(product, list)
  if (!counts[0]) return card
  const systems = counts.map((count) => describeSeries(product, count))
  return { ...card, series: counts[0], note: `${systems.join('; ')}; ${coldestCharge(product)}` }
}

/** Lists how many of a product reach the chosen system voltages in series; empty if one does. */
const countSeveral = (product: Product, list: ProductList): number[] =>
  countInSeries(product, list.valuesOf('system_v')).filter((count) => count > 1)

/** Describes a product in a table: "4 in series", and the voltages of them all. */
function describeSystem(product: Product, list: ProductList): Pick<TableRow, 'badge' | 'note'> {
  const counts = countSeveral(product, list)
  if (counts.length === 0) return {}
  return {
    badge: `${counts.join(' or ')} in series`,
    note: counts.map((count) => describeSeries(product, count)).join('; '),
  }
}

/** Returns "5 as they are, 7 in series" for a system voltage. */
function describeSeriesCount(list: ProductList): string | undefined {
  const { matches } = list
  const several = matches.filter(({ product }) => product && countSeveral(product, list).length > 0)
  if (several.length === 0) return undefined
  const single = matches.length - several.length
  return `${single} as ${single === 1 ? 'it is' : 'they are'}, ${several.length} in series`
}

function describeRow({ item, product }: ListedProduct, list: ProductList): TableRow {
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
    ...(product && { slug: product.url, ...describeSystem(product, list) }),
  }
}
