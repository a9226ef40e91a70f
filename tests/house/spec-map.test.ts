import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync('docs/spec-map.md', 'utf8')
const named = [...map.matchAll(/^\|.*\| `(.+)` \|$/gm)].map(([, title = '']) => title)
const tests = globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('the specification map names tests', () => {
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)('a test is called: %s', (title) => {
  expect(tests).toContain(title)
})

test.each([...map.matchAll(/src\/[\w./-]+/g)].map(([path]) => path))('%s is there', (path) => {
  expect(globSync(path)).not.toEqual([])
})
