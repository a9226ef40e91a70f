import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { markdownTokens } from '#content/files/markdown.server.ts'
import { prose } from '#content/downloads/sheet/prose.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { Archive, archiveOf } from './archive.server.ts'
import { catalogue } from './catalogue.server.ts'
import { createDocuments } from './documents.server.ts'
import { ingredientsOf } from './ingredients.server.ts'
import { FactsCache } from './facts-cache.server.ts'
import { offers } from './offers.server.ts'
import { print } from './print.server.ts'
import { equipped, printHere } from './printer.fixture.server.ts'
import type { Printer } from './printer.server.ts'

const content = realContent()
const documents = createDocuments({ printer: printHere, content: () => content })
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
  const [first, second] = [equipped(new Archive(content)), equipped(new Archive(content))]
  const chosen = first.offers.filter(({ slug }) => slug === 'svd-12100' || slug === 'lfp')
  expect(chosen).toHaveLength(4)
  const made = []
  for (const offer of chosen) made.push((await first.get(offer)).etag)
  for (const offer of chosen.toReversed()) expect((await second.get(offer)).etag).toBe(made.pop())
})

test('a picture that cannot be decoded is left out of its data sheet, and why is told', async () => {
  const directory = newDirectory()
  const file = join(directory, tilePicture(content.products[0]!.main_pic_url))
  mkdirSync(dirname(file), { recursive: true })
  const [offer] = offers({ ...content, directory, products: content.products.slice(0, 1) })
  const printed = () => print(ingredientsOf(offer!, { ...content, directory }))
  const bare = await printed()
  expect(bare.fault).toBeUndefined()
  writeFileSync(file, 'no picture')
  const { bytes, fault } = await printed()
  expect(bytes).toEqual(bare.bytes)
  expect(fault).toMatch(`${file}: `)
})

test('a picture that takes the place of another is in the document that is asked for next', async () => {
  const directory = newDirectory()
  const picture = join(directory, tilePicture(content.products[0]!.main_pic_url))
  mkdirSync(dirname(picture), { recursive: true })
  const print: Printer['print'] = async ({ picture: given }) => ({
    bytes: Buffer.from(given ? readFileSync(given.file) : ''),
    pages: 1,
    type: 'application/pdf',
  })
  const archive = new Archive({ ...content, directory, products: content.products.slice(0, 1) })
  archive.equip({ printer: { ...printHere, print }, facts: new FactsCache() })
  const [offer] = archive.offers
  const shown = async () => (await archive.get(offer!)).bytes.toString()
  expect(await shown()).toBe('')
  for (const text of ['a picture', 'another picture']) {
    writeFileSync(picture, text)
    expect(await shown()).toBe(text)
    expect(await archive.facts(offer!)).toEqual({ pages: 1, bytes: text.length })
  }
  expect(await archive.get(offer!)).toBe(await archive.get(offer!))
})

const small = {
  ...content,
  products: content.products.slice(0, 2),
  documents: content.documents.filter(({ type }) => type !== 'catalogue').slice(0, 1),
}
const PACE = { start: 1, pause: 0 }
const running = () => new AbortController().signal
/** Of the documents there are, those whose pages and size are not known. */
const unknownIn = (archive: Archive) =>
  archive.offers.filter((offer) => !archive.known(offer)).map(({ title }) => title)

test('made ahead, pages and size of every document are known; the end of the process ends it early', async () => {
  const archive = archiveOf(small)
  const ahead = createDocuments({ printer: printHere, content: () => small, pace: PACE })
  expect(unknownIn(archive)).toHaveLength(7)
  expect(await ahead.warm(AbortSignal.abort())).toBe(false)
  expect(unknownIn(archive)).toHaveLength(7)
  expect(await ahead.warm(running())).toBe(true)
  expect(unknownIn(archive)).toEqual([])
  expect(await ahead.warm(running())).toBe(false)
})

test('content that changes meanwhile is gone on with, and only what it changes is made again', async () => {
  const [first, second] = small.products
  let current = { ...small }
  const ahead = createDocuments({ printer: printHere, content: () => current, pace: PACE })
  const early = ahead.warm(running())
  current = { ...small, products: [first!, { ...second!, summary: 'Another.' }] }
  expect(await Promise.all([early, ahead.warm(running())])).toEqual([true, true])
  expect(unknownIn(archiveOf(current))).toEqual([])
  current = { ...current, products: [first!, { ...second!, summary: 'Yet another.' }] }
  const changed = ahead.warm(running())
  expect(unknownIn(archiveOf(current))).toEqual(
    ['data sheet', 'UN38.3 test summary', 'dimension drawing'].map((name) => `${second!.model_name} ${name}`),
  )
  await changed
  expect(unknownIn(archiveOf(current))).toEqual([])
})

test('one that cannot be made is told and left out', async () => {
  const current = { ...small }
  const [first, ...others] = archiveOf(current).offers.map(({ url, title }) => ({ url, title }))
  const print: Printer['print'] = async (given) => {
    if (given.offer.url === first?.url) throw new Error('no picture')
    return printHere.print(given)
  }
  const log = { error: vi.fn() }
  const ahead = createDocuments({ printer: { ...printHere, print }, content: () => current, pace: PACE, log })
  expect(await ahead.warm(running())).toBe(true)
  expect(unknownIn(archiveOf(current))).toEqual([first?.title])
  expect(others).toHaveLength(6)
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ document: first?.url }), 'a document failed'],
  ])
})

test('the next start of the build knows them at once; another build, or a file that is broken, makes them anew', async () => {
  const file = join(newDirectory(), 'documents.json')
  const start = (build: string) => {
    const started = { ...small }
    const ahead = createDocuments({
      printer: printHere,
      content: () => started,
      kept: { file, build },
      pace: PACE,
    })
    return { ahead, archive: archiveOf(started) }
  }
  const { ahead, archive } = start('one')
  await ahead.warm(running())
  await ahead.keep()
  const again = start('one').archive
  expect(again.offers.map((offer) => again.known(offer))).toEqual(
    archive.offers.map((offer) => archive.known(offer)),
  )
  expect(unknownIn(again)).toEqual([])
  expect(unknownIn(start('other').archive)).toHaveLength(7)
  for (const broken of ['', '{', 'null', '{"build":"one","facts":[["x",-1,"y"]]}']) {
    writeFileSync(file, broken)
    expect(unknownIn(start('one').archive), broken).toHaveLength(7)
  }
})

/** Some products of every category; all of them would take as long as all other tests together. */
const SAMPLE = 9

test('documents are short, also where a product has much to say', { timeout: 60_000 }, async () => {
  const archive = equipped(new Archive(content))
  const chosen = archive.offers.filter(
    ({ product, format }) => !product || format === 'SVG' || product.id % SAMPLE === 0,
  )
  for (const offer of chosen) {
    const { pages, bytes } = await archive.facts(offer)
    expect(pages, offer.url).toBeGreaterThanOrEqual(1)
    expect(pages, offer.url).toBeLessThanOrEqual(offer.product ? 3 : offer.type === 'catalogue' ? 8 : 4)
    expect(bytes, offer.url).toBeLessThan(120_000)
  }
})

/** A sheet, and what is written on it in one piece. */
function readableSheet() {
  const sheet = new Sheet({ title: '', kind: '', line: '', subject: '', author: '', date: '2025-09-01' })
  const texts: string[] = []
  const write = sheet.write.bind(sheet)
  sheet.write = (text, at, style) => {
    texts.push(text)
    return write(text, at, style)
  }
  return { sheet, texts }
}

test('the catalogue names every product of the range', async () => {
  const archive = equipped(new Archive(content))
  const offer = archive.offers.find(({ type }) => type === 'catalogue')!
  const { pages } = await archive.facts(offer)
  expect(pages).toBeGreaterThan(2)
  const { sheet, texts } = readableSheet()
  catalogue(sheet, content)
  for (const { model_name } of content.products) expect(texts).toContain(model_name)
})

test('code in a written document keeps its lines', () => {
  const { sheet, texts } = readableSheet()
  prose(sheet, markdownTokens('Before.\n\n```\nsleep 5\n\n  wake\n```\n').tokens)
  expect(texts).toEqual(['sleep 5', ' ', '  wake'])
})

test('asked for twice at once, a document is made once', async () => {
  const archive = equipped(new Archive(content))
  const offer = archive.at(`/documents/${SHEET}`)!
  const [one, other] = await Promise.all([archive.get(offer), archive.get(offer)])
  expect(one).toBe(other)
})

test('a PDF is tagged: its headings, tables and figures are named, and its language', async () => {
  const archive = equipped(new Archive(content))
  for (const [slug, wanted] of [
    ['svd-12100', ['H1', 'H2', 'P', 'L', 'Table', 'TR', 'TH', 'TD', 'Figure']],
    ['lfp', ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']],
  ] as const) {
    const offer = archive.offers.find((one) => one.slug === slug)!
    const text = (await archive.get(offer)).bytes.toString('latin1')
    const elements = new Set([...text.matchAll(/\/S \/(\w+)/g)].map(([, name]) => name))
    expect([...elements], slug).toEqual(expect.arrayContaining([...wanted]))
    expect(text).toMatch(/\/Marked true/)
    expect(text).toMatch(/\/Lang \(en-GB\)/)
    expect(text).toMatch(/\/DisplayDocTitle true/)
  }
})

test('everything a page shows is an element of the text or an artifact', async () => {
  const archive = equipped(new Archive(content))
  for (const slug of ['svd-12100', 'lfp']) {
    for (const offer of archive.offers.filter((one) => one.slug === slug && one.format === 'PDF')) {
      const made = await archive.get(offer)
      const drawn = pagesOf(made.bytes)
      expect(drawn).toHaveLength(made.pages)
      expect(drawn.flatMap(unmarked), offer.url).toEqual([])
    }
  }
})

/** The drawing instructions of every page, unpacked. */
function pagesOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const streams = text.matchAll(/<<\s*\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\n/g)
  return [...streams]
    .map(({ index, 0: head, 1: length }) => {
      const start = index + head.length
      return inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1')
    })
    .filter((page) => /^[\d.-]+ 0 0 [\d.-]+ 0 [\d.-]+ cm/.test(page))
}

/** Instructions that paint something outside of marked content. */
function unmarked(page: string): string[] {
  let depth = 0
  return page.split('\n').filter((line) => {
    if (/ B[DM]C$/.test(line)) depth++
    if (line === 'EMC') depth--
    return depth === 0 && /(^|\s)(S|s|f|f\*|B|b|TJ|Tj|Do)$/.test(line)
  })
}
