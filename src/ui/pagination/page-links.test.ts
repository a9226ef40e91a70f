import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const shown = (count: number, current: number) =>
  pageLinks(count, current, (page) => `/list?page=${page}`).links.map(({ number }) => number)

test('links lead to all of few pages; of many, to the first, the last and those around', () => {
  expect(shown(9, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(shown(1250, 1)).toEqual([1, 2, 3, 1250])
  expect(shown(1250, 600)).toEqual([1, 598, 599, 600, 601, 602, 1250])
  expect(shown(1250, 1250)).toEqual([1, 1248, 1249, 1250])
})

test('a link has the address of its page', () => {
  expect(pageLinks(2, 2, (page) => `/articles${page}`)).toEqual({
    count: 2,
    current: 2,
    links: [
      { number: 1, href: '/articles1' },
      { number: 2, href: '/articles2' },
    ],
  })
})
