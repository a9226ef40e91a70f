import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#addresses/routes.ts'

/** First parts of the paths of pages: `products`, `about-us`. */
const FIRST = new Set(
  Object.values(routes.table).flatMap(({ pattern }) => /^\/([a-z-]+)/.exec(pattern)?.[1] ?? []),
)
/** A path at the start of a string, or after a site's address in a template. */
const PATH = /(?:['"`]|siteUrl\}|origin\})\/([a-z-]+)(?=[/?#'"`]|\$\{)/g
/** Paths below the API's address, of files and of their descriptions, which are no pages. */
const OTHER = /\bpath(?:: |=)|\bPATH = |\bapi\.|\.(?:csv|xlsx|json|xml)\b|^\s*'[^']*': /

/** Lists the lines of a text that write a page's path by hand. */
const findPaths = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && !OTHER.test(line))
    .filter((line) => [...line.matchAll(PATH)].some(([, first]) => FIRST.has(first!)))

test.each([
  ['const link = `${siteUrl}/unsubscribe/email?token=${token}`', true],
  ['<a href={`/compare?p=${slug}`}>', true],
  ["page: '/feedback',", true],
  ["    path: '/feedback',", false],
  ['/** Reads the product from "/products/svd-12100". */', false],
  ["api.get('/search', search)", false],
  ["import { load } from './products/page.server.tsx'", false],
] as const)('a path by hand is found: %s: %s', (line, isFound) => {
  expect(findPaths(line).length > 0).toBe(isFound)
})

test('pages are linked by `href`, so that an address is changed in one line', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (path) => !/\.(?:test|fixture)\./.test(path) && path !== 'src/addresses/routes.ts',
  )
  const found = files.flatMap((file) =>
    findPaths(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
