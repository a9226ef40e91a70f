import type { Content } from '#content/content.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { shorten } from '#kit/text/shorten.ts'
import { listFacetProps } from '#ui/list/choices.server.tsx'
import { CheckList, Facet } from '#ui/list/facets.tsx'
import type { Filter, FilterSetting, FilterView, Loosening } from '#ui/list/filter.server.ts'
import { describeUnknown } from '#ui/list/read-choices.ts'
import { Pills, Scale } from '#ui/list/single-choice.tsx'
import { withoutQuoted } from './facets.server.tsx'
import { LIMIT_NAMES, type LimitName, limitOf } from './limits.server.ts'
import { findLeast, type ListedProduct, listProducts } from './listed-product.server.ts'

/** Declares the limits as filters. */
export const createLimitFilters = (content: Content): Filter<ListedProduct>[] =>
  LIMIT_NAMES.map((name) => ({
    name,
    read: (query) => readLimit(name, query),
    describeRemoval: withoutQuoted,
    loosen: (items, { entries }) => loosenLimit(name, items, entries[0]![1]),
    render: (view) => <LimitFacet name={name} steps={limitOf(name).steps(content)} {...view} />,
  }))

/** Reads a limit from the address; the first readable value is used. */
function readLimit(name: LimitName, query: URLSearchParams): FilterSetting<ListedProduct> {
  const { parse, describe, distance } = limitOf(name)
  const texts = query.getAll(name).map(normalizeCode).filter(Boolean)
  const used = texts.findIndex((text) => parse(text) !== undefined)
  const value = parse(texts[used] ?? '')
  const ignored = texts.filter((_, index) => index !== used).map((text) => shorten(text))
  const message = explainIgnored(name, ignored, value)
  return {
    entries: value === undefined ? [] : [[name, value]],
    chips: value === undefined ? [] : [{ label: describe(value), rest: [] }],
    problems: message ? [{ field: name, message }] : [],
    distance: ({ product }) => (product && value !== undefined ? distance(product, value) : 1),
  }
}

/** Returns why texts in the address are ignored; empty without any. */
function explainIgnored(name: LimitName, ignored: string[], value: string | undefined): string {
  const { title, describe, explain } = limitOf(name)
  const question = value === undefined && explain?.(ignored[0] ?? '')
  if (question) return question
  if (ignored.length === 0 || value === undefined) return describeUnknown(title, ignored)
  const texts = ignored.map((text) => `“${text}”`).join(' and ')
  return `${title} takes one value: “${describe(value)}” is used, ${texts} is not.`
}

function loosenLimit(name: LimitName, items: ListedProduct[], wanted: string): Loosening | undefined {
  const { title, format, distance, loosen } = limitOf(name)
  const nearest = findLeast(listProducts(items), (product) => distance(product, wanted))
  const value = nearest && loosen(nearest, wanted)
  if (value === undefined) return undefined
  return { text: `${title} ${format(value)} instead of ${format(wanted)}`, entries: [[name, value]] }
}

/** Limits that are shown on a scale of temperatures, open at first. */
const SCALES = new Set<LimitName>(['t_dis', 't_chg'])

interface LimitFacetProps extends FilterView<ListedProduct> {
  name: LimitName
  /** Values that the filter offers. */
  steps: string[]
}

function LimitFacet({ name, steps, setting, counted }: LimitFacetProps) {
  const { title, format, distance, note } = limitOf(name)
  const chosen = setting.entries[0]?.[1]
  const products = listProducts(counted)
  const isScale = SCALES.has(name)
  const choices = (chosen === undefined || steps.includes(chosen) ? steps : insert(chosen, steps))
    .map((value) => ({
      value,
      label: format(value),
      count: products.filter((product) => distance(product, value) === 0).length,
      isChosen: value === chosen,
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen || isScale)
  if (choices.length === 0 && setting.problems.length === 0) return null
  const props = { name, any: counted.length, choices }
  return (
    <Facet
      title={isScale ? `${title}, °C` : title}
      {...listFacetProps(setting, isScale)}
      value={chosen === undefined ? undefined : format(chosen)}
      note={note}
    >
      {isScale ? (
        <Scale {...props} noun="product" unit="°" />
      ) : name === 'sample' ? (
        <CheckList name={name} choices={choices} />
      ) : (
        <Pills {...props} />
      )}
    </Facet>
  )
}

/** Puts a value that the filter does not offer among numbers in their order; others come last. */
function insert(value: string, offered: string[]): string[] {
  const at = offered.findIndex((one) => Number(one) > Number(value))
  return at < 0 ? [...offered, value] : offered.toSpliced(at, 0, value)
}
