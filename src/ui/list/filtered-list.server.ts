import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { uncapital } from '#kit/text/capital.ts'
import { shorten } from '#kit/text/shorten.ts'
import { itemsOnPage, pageCount } from '#ui/pagination/page-links.ts'
import type { Entry, Filter, FilterSetting, ListSpec, Order, QueryProblem } from './filter.server.ts'

type SetFilter<Item> = FilterSetting<Item> & { filter: Filter<Item> }

interface ListChanges {
  /** Parameters of filters by their names. */
  filters?: Record<string, Entry[]>
  sort?: string
  view?: string
  page?: number
}

/** Marks an item that fails several filters: leaving out one of them would not let it in. */
const SEVERAL = Symbol('several filters')
const JUDGED_AT_ONCE = 100

const UNSORTED: Order<unknown> = { name: '', label: '' }

/** A list that is filtered and sorted as the address says. */
export class FilteredList<Item> {
  readonly spec: ListSpec<Item>
  /** All items, of which the filter selects some. */
  readonly all: Item[]
  readonly filters: SetFilter<Item>[]
  readonly order: Order<Item>
  readonly view: string
  /** Starts at 1. */
  readonly page: number
  /** All items that meet the filters, sorted. */
  matches: Item[] = []
  /** Problems with order, view and page in the address. */
  readonly #notes: QueryProblem[]
  /** Filter that each item fails; undefined if it meets all. */
  readonly #failed: (string | typeof SEVERAL | undefined)[] = []

  constructor(query: URLSearchParams, spec: ListSpec<Item>, all: Item[]) {
    const { orders = [UNSORTED], views = [''] } = spec
    const sort = currentOrder(query, spec.formerOrders) ?? query.get('sort') ?? ''
    const view = query.get('view') ?? ''
    const page = query.get('page') ?? ''
    const order = orders.find(({ name }) => name === sort)
    const isPage = Number.isInteger(Number(page)) && Number(page) > 0
    this.spec = spec
    this.all = all
    this.filters = spec.filters.map((filter) => ({ filter, ...filter.read(query) }))
    this.order = order ?? orders[0]!
    this.view = views.includes(view) ? view : views[0]!
    this.page = isPage ? Number(page) : 1
    this.#notes = [
      ...(order ? [] : [noteSort(sort, this.order)]),
      ...(view && view !== this.view
        ? [{ field: 'view', message: `View: there is no “${shorten(view)}”.` }]
        : []),
      ...(page && !isPage ? [notePage(page)] : []),
    ]
  }

  /** Filters and sorts, and pauses meanwhile. */
  async match(): Promise<this> {
    for (const item of this.all) {
      this.#failed.push(this.#findFailure(item))
      if (this.#failed.length % JUDGED_AT_ONCE === 0) await nextTurnIfDue()
    }
    const { compare } = this.order
    const matches = this.matchesWithout()
    this.matches = compare ? matches.toSorted(compare) : matches
    return this
  }

  #findFailure(item: Item) {
    let failed: string | undefined
    for (const { filter, distance } of this.active) {
      if (distance(item) === 0) continue
      if (failed !== undefined) return SEVERAL
      failed = filter.name
    }
    return failed
  }

  /** Returns the items that meet all filters, or all but one: a facet's counts leave it out itself. */
  matchesWithout(name?: string): Item[] {
    return this.all.filter((_, index) => {
      const failed = this.#failed[index]
      return failed === undefined || failed === name
    })
  }

  /** The filters that are set. */
  get active(): SetFilter<Item>[] {
    return this.filters.filter(({ entries }) => entries.length > 0)
  }

  setting(name: string): SetFilter<Item> {
    return this.filters.find(({ filter }) => filter.name === name)!
  }

  /** Returns the chosen values of a filter with one parameter. */
  valuesOf(name: string): string[] {
    return this.setting(name).entries.map(([, value]) => value)
  }

  /** The chosen values, each with the address without it. */
  get chips(): { name: string; label: string; href: string }[] {
    return this.active.flatMap(({ filter: { name }, chips }) =>
      chips.map(({ label, rest }) => ({ name, label, href: this.href({ filters: { [name]: rest } }) })),
    )
  }

  get problems(): QueryProblem[] {
    return [...this.filters.flatMap(({ problems }) => problems), ...this.#notes]
  }

  get pageCount(): number {
    return pageCount(this.matches.length, this.spec.pageSize ?? Infinity)
  }

  /** The items on this page. */
  get shown(): Item[] {
    return itemsOnPage(this.matches, this.page, this.spec.pageSize ?? Infinity)
  }

  /** Returns the parameters in a fixed order, without defaults and page. */
  parameters({ filters = {}, sort = this.order.name, view = this.view }: ListChanges = {}): Entry[] {
    return [
      ...this.filters.flatMap(({ filter: { name }, entries }) => filters[name] ?? entries),
      ...(sort ? [['sort', sort] satisfies Entry] : []),
      ...(view === (this.spec.views?.[0] ?? '') ? [] : [['view', view] satisfies Entry]),
    ]
  }

  /** Returns the address of the list with changes, on its first page unless they name one. */
  href(changes: ListChanges = {}): string {
    const { path, address = pathAddress(path) } = this.spec
    return address(this.parameters(changes), changes.page ?? 1)
  }

  /** Address without filters, in the same order and view. */
  get clearHref(): string {
    return this.href({ filters: Object.fromEntries(this.filters.map(({ filter }) => [filter.name, []])) })
  }
}

/** Filters and sorts a list as the address says, and pauses meanwhile. */
export const filterList = <Item>(
  query: URLSearchParams,
  spec: ListSpec<Item>,
  all: Item[],
): Promise<FilteredList<Item>> => new FilteredList(query, spec, all).match()

const pathAddress = (path: string) => (entries: Entry[], page: number) =>
  path + searchOf(new URLSearchParams(page > 1 ? [...entries, ['page', String(page)]] : entries))

const noteSort = (name: string, { label }: Order<never>): QueryProblem => ({
  field: 'sort',
  message: `Sort: there is no order “${shorten(name)}”.`,
  consequence: `The list is sorted ${uncapital(label)}.`,
})

const notePage = (text: string): QueryProblem => ({
  field: 'page',
  message: `Page: “${shorten(text)}” is not the number of a page.`,
  consequence: 'This is the first page.',
})

/** Returns the present name of an order; undefined unless the address has a former one. */
const currentOrder = (query: URLSearchParams, former: Record<string, string> = {}): string | undefined =>
  new Map(Object.entries(former)).get(query.get('sort') ?? '')

/** Redirects an address that uses a former name of an order; undefined for any other. */
export function redirectFormerOrder(
  path: string,
  query: URLSearchParams,
  former: Record<string, string>,
): Redirect | undefined {
  const sort = currentOrder(query, former)
  if (sort === undefined) return undefined
  const moved = new URLSearchParams(query)
  if (sort) moved.set('sort', sort)
  else moved.delete('sort')
  return new Redirect(path + searchOf(moved))
}
