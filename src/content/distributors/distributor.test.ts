import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { anyPages, readContent, realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { distributorsSchema, sourceOfFewer } from './distributor.server.ts'

const { distributors, products } = realContent()
const product = (model: string) => products.find(({ model_name }) => model_name === model)!

/** Numbers that regulators reserve for fiction, by country. */
const RESERVED: Record<string, RegExp> = {
  Australia: /^\+61 2 5550 \d{4}$/,
  Canada: /^\+1 \d{3} 555 01\d\d$/,
  France: /^\+33 5 36 49 \d\d \d\d$/,
  Germany: /^\+49 40 66969 \d{3}$/,
  Ireland: /^\+353 20 91\d \d{4}$/,
  Sweden: /^\+46 31 390 06 \d\d$/,
  'United Kingdom': /^\+44 20 7946 0\d{3}$/,
  'United States': /^\+1 \d{3} 555 01\d\d$/,
}

test('distributors are fictional: their addresses end in .example, their numbers are reserved for fiction', () => {
  expect(distributors.length).toBeGreaterThan(5)
  for (const { country, website, email, telephone } of distributors) {
    expect(new URL(website).hostname).toMatch(/\.example$/)
    expect(email).toMatch(/\.example$/)
    if (telephone) expect(telephone).toMatch(RESERVED[country] ?? /^never$/)
  }
})

test('distributors are sorted by country', () => {
  const countries = distributors.map(({ country }) => country)
  expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test.each([
  ['SVD-12100', 'distributor'],
  ['SVM-80560F', 'distributor'],
  ['SVT-24040M', 'distributor'],
  // Bare cells are not sold singly, whatever a distributor stocks.
  ['SVT-40C', 'sample'],
  ['SVP-280', 'sample'],
  ['SVE-C261', undefined],
])('fewer %s than the minimum order: %s', (model, source) => {
  expect(sourceOfFewer(product(model), distributors)).toBe(source)
})

test('without a distributor in its category, fewer come as samples or on request', () => {
  const battery = product('SVD-12100')
  expect(sourceOfFewer(battery, [])).toBe('sample')
  expect(sourceOfFewer({ ...battery, sample_available: false }, [])).toBe('quote')
})

test('a telephone number in a wrong form is refused', () => {
  const entry = { ...distributors[0], telephone: '0044 20' }
  expect(distributorsSchema.safeParse([entry]).success).toBe(false)
})

test('the site needs no such file', () => {
  const directory = newDirectory()
  copyContent(directory)
  rmSync(join(directory, 'distributors.yaml'))
  expect(readContent(new ContentFolder(directory), anyPages).distributors).toEqual([])
})
