import type { ReactNode } from 'react'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { href } from '#addresses/routes.ts'
import { CheckList, Facet, Facets, FromTo, Histogram, LinkChoices } from '#ui/facets/facets.tsx'
import { Pills, Scale } from '#ui/facets/single-choice.tsx'
import { type FilteredCatalogue, listFacetOptions } from './chips.server.ts'
import { FACET_VALUES, findMatches } from './filter.server.ts'
import { describeHistogram } from './histogram.server.ts'
import { type LimitName, limitOf } from './limits.server.ts'
import { describeUnread, listMistakes } from './mistakes.server.ts'
import { describeRange, isSet, MEASURES, type RangeName, RANGES } from './ranges.server.ts'
import { FACET_TITLES, type FacetName, isFacet, listParameters, selectionHref } from './selection.server.ts'

/** Parameters that the form carries in hidden fields. */
const HIDDEN = new Set(['category', 'sort', 'view'])
/** Facets that are open at first. */
const OPEN = new Set<string>(['system_v', 't_dis', 't_chg', 'voltage', 'capacity'])
/** Limits that are shown on a scale of temperatures. */
const SCALES = new Set<LimitName>(['t_dis', 't_chg'])

/** Facets and limits, in the order of the form; the ranges follow the voltage. */
const BEFORE_RANGES = ['system_v', 't_dis', 't_chg', 'cycles', 'category', 'voltage'] as const
const AFTER_RANGES = [
  'chemistry',
  'ip',
  'communication',
  'application',
  'certificate',
  'lead_time',
  'sample',
] as const

/** Renders the filter as one GET form, and pauses meanwhile; `count` is the number of products that match. */
export async function renderFilters(catalogue: FilteredCatalogue, count: number) {
  const { selection, chips } = catalogue
  const facets: ReactNode[] = []
  for (const name of [...BEFORE_RANGES, ...RANGES, ...AFTER_RANGES]) {
    facets.push(renderPart(name, catalogue))
    await nextTurnIfDue()
  }
  const hasMistake = listMistakes(selection).some(({ field }) => field !== 'sort')
  return (
    <Facets
      label="Filter products"
      submit="Show products"
      submitInSheet={`Show ${plural(count, 'product')}`}
      clear={href('products')}
      action={href('products')}
      active={chips.length}
      open={hasMistake}
      hidden={listParameters(selection).filter(([name]) => HIDDEN.has(name))}
    >
      {facets}
    </Facets>
  )
}

const isRange = (name: string): name is RangeName => RANGES.some((one) => one === name)

function renderPart(
  name: (typeof BEFORE_RANGES)[number] | RangeName | (typeof AFTER_RANGES)[number],
  catalogue: FilteredCatalogue,
): ReactNode {
  if (name === 'category')
    return (
      <Facet key={name} title="Category" open>
        <LinkChoices choices={listCategoryChoices(catalogue)} />
      </Facet>
    )
  if (isFacet(name)) return renderFacet(name, catalogue)
  return isRange(name) ? renderRange(name, catalogue) : renderLimit(name, catalogue)
}

function renderRange(name: RangeName, { selection, listed, conditions }: FilteredCatalogue) {
  const { title, unit } = MEASURES[name]
  const range = selection.ranges[name]
  const histogram = describeHistogram(findMatches(listed, conditions, name), MEASURES[name], range)
  const { unreadable } = range
  const bound = (end: 'from' | 'to') => ({
    name: `${name}_${end}`,
    value: unreadable?.[end]?.text ?? writeDecimal(range[end] ?? ''),
    message: unreadable?.[end]?.message,
  })
  return (
    <Facet
      key={name}
      title={title}
      value={isSet(range) ? describeRange(name, range) : undefined}
      open={OPEN.has(name) || isSet(range) || unreadable !== undefined}
    >
      {histogram.ends.length > 1 && <Histogram {...histogram} />}
      <FromTo unit={unit} from={bound('from')} to={bound('to')} />
    </Facet>
  )
}

function listCategoryChoices({ categories, listed, selection, conditions }: FilteredCatalogue) {
  const counted = findMatches(listed, conditions, 'category')
  const all = {
    label: 'All products',
    href: selectionHref(selection, { category: undefined }),
    count: counted.length,
    isChosen: !selection.category,
  }
  return [
    all,
    ...categories.map(({ name, name_slug }) => ({
      label: name,
      href: selectionHref(selection, { category: name_slug }),
      count: counted.filter(({ category }) => category === name_slug).length,
      isChosen: selection.category === name_slug,
    })),
  ]
}

/** Renders a facet with the values that have products; voltage classes are always shown. */
function renderFacet(name: FacetName, { content, listed, selection, conditions }: FilteredCatalogue) {
  const counted = findMatches(listed, conditions, name)
  const values = counted.flatMap(({ product }) => (product ? FACET_VALUES[name](product) : []))
  const choices = listFacetOptions(name, content)
    .map(({ value, label }) => ({
      value,
      label,
      count: values.filter((one) => one === value).length,
      isChosen: selection[name].includes(value),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen || name === 'voltage')
  const unknown = selection.unknown[name]
  if (choices.length === 0 && unknown.length === 0) return undefined
  const chosen = choices.filter(({ isChosen }) => isChosen)
  const props = {
    title: FACET_TITLES[name],
    open: OPEN.has(name) || chosen.length > 0,
    unknown,
    ...(chosen.length > 0 && { value: chosen.length === 1 ? chosen[0]!.label : `${chosen.length} chosen` }),
  }
  if (name !== 'system_v' || chosen.length > 1)
    return (
      <Facet key={name} {...props}>
        <CheckList name={name} choices={choices} />
      </Facet>
    )
  return (
    <Facet key={name} {...props} note="One battery, or several in series within their own limit.">
      <Pills
        name={name}
        any={counted.length}
        choices={choices.map((choice) => ({ ...choice, label: shorten(choice.label) }))}
      />
    </Facet>
  )
}

/** Shortens "48 V system" and "Cell, 2.3–3.7 V" for a pill. */
const shorten = (label: string): string => label.replace(/ system|,.*/, '')

/** Renders a condition with one value, each with the number of products that meet it and all other conditions. */
function renderLimit(name: LimitName, { content, listed, selection, conditions }: FilteredCatalogue) {
  const { title, steps, format, distance, note } = limitOf(name)
  const chosen = selection.limits[name]
  const counted = findMatches(listed, conditions, name)
  const countOf = (value: string) =>
    counted.filter(({ product }) => product && distance(product, value) === 0).length
  const offered = steps(content)
  const values = chosen === undefined || offered.includes(chosen) ? offered : insert(chosen, offered)
  const choices = values
    .map((value) => ({ value, label: format(value), count: countOf(value), isChosen: value === chosen }))
    .filter(({ count, isChosen }) => count > 0 || isChosen || SCALES.has(name))
  const message = describeUnread(name, selection)
  if (choices.length === 0 && !message) return undefined
  return (
    <Facet
      key={name}
      title={SCALES.has(name) ? `${title}, °C` : title}
      value={chosen === undefined ? undefined : format(chosen)}
      open={OPEN.has(name) || chosen !== undefined}
      message={message}
      note={note}
    >
      {SCALES.has(name) ? (
        <Scale name={name} any={counted.length} choices={choices} noun="product" unit="°" />
      ) : name === 'sample' ? (
        <CheckList name={name} choices={choices} />
      ) : (
        <Pills name={name} any={counted.length} choices={choices} />
      )}
    </Facet>
  )
}

/** Puts a value that the filter does not offer among numbers in their order; others come last. */
function insert(value: string, offered: string[]): string[] {
  const at = offered.findIndex((one) => Number(one) > Number(value))
  return at < 0 ? [...offered, value] : offered.toSpliced(at, 0, value)
}
