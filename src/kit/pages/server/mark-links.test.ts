import { expect, test } from 'vitest'
import { markLinks } from './mark-links.server.ts'

const mark = (html: string) => markLinks(html, (address) => address.includes('?a=1&b=2'))

test('only the links that a crawler should not follow are marked', () => {
  const other = '<a class="x" href="/list?a=1">List</a><area href="/?a=1&amp;b=2"><a id="top">Top</a>'
  expect(mark(other)).toBe(other)
  expect(mark('<p><a class="x" href="/list?a=1&amp;b=2">List</a>')).toBe(
    '<p><a class="x" href="/list?a=1&amp;b=2" rel="nofollow">List</a>',
  )
  expect(mark('<a href="/list?a=1&amp;b=2" rel="next">Next</a>')).toBe(
    '<a href="/list?a=1&amp;b=2" rel="nofollow next">Next</a>',
  )
})
