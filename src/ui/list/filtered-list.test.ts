import { expect, test } from 'vitest'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { adviseLoosening, findNearest } from './advice.server.ts'
import { choiceFilter, searchFilter, singleFilter } from './choices.server.tsx'
import type { ListSpec } from './filter.server.ts'
import { filterList, redirectFormerOrder } from './filtered-list.server.ts'

interface Tool {
  name: string
  kind: string
  sizes: string[]
}

const TOOLS: Tool[] = [
  { name: 'saw', kind: 'wood', sizes: ['s', 'm'] },
  { name: 'axe', kind: 'wood', sizes: ['l'] },
  { name: 'file', kind: 'metal', sizes: ['s'] },
]

const KINDS: Record<string, string> = { wood: 'Wood', metal: 'Metal' }

const spec: ListSpec<Tool> = {
  noun: 'tool',
  path: '/tools',
  pageSize: 2,
  views: ['cards', 'table'],
  orders: [
    { name: '', label: 'By age' },
    { name: 'name', label: 'Name, A to Z', compare: (a, b) => a.name.localeCompare(b.name, 'en') },
  ],
  formerOrders: { title: 'name', age: '' },
  filters: [
    singleFilter({
      name: 'kind',
      title: 'Kind',
      nameOf: (value) => KINDS[value],
      isMet: ({ kind }, value) => kind === value,
    }),
    choiceFilter({
      name: 'size',
      title: 'Size',
      options: ['s', 'm', 'l'].map((value) => ({ value, label: value.toUpperCase() })),
      valuesOf: ({ sizes }) => sizes,
    }),
    searchFilter(
      8,
      (text) =>
        ({ name }) =>
          Number(!name.includes(text)),
    ),
  ],
}

const filter = (search: string) => filterList(new URLSearchParams(search), spec, TOOLS)
const namesOf = (tools: Tool[]) => tools.map(({ name }) => name)

test('filters narrow each other, values of one are alternatives, and the address has a fixed order', async () => {
  const list = await filter('size=l&sort=name&kind=wood&size=S&view=table&utm_source=x')
  expect(namesOf(list.matches)).toEqual(['axe', 'saw'])
  expect(list.href()).toBe('/tools?kind=wood&size=s&size=l&sort=name&view=table')
  expect(list.href({ page: 2, sort: '', view: 'cards' })).toBe('/tools?kind=wood&size=s&size=l&page=2')
  expect(list.clearHref).toBe('/tools?sort=name&view=table')
  expect(list.chips.map(({ label, href }) => [label, href])).toEqual([
    ['Wood', '/tools?size=s&size=l&sort=name&view=table'],
    ['S', '/tools?kind=wood&size=l&sort=name&view=table'],
    ['L', '/tools?kind=wood&size=s&sort=name&view=table'],
  ])
})

test('the items without one filter are those that fail no other', async () => {
  const list = await filter('kind=metal&size=l')
  expect(list.matches).toEqual([])
  expect(namesOf(list.matchesWithout('kind'))).toEqual(['axe'])
  expect(namesOf(list.matchesWithout('size'))).toEqual(['file'])
})

test('pages are counted from 1', async () => {
  const list = await filter('page=2')
  expect([list.pageCount, namesOf(list.shown)]).toEqual([2, ['file']])
})

test('texts that are no values are named', async () => {
  const list = await filter('kind=stone&size=xxl&q=123456789&sort=bogus&view=3d&page=0')
  expect(list.problems.map(({ field }) => field)).toEqual(['kind', 'size', 'q', 'sort', 'view', 'page'])
  expect(list.matches).toEqual([])
  expect((await filter('size=xxl')).matches).toHaveLength(TOOLS.length)
})

test('an empty list advises what to leave out, with the number of items', async () => {
  const list = await filter('kind=metal&size=l')
  expect(adviseLoosening(list)).toMatchObject([
    { label: 'Without Metal: 1 tool', href: '/tools?size=l' },
    { label: 'Without L: 1 tool', href: '/tools?kind=metal' },
  ])
  const hopeless = await filter('kind=metal&size=l&q=saw')
  expect(adviseLoosening(hopeless)).toEqual([])
  const [nearest] = findNearest(hopeless, 1)
  expect(adviseLoosening(hopeless, nearest)).toMatchObject([{ href: expect.stringMatching(/^\/tools/) }])
})

test('a former name of an order is understood, and redirects', async () => {
  expect((await filter('sort=title')).order.name).toBe('name')
  const redirect = (search: string) =>
    redirectFormerOrder('/tools', new URLSearchParams(search), spec.formerOrders!)
  expect(redirect('sort=title&kind=wood')).toEqual(new Redirect('/tools?sort=name&kind=wood'))
  expect(redirect('sort=age')).toEqual(new Redirect('/tools'))
  expect(redirect('sort=name')).toBeUndefined()
  expect(redirect('sort=constructor')).toBeUndefined()
})
