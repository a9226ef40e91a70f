import type { Content } from '#content/content.server.ts'
import { listSeries } from '#content/products/in-series.server.ts'
import { type Product, productRecord } from '#content/products/product.server.ts'
import { voltageClasses, voltageClassOf } from '#content/products/voltage-class.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import {
  type ChoiceFilter,
  choiceFilter,
  countChoices,
  type FilterOption,
  listFacetProps,
} from '#ui/list/choices.server.tsx'
import { Facet } from '#ui/list/facets.tsx'
import type { Filter } from '#ui/list/filter.server.ts'
import { Pills } from '#ui/list/single-choice.tsx'
import type { ListedProduct } from './listed-product.server.ts'

interface ProductFacet {
  title: string
  valuesOf: (product: Product) => string[]
  /** Defaults to the values that the products have. */
  options?: (content: Content) => FilterOption[]
  showsAll?: true
  /** Whether another value may replace the chosen one: of those in an order the nearest, else the most frequent. */
  replaceableBy?: 'nearest' | 'most frequent'
}

const FACETS = {
  voltage: {
    title: 'Voltage class',
    valuesOf: ({ nominal_voltage_v }) => [voltageClassOf(nominal_voltage_v).id],
    options: () => voltageClasses.map(({ id, label }) => ({ value: id, label })),
    showsAll: true,
    replaceableBy: 'nearest',
  },
  system_v: {
    title: 'System voltage',
    valuesOf: (product) => listSeries(product).map(({ voltageClass }) => voltageClass),
    options: () =>
      voltageClasses.map(({ id, label }) => ({
        value: id,
        label: id === 'cell' ? label : label.replace(/V\b/, 'V system'),
      })),
    replaceableBy: 'nearest',
  },
  chemistry: {
    title: 'Chemistry',
    valuesOf: ({ chemistry }) => [chemistry],
    options: () => productRecord.shape.chemistry.options.map((value) => ({ value, label: value })),
    replaceableBy: 'most frequent',
  },
  communication: {
    title: 'Communication',
    valuesOf: ({ communication }) => communication,
  },
  application: {
    title: 'Application',
    valuesOf: ({ applications }) => applications,
    options: ({ applications }) => applications.map(({ url, name }) => ({ value: url, label: name })),
  },
  certificate: {
    title: 'Certificate held',
    valuesOf: ({ certifications }) => certifications,
    options: ({ certifications }) =>
      certifications.map(({ id, short_name }) => ({ value: id, label: short_name })),
  },
} satisfies Record<string, ProductFacet>

export const FACET_NAMES = Object.keys(FACETS) as (keyof typeof FACETS)[]
type FacetSpec = ChoiceFilter<ListedProduct> & Pick<ProductFacet, 'replaceableBy'>

/** Lists the facets with all values of the content. */
export const listFacets = memoizeByObject((content: Content): FacetSpec[] =>
  FACET_NAMES.map((name) => {
    const { valuesOf, options = listValues(valuesOf), ...facet }: ProductFacet = FACETS[name]
    return {
      name,
      ...facet,
      options: options(content),
      valuesOf: ({ product }) => (product ? valuesOf(product) : []),
    }
  }),
)

const listValues =
  (valuesOf: ProductFacet['valuesOf']) =>
  ({ products }: Content): FilterOption[] =>
    [...new Set(products.flatMap(valuesOf))]
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map((value) => ({ value, label: value }))

/** Returns "Without “UL 1973” or “UN38.3”". */
export const withoutQuoted = (labels: string[]): string => `Without “${labels.join('” or “')}”`

/** Declares the facets as filters. */
export const createFacetFilters = (content: Content): Filter<ListedProduct>[] =>
  listFacets(content).map((facet) => {
    const filter = choiceFilter(facet)
    return {
      ...filter,
      describeRemoval: withoutQuoted,
      ...(facet.replaceableBy && { loosen: createReplacement(facet) }),
      ...(facet.name === 'system_v' && { render: renderSystemVoltages(facet, filter) }),
    }
  })

/** Returns how another value of a facet lets products in: the nearest voltage, or the chemistry that most of them have. */
function createReplacement({
  name,
  title,
  options,
  valuesOf,
  replaceableBy,
}: FacetSpec): Filter<ListedProduct>['loosen'] {
  return (items, { entries }) => {
    const values = items.flatMap(valuesOf)
    const wanted = entries.map(([, value]) => options.findIndex((one) => one.value === value))
    const stepsTo = (at: number) =>
      replaceableBy === 'nearest' ? Math.min(...wanted.map((one) => Math.abs(one - at))) : 0
    const [best] = options
      .map(({ value, label }, at) => ({
        value,
        label,
        steps: stepsTo(at),
        count: values.filter((one) => one === value).length,
      }))
      // A cell does not replace a battery.
      .filter(({ value, count }) => count > 0 && value !== 'cell')
      .toSorted((a, b) => a.steps - b.steps || b.count - a.count)
    if (!best) return undefined
    const before = wanted.map((at) => options[at]!.label).join(' or ')
    return { text: `${title} ${best.label} instead of ${before}`, entries: [[name, best.value]] }
  }
}

/** Renders the system voltages as pills, or as a list while the address has several. */
const renderSystemVoltages =
  (facet: FacetSpec, filter: Filter<ListedProduct>): Filter<ListedProduct>['render'] =>
  (view) => {
    const { setting, counted } = view
    const choices = countChoices(facet, view)
    if (setting.entries.length > 1 || choices.length === 0) return filter.render?.(view)
    return (
      <Facet
        title={facet.title}
        {...listFacetProps(setting, true)}
        note="One battery, or several in series within their own limit."
      >
        <Pills
          name={facet.name}
          any={counted.length}
          choices={choices.map((choice) => ({ ...choice, label: shorten(choice.label) }))}
        />
      </Facet>
    )
  }

/** Shortens "48 V system" and "Cell, 2.3–3.7 V" for a pill. */
const shorten = (label: string): string => label.replace(/ system|,.*/, '')
