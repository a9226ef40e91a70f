import { expect, test } from 'vitest'
import { writeLinks } from './write-links.server.ts'

const mark = (html: string) => writeLinks(html, { isUnfollowed: (address) => address.includes('?a=1&b=2') })

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

const show = (html: string) =>
  writeLinks(html, {
    showLink: (address) =>
      address.startsWith('/secret') ? null : address === '/a?b&c' ? '/a?b&c&d' : address,
  })

test('a link to what is not shown is text, with its look', () => {
  const live = '<p><a href="/x">X</a> <a id="top">Top</a></p>'
  expect(show(live)).toBe(live)
  expect(show('<p>See <a class="m" href="/secret#part">the <b>secret</b></a>, <a href="/x">X</a>.</p>')).toBe(
    '<p>See <span class="m">the <b>secret</b></span>, <a href="/x">X</a>.</p>',
  )
  expect(show('<a href="/secret">One</a><a href="/secret">Two</a>')).toBe('<span>One</span><span>Two</span>')
})

test('a link gets another address', () => {
  expect(show('<a class="x" href="/a?b&amp;c">A</a>')).toBe('<a class="x" href="/a?b&amp;c&amp;d">A</a>')
})
