import type { ReactNode } from 'react'

/** A search parameter. */
export type Entry = [name: string, value: string]

/** A text in the address that is not used. */
export interface QueryProblem {
  field: string
  message: string
  /** Says what the page shows instead. */
  consequence?: string
  /** The text, where its field shows it again. */
  text?: string
}

/** A filter as the address sets it. */
export interface FilterSetting<Item> {
  /** Its parameters; empty if it is not set. */
  entries: Entry[]
  /** Names of what is chosen, each with the parameters that are left without it. */
  chips: { label: string; rest: Entry[] }[]
  problems: QueryProblem[]
  /** Returns how far an item is from the filter, if it is set: 0 meets it, 1 is the maximum. */
  distance: (item: Item) => number
}

/** Other parameters of a filter, which let items in. */
export interface Loosening {
  /** "Weight up to 29 kg instead of 20 kg" */
  text: string
  entries: Entry[]
}

export interface FilterView<Item> {
  setting: FilterSetting<Item>
  /** The items that meet all other filters. */
  counted: Item[]
  /** Returns the address of the list with other parameters of this filter. */
  hrefWith: (entries: Entry[]) => string
}

export interface Filter<Item> {
  /** Unique in its list; also the name of its parameter if it has one. */
  name: string
  read: (query: URLSearchParams) => FilterSetting<Item>
  /** Whether its values are links, so that the form carries it in hidden fields. */
  isLinked?: boolean
  /** Renders its values with the number of items that each leaves; a filter without it is a field above the results. */
  render?: (view: FilterView<Item>) => ReactNode
  /** Returns the text of a link that leaves it out; default: "Without A or B". */
  describeRemoval?: (labels: string[]) => string
  /** Returns the smallest change by which one of the items meets it; undefined if it can only be left out. */
  loosen?: (items: Item[], setting: FilterSetting<Item>) => Loosening | undefined
}

/** An order of a list; the name of the default order is empty, and the address does not contain it. */
export interface Order<Item> {
  name: string
  label: string
  compare?: (a: Item, b: Item) => number
  /** Whether the menu shows it only while it is chosen. */
  isHidden?: boolean
}

/** Declares a list that visitors filter and sort. */
export interface ListSpec<Item> {
  /** "product" */
  noun: string
  path: string
  /** Filters in the order of their parameters and chips. */
  filters: Filter<Item>[]
  /** The first one is the default. Without them `sort` is not read. */
  orders?: Order<Item>[]
  /** Present names of orders by their former names. */
  formerOrders?: Record<string, string>
  /** Items on a page; default: all. */
  pageSize?: number
  /** Values of `view`; the first one is the default. Without them the parameter is not read. */
  views?: readonly string[]
  /** Returns the address of a page; default: `path` with the parameters and `page`. */
  address?: (entries: Entry[], page: number) => string
}
