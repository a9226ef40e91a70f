import type { Content } from '#content/content.server.ts'
import { countSeveral } from '#content/products/in-series.server.ts'
import { ProductCards } from '#content/products/product-cards.server.tsx'
import { ProductTable } from '#content/products/product-table.server.tsx'
import { listFileLinks } from '#pages/list-files.server.ts'
import { customPacksHref } from '#addresses/links.ts'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { adviseLoosening, findNearest } from '#ui/list/advice.server.ts'
import type { FilteredList } from '#ui/list/filtered-list.server.ts'
import { ListResults } from '#ui/list/list-results.server.tsx'
import { NoResults } from '#ui/list/results.tsx'
import type { FilteredCatalogue } from './catalogue.server.ts'
import { ColumnMenu, COLUMNS } from './columns.server.tsx'
import { copy } from './copy.server.ts'
import { ListBar } from './list-bar.server.tsx'
import type { ListedProduct } from './listed-product.server.ts'
import { directionOf, nextSort } from './orders.server.ts'

const NEAREST = 3
/** Id of the form of the table's headers. */
const ORDER = 'order'

type ProductList = FilteredList<ListedProduct>

interface ResultsProps extends Pick<FilteredCatalogue, 'list'> {
  content: Content
}

/** The products that match, or those that come closest. */
export function Results({ list, content }: ResultsProps) {
  const { empty, nearest: next, search, lead } = content.copy(copy)
  const isTable = list.view === 'table'
  const isEmpty = list.matches.length === 0
  const nearest = isEmpty ? findNearest(list, NEAREST) : []
  const cards = [...(isTable ? [] : list.shown), ...nearest]
  const systemVoltages = list.valuesOf('system_v')
  return (
    <ListResults
      list={list}
      search={search}
      isSearchOnPhone
      lead={lead}
      detail={describeSeriesCount(list)}
      menu={isTable && <ColumnMenu list={list} />}
      files={listFileLinks(list.href({ view: 'cards', filters: { [COLUMNS]: [] } }))}
    >
      <ListBar list={list} />
      {isTable && !isEmpty && <Table {...{ list, systemVoltages }} />}
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
      <ProductCards products={cards.map(toProduct)} content={content} first {...{ systemVoltages }} />
    </ListResults>
  )
}

const toProduct = ({ item, product }: ListedProduct) => product ?? item

interface TableProps {
  list: ProductList
  systemVoltages: string[]
}

/** The products as a table, whose headers are buttons of a form with the filters. */
const Table = ({ list, systemVoltages }: TableProps) => (
  <>
    <form id={ORDER} action={list.spec.path}>
      <HiddenFields entries={list.parameters({ sort: '' })} />
    </form>
    <ProductTable
      label="Products as a table"
      columns={list.valuesOf(COLUMNS)}
      products={list.shown.map(toProduct)}
      sortBy={(key) => ({
        form: ORDER,
        value: nextSort(key, list.order.name),
        direction: directionOf(key, list.order.name),
      })}
      systemVoltages={systemVoltages}
    />
  </>
)

/** Returns "5 as they are, 7 in series" for a system voltage. */
function describeSeriesCount(list: ProductList): string | undefined {
  const { matches } = list
  const voltages = list.valuesOf('system_v')
  const several = matches.filter(({ product }) => product && countSeveral(product, voltages).length > 0)
  if (several.length === 0) return undefined
  const single = matches.length - several.length
  return `${single} as ${single === 1 ? 'it is' : 'they are'}, ${several.length} in series`
}
