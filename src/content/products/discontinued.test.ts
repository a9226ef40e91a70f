import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent, createContentCopy } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { linkCheckOf, listAddresses } from '#content/addresses.server.ts'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { buildList } from '#content/lists.server.ts'
import { anyPages, readContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { allProducts, findSuccessor, predecessorsOf } from './discontinued.server.ts'
import { resolveProduct } from './find.server.ts'

const OLD = 'svp-230-lfp-prismatic-cell-230ah'
const NEW = 'svp-280-lfp-prismatic-cell-280ah'
const OTHER = 'svp-314-lfp-prismatic-cell-314ah'
const DAY = '2026-06-30'
const fileOf = (url: string) => `products/${url}.yaml`
const end = (successor?: string) => (text: string) =>
  `${text}discontinued: '${DAY}'\n${successor ? `replaced_by: ${successor}\n` : ''}`

const directory = newDirectory()
copyContent(directory)
const old = join(directory, fileOf(OLD))
writeFileSync(old, end(NEW)(readFileSync(old, 'utf8')))
const folder = new ContentFolder(directory)
const [before, after] = ['2026-06-29', DAY].map((day) => readContent(folder, anyPages, day))

test('before its day a product is offered, and nothing tells what is planned', () => {
  const product = before!.products.find(({ url }) => url === OLD)
  expect(product).toMatchObject({ sample_available: true })
  expect(product).not.toHaveProperty('discontinued')
  expect(product).not.toHaveProperty('replaced_by')
  expect(allProducts(before!)).toBe(before!.products)
})

test('from its day on a product leaves the lists, and keeps its page and its documents', () => {
  expect(after!.products).toHaveLength(before!.products.length - 1)
  expect(after!.revision).not.toBe(before!.revision)
  const [product] = after!.discontinued
  expect(product).toMatchObject({ url: OLD, discontinued: DAY, replaced_by: NEW, sample_available: false })
  const categories = buildList('product-categories', after!)
  expect(categories.flatMap(({ products }) => products.map(({ url }) => url))).not.toContain(OLD)
  expect(listAddresses(after!).map(({ path }) => path)).toContain(`/products/${OLD}`)
  expect(linkCheckOf(after!)('/products/svp-230')).toBe(true)
  const documents = ({ discontinued, ...content }: typeof after & object) =>
    listDownloads({ ...content, discontinued }).filter((one) => one.product?.url === OLD)
  expect(documents(after!)).toHaveLength(documents(before!).length)
  expect(resolveProduct(allProducts(after!), 'SVP-230')?.product).toBe(product)
})

test('a product and the one after it know each other', () => {
  const [product] = after!.discontinued
  const successor = findSuccessor(product!, after!)
  expect(successor?.url).toBe(NEW)
  expect(predecessorsOf(successor!, after!)).toEqual([product])
  // One that is discontinued as well is passed over.
  const both = {
    ...after!,
    discontinued: [product!, { ...successor!, discontinued: DAY, replaced_by: OTHER }],
  }
  const others = { ...both, products: both.products.filter(({ url }) => url !== NEW) }
  expect(findSuccessor(product!, others)?.url).toBe(OTHER)
})

const copy = createContentCopy(anyPages)

test.each([
  ['itself', end(OLD), 'replaced_by: names the product itself'],
  ['a product that does not exist', end('svp-1'), 'replaced_by: there is no product "svp-1"'],
  [
    'another one without a day',
    (text: string) => `${text}replaced_by: ${NEW}\n`,
    'replaced_by: needs "discontinued"',
  ],
  [
    'a day that is none',
    (text: string) => `${text}discontinued: '2026-06-31'\n`,
    'discontinued: must be a day',
  ],
])('a product cannot be replaced by %s', (_name, change, message) => {
  expect(copy.checkEdited(fileOf(OLD), change)).toContain(message)
})

test('products cannot replace each other in a circle', () => {
  expect(copy.checkEdited(fileOf(NEW), end(OLD))).toBe('')
  writeFileSync(join(directory, fileOf(NEW)), end(OLD)(readFileSync(join('content', fileOf(NEW)), 'utf8')))
  expect(() => readContent(folder, anyPages, DAY)).toThrow(
    `${fileOf(NEW)}:${
      readFileSync(join(directory, fileOf(NEW)), 'utf8')
        .trimEnd()
        .split('\n').length
    }: replaced_by: leads back here from ${OLD}`,
  )
})
