import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readContent } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { questionsIn } from './questions/question.server.ts'
import { realContent } from './real-site.fixture.server.ts'

/** What the company asked for at least; every other test counts what is there, so editors may add. */
const ORDERED = {
  products: 48,
  categories: 8,
  applications: 12,
  solutions: 6,
  certifications: 20,
  articles: 24,
} as const

test('everything that was ordered is published', () => {
  const content = realContent()
  for (const name of Object.keys(ORDERED) as (keyof typeof ORDERED)[])
    expect(content[name].length, name).toBeGreaterThanOrEqual(ORDERED[name])
  expect(questionsIn(content.questions).length).toBeGreaterThanOrEqual(20)
})

test('products are in the order of their numbers, articles newest first', () => {
  const { products, articles } = realContent()
  expect(products.map(({ id }) => id)).toEqual(products.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
})

const directory = newDirectory()
cpSync('content', directory, { recursive: true, filter: (path) => !path.includes('/images/') })
const folder = new ContentFolder(directory)

/** What reading the content says: nothing, or the first mistake. */
function told(): string {
  try {
    readContent(folder, [])
    return ''
  } catch (error) {
    return String(error)
  }
}

/** What reading the content says while this file is changed; a file that did not change is not read again. */
function complaint(file: string, change: (text: string) => string): string {
  const path = join(directory, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, change(whole))
  try {
    return told()
  } finally {
    writeFileSync(path, whole)
  }
}

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const mistakes: [what: string, change: (text: string) => string, said: RegExp][] = [
  [
    'a text for a number',
    (text) => text.replace('capacity_ah: 100', 'capacity_ah: lots'),
    /:\d+: capacity_ah: .*number.*Write "capacity_ah" as a number/,
  ],
  [
    'a field spelt wrong',
    (text) => text.replace('weight_kg', 'wieght_kg'),
    /:17: wieght_kg: .*Remove "wieght_kg" or correct the spelling/,
  ],
  [
    'a category that is not there',
    (text) => text.replace('category: lifepo4-drop-in-batteries', 'category: drop-in'),
    /:2: category: there is no category "drop-in"/,
  ],
  [
    'an application that is not there',
    (text) => text.replace('rv-and-camper', 'rv'),
    /:\d+: applications.1: there is no application "rv"/,
  ],
  [
    'energy that is not volts times hours',
    (text) => text.replace('energy_wh: 1280', 'energy_wh: 1380'),
    /:\d+: energy_wh: is not nominal_voltage_v × capacity_ah/,
  ],
  [
    'the number of another product',
    (text) => text.replace('id: 15', 'id: 7'),
    /:1: id: 7 is another product's\. Give/,
  ],
  [
    'an alias that stands for nothing',
    (text) => text.replace(/^name: .*/m, 'name: *new'),
    /:\d+: file: nothing is called "new"\. Write a text that begins with \* in quotes: "\*new"\./,
  ],
  [
    'more aliases than a file can mean',
    (text) => {
      const times = (name: string) => `[${Array.from({ length: 9 }, () => `*${name}`).join(', ')}]`
      return `${text}a: &a [x, x]\nb: &b ${times('a')}\nc: &c ${times('b')}\nd: ${times('c')}\n`
    },
    /:\d+: file: has too many aliases\. Write out what they stand for\./,
  ],
  [
    'a weight of nothing',
    (text) => text.replace(/^weight_kg: .*/m, 'weight_kg: 0'),
    /:\d+: weight_kg: .*Give "weight_kg" more than 0\./,
  ],
  [
    'a name of two letters',
    (text) => text.replace(/^name: .*/m, 'name: ab'),
    /:\d+: name: .*Give "name" at least 3 characters\./,
  ],
  ['half a number', (text) => text.replace('id: 15', 'id: 1.5'), /:1: id: .*Write "id" as a whole number/],
  ['broken YAML', (text) => text.replace('features: [', 'features: [['), /:\d+: file: .*Mend the YAML/],
  [
    'an address that is not the file name',
    (text) => text.replace('url: svd-12100-', 'url: svd-12101-'),
    /:\d+: url: is not the file's own name/,
  ],
]
test.each(mistakes)('%s is told with file, line, field and remedy', (_, change, said) => {
  expect(complaint(PRODUCT, change)).toMatch(new RegExp(`${PRODUCT}${said.source}`))
  expect(() => readContent(folder, [])).not.toThrow()
})

test.each(['2025-99-99', '2025-13-45', '2025-02-30', '2025-9-16'])('%s is no day', (day) => {
  const text = complaint('articles/lfp-vs-nmc.md', (whole) => whole.replace(/^date: .*/m, `date: ${day}`))
  expect(text).toMatch(
    /lfp-vs-nmc\.md:\d+: date: must be a day of the calendar like 2025-09-16\. Correct "date"/,
  )
})

test('a file that ends in .yml is told; a hidden one is nobody’s', () => {
  const copy = (name: string) => {
    const to = join(directory, 'products', name)
    cpSync(join(directory, PRODUCT), to)
    try {
      return told()
    } finally {
      rmSync(to)
    }
  }
  expect(copy('x.yml')).toMatch(/products\/x\.yml: file: ends in \.yml\. Rename it to \.yaml\./)
  expect(copy('.x.yaml')).toBe('')
})

test('an article without front matter is told', () => {
  const text = complaint('articles/lfp-vs-nmc.md', (whole) => whole.replace(/^---\n/, ''))
  expect(text).toMatch(/lfp-vs-nmc\.md:1: file: has no front matter/)
})
