import { normalizeCode } from '#kit/text/normalize.ts'
import { shorten } from '#kit/text/shorten.ts'
import { type Choice, CheckList, Facet, LinkChoices } from './facets.tsx'
import type { Filter, FilterSetting, FilterView } from './filter.server.ts'
import { describeUnknown, readChoices } from './read-choices.ts'

export interface FilterOption {
  value: string
  label: string
}

export interface ChoiceFilter<Item> {
  name: string
  title: string
  options: FilterOption[]
  valuesOf: (item: Item) => readonly string[]
  /** Whether it is open at first. */
  isOpen?: boolean
  /** Whether it shows values that no item has. */
  showsAll?: boolean
}

/** Declares a filter with several values, which are alternatives. Texts that are none of them do not filter. */
export function choiceFilter<Item>(spec: ChoiceFilter<Item>): Filter<Item> {
  const { name, title, options, valuesOf } = spec
  const toEntries = (values: string[]) => values.map((value): [string, string] => [name, value])
  const known = options.map(({ value }) => value)
  return {
    name,
    read(query) {
      const { chosen, unknown } = readChoices(query, name, known)
      return {
        entries: toEntries(chosen),
        chips: options
          .filter(({ value }) => chosen.includes(value))
          .map(({ value, label }) => ({ label, rest: toEntries(chosen.filter((one) => one !== value)) })),
        problems: unknown.length > 0 ? [{ field: name, message: describeUnknown(title, unknown) }] : [],
        distance: (item) => Number(!valuesOf(item).some((value) => chosen.includes(value))),
      }
    },
    render: (view) => <ChoiceFacet {...spec} {...view} />,
  }
}

/** Returns the options, each with the number of items that have it. */
export function countChoices<Item>(
  { options, valuesOf, showsAll }: ChoiceFilter<Item>,
  { setting, counted }: FilterView<Item>,
): (Choice & FilterOption)[] {
  const chosen = new Set(setting.entries.map(([, value]) => value))
  const counts = new Map<string, number>()
  for (const value of counted.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return options
    .map(({ value, label }) => ({
      value,
      label,
      count: counts.get(value) ?? 0,
      isChosen: chosen.has(value),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen || showsAll)
}

/** Returns whether a facet is open, what is chosen in it, and what is wrong with its values. */
export function listFacetProps<Item>({ chips, problems }: FilterSetting<Item>, isOpen = false) {
  return {
    open: isOpen,
    value: chips.length > 1 ? `${chips.length} chosen` : chips[0]?.label,
    message: problems[0]?.message,
  }
}

function ChoiceFacet<Item>(props: ChoiceFilter<Item> & FilterView<Item>) {
  const { name, title, isOpen = false, setting } = props
  const choices = countChoices(props, props)
  if (choices.length === 0 && setting.problems.length === 0) return null
  return (
    <Facet title={title} {...listFacetProps(setting, isOpen)}>
      <CheckList name={name} choices={choices} />
    </Facet>
  )
}

export interface SingleFilter<Item> {
  name: string
  title: string
  /** Returns the name of a value; undefined if there is none. */
  nameOf: (value: string) => string | undefined
  isMet: (item: Item, value: string) => boolean
  /** Returns the value that a visitor means by a text. */
  resolve?: (text: string) => string | undefined
}

/** Longest value that is read, in characters. */
const MAX_LENGTH = 200

/** Declares a filter with one value. No item meets a value that does not exist. */
export function singleFilter<Item>({
  name,
  title,
  nameOf,
  isMet,
  resolve,
}: SingleFilter<Item>): Filter<Item> {
  return {
    name,
    read(query) {
      const text = shorten(normalizeCode(query.get(name) ?? ''), MAX_LENGTH)
      const value = resolve?.(text) ?? text
      const label = nameOf(value)
      const isUnknown = value !== '' && label === undefined
      return {
        entries: value ? [[name, value]] : [],
        chips: value ? [{ label: label ?? value, rest: [] }] : [],
        problems: isUnknown ? [{ field: name, message: describeUnknown(title, [value]) }] : [],
        distance: (item) => Number(!isMet(item, value)),
      }
    },
  }
}

interface LinkFilter<Item> {
  name: string
  title: string
  /** Label of the link without this filter. */
  all: string
  options: FilterOption[]
  isMet: (item: Item, value: string) => boolean
  isOpen?: boolean
}

/** Declares a filter whose values exclude each other and are links, which apply at once. */
export function linkFilter<Item>({ all, options, isOpen = false, ...spec }: LinkFilter<Item>): Filter<Item> {
  const { name, title, isMet } = spec
  return {
    ...singleFilter({ ...spec, nameOf: (value) => options.find((one) => one.value === value)?.label }),
    isLinked: true,
    render({ setting, counted, hrefWith }) {
      const current = setting.entries[0]?.[1] ?? ''
      const choices = [{ value: '', label: all }, ...options].map(({ value, label }) => ({
        label,
        href: hrefWith(value ? [[name, value]] : []),
        count: value ? counted.filter((item) => isMet(item, value)).length : counted.length,
        isChosen: value === current,
      }))
      return (
        <Facet title={title} {...listFacetProps(setting, isOpen)}>
          <LinkChoices choices={choices} />
        </Facet>
      )
    },
  }
}

/** Declares the search of a list; `measure` returns how far items are from a text. */
export function searchFilter<Item>(
  limit: number,
  measure: (text: string) => FilterSetting<Item>['distance'],
): Filter<Item> {
  return {
    name: 'q',
    read(query) {
      const { text, ignored } = readSearchText(query.get('q'), limit)
      return {
        entries: text ? [['q', text]] : [],
        chips: text ? [{ label: `“${text}”`, rest: [] }] : [],
        problems: ignored ? [{ field: 'q', message: ignored }] : [],
        distance: text ? measure(text) : () => 0,
      }
    },
  }
}

/** Reads the text of a search, and says so if only its beginning is searched. */
function readSearchText(entered: string | null, limit: number): { text: string; ignored?: string } {
  const text = normalizeCode(entered ?? '')
  if (text.length <= limit) return { text }
  return {
    text: text.slice(0, limit).toWellFormed(),
    ignored: `Search: only the first ${limit} characters are searched.`,
  }
}
