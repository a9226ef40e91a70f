import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { titlesIn } from './titles.ts'

const map = readFileSync('docs/spec-map.md', 'utf8')
const named = [...map.matchAll(/^\|.*\| `(.+)` \|$/gm)].map(([, title = '']) => title)

/** Every test file that npm test runs. */
async function testFiles(): Promise<string[]> {
  const { default: units } = await import(resolve('vitest.config.ts'))
  const { default: journeys } = await import(resolve('playwright.config.ts'))
  const patterns: string[] = journeys.testMatch.map((pattern: string) => join(journeys.testDir, pattern))
  return globSync([...units.test.include, ...patterns])
}

const living = new Set((await testFiles()).flatMap((file) => titlesIn(file, readFileSync(file, 'utf8'))))

test('the specification map names tests', () => {
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)('a test is called: %s', (title) => {
  expect(living).toContain(title)
})

test.each([...map.matchAll(/src\/[\w./-]+/g)].map(([path]) => path))('%s is there', (path) => {
  expect(globSync(path)).not.toEqual([])
})

test('a title lives in a test that runs, and nowhere else', () => {
  const source = `
    // test('in a comment', () => {})
    const text = "test('in a text', () => {})"
    say('to somebody else')
    test.step('a step', () => {})
    test('plain', () => { expect('in a body').toBe(text) })
    for (const path of paths) test(\`the page \${path}\`, async () => {})
    test.each([1, 2])('each %i', () => {})
    test.describe('group', () => { test('in a group', () => {}) })
    test.skip('skipped', () => {})
    test.describe.skip('skipped group', () => { test('in a skipped group', () => {}) })
    test.todo('to do')`
  const titles = ['plain', 'the page ${path}', 'each %i', 'group', 'in a group']
  expect(titlesIn('some.test.ts', source)).toEqual(titles)
})
