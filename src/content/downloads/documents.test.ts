import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { Archive } from './archive.server.ts'
import { createDocuments } from './documents.server.ts'

const content = realContent()
const documents = createDocuments({ content: () => content })
const get = (path: string, init?: RequestInit) =>
  documents.respond(new Request(`http://localhost/documents/${path}`, init))

const SHEET = 'solvane-datasheet-svd-12100-en-v2.1.pdf'

test('a data sheet comes as a PDF with its name, its length and its tag', async () => {
  const response = await get(SHEET)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${SHEET}"`)
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await get(SHEET, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('HEAD tells the same and sends nothing', async () => {
  const response = await get(SHEET, { method: 'HEAD' })
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10_000)
  expect(response.body).toBeNull()
})

test('a name that is not one of ours is a problem, a name without a version leads to the newest', async () => {
  for (const name of ['nothing.pdf', 'solvane-datasheet-svd-12100-en-v9.9.pdf', '../company.yaml', ''])
    expect((await get(name)).status).toBe(404)
  expect((await get('nothing.pdf')).headers.get('content-type')).toBe('application/problem+json')
  const lasting = await get('solvane-un38-3-svd-12100-en.pdf')
  expect(lasting.status).toBe(302)
  expect(lasting.headers.get('location')).toBe('/documents/solvane-un38-3-svd-12100-en-v1.0.pdf')
})

test('the same content gives the same bytes, whatever was made before', async () => {
  const [first, second] = [new Archive(content), new Archive(content)]
  const chosen = first.offers.filter(({ slug }) => slug === 'svd-12100' || slug === 'lfp')
  expect(chosen).toHaveLength(4)
  const made = []
  for (const offer of chosen) made.push((await first.get(offer)).etag)
  for (const offer of chosen.toReversed()) expect((await second.get(offer)).etag).toBe(made.pop())
})

/** Some products of every category; all of them would take as long as all other tests together. */
const SAMPLE = 9

test('documents are short, also where a product has much to say', { timeout: 60_000 }, async () => {
  const archive = new Archive(content)
  const chosen = archive.offers.filter(
    ({ product, format }) => !product || format === 'SVG' || product.id % SAMPLE === 0,
  )
  for (const offer of chosen) {
    const { pages, bytes } = await archive.facts(offer)
    expect(pages, offer.url).toBeGreaterThanOrEqual(1)
    expect(pages, offer.url).toBeLessThanOrEqual(offer.product ? 3 : 4)
    expect(bytes, offer.url).toBeLessThan(120_000)
  }
})

test('asked for twice at once, a document is made once', async () => {
  const archive = new Archive(content)
  const offer = archive.at(`/documents/${SHEET}`)!
  const [one, other] = await Promise.all([archive.get(offer), archive.get(offer)])
  expect(one).toBe(other)
})
