import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeProse } from '#content/downloads/sheet/prose.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { parseMarkdown } from '#content/files/markdown.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { writeCatalogue } from './catalogue.server.ts'
import { FactsCache } from './document-facts.server.ts'
import { DocumentService } from './documents.server.ts'
import { listDownloads } from './list-downloads.server.ts'
import { Downloads } from './downloads.server.ts'
import { createPrintJob } from './print-job.server.ts'
import { printDocument } from './print.server.ts'
import { inlinePrinter, withPrinter } from './printer.fixture.server.ts'
import type { Printer } from './printer.server.ts'

const content = realContent()
const documents = new DocumentService({ printer: inlinePrinter, content: () => content })
const get = (path: string, init?: RequestInit) =>
  documents.respond(new Request(`http://localhost/documents/${path}`, init))

const SHEET = 'solvane-datasheet-svd-12100-en-v2.1.pdf'

test('a data sheet is a PDF with name, length and ETag, and HEAD has no body', async () => {
  const response = await get(SHEET)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${SHEET}"`)
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await get(SHEET, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const head = await get(SHEET, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  expect(head.body).toBeNull()
})

test('an unknown name is not found, and a name without a version redirects to the latest', async () => {
  for (const name of ['nothing.pdf', 'solvane-datasheet-svd-12100-en-v9.9.pdf', '../company.yaml', ''])
    expect((await get(name)).status).toBe(404)
  expect((await get('nothing.pdf')).headers.get('content-type')).toBe('application/problem+json')
  const latest = await get('solvane-un38-3-svd-12100-en.pdf')
  expect(latest.status).toBe(302)
  expect(latest.headers.get('location')).toBe('/documents/solvane-un38-3-svd-12100-en-v1.0.pdf')
})

test('the same content gives the same bytes, in any order of printing', async () => {
  const [first, second] = [withPrinter(new Downloads(content)), withPrinter(new Downloads(content))]
  const selected = first.all.filter(({ slug }) => slug === 'svd-12100' || slug === 'lfp')
  expect(selected).toHaveLength(4)
  const etags = []
  for (const download of selected) etags.push((await first.getFile(download)).etag)
  for (const download of selected.toReversed())
    expect((await second.getFile(download)).etag).toBe(etags.pop())
})

test('a broken picture is left out of its data sheet, and the reason is returned', async () => {
  const directory = newDirectory()
  const file = join(directory, tilePicture(content.products[0]!.main_pic_url))
  mkdirSync(dirname(file), { recursive: true })
  const [download] = listDownloads({ ...content, directory, products: content.products.slice(0, 1) })
  const print = () => printDocument(createPrintJob(download!, { ...content, directory }))
  const bare = await print()
  expect(bare.fault).toBeUndefined()
  writeFileSync(file, 'no picture')
  const { bytes, fault } = await print()
  expect(bytes).toEqual(bare.bytes)
  expect(fault).toMatch(`${file}: `)
})

test('a replaced picture is in the next document that is requested', async () => {
  const directory = newDirectory()
  const file = join(directory, tilePicture(content.products[0]!.main_pic_url))
  mkdirSync(dirname(file), { recursive: true })
  const print: Printer['print'] = async ({ picture }) => ({
    bytes: Buffer.from(picture ? readFileSync(picture.file) : ''),
    pages: 1,
    type: 'application/pdf',
  })
  const downloads = new Downloads({ ...content, directory, products: content.products.slice(0, 1) })
  downloads.usePrinter({ ...inlinePrinter, print }, new FactsCache())
  const [download] = downloads.all
  const printed = async () => (await downloads.getFile(download!)).bytes.toString()
  expect(await printed()).toBe('')
  for (const text of ['a picture', 'another picture']) {
    writeFileSync(file, text)
    expect(await printed()).toBe(text)
    expect(await downloads.getFacts(download!)).toEqual({ pages: 1, bytes: text.length })
  }
  expect(await downloads.getFile(download!)).toBe(await downloads.getFile(download!))
})

/** Every ninth product: all of them would take as long as all other tests together. */
const SAMPLE = 9

test('documents have few pages and bytes', { timeout: 60_000 }, async () => {
  const downloads = withPrinter(new Downloads(content))
  const selected = downloads.all.filter(
    ({ product, format }) => !product || format === 'SVG' || product.id % SAMPLE === 0,
  )
  for (const download of selected) {
    const { pages, bytes } = await downloads.getFacts(download)
    expect(pages, download.url).toBeGreaterThanOrEqual(download.type === 'catalogue' ? 3 : 1)
    expect(pages, download.url).toBeLessThanOrEqual(
      download.product ? 3 : download.type === 'catalogue' ? 8 : 4,
    )
    expect(bytes, download.url).toBeLessThan(120_000)
  }
})

/** Returns a sheet and the texts that are written on it. */
function createReadableSheet() {
  const sheet = new Sheet({ title: '', kind: '', line: '', subject: '', author: '', date: '2025-09-01' })
  const texts: string[] = []
  const write = sheet.write.bind(sheet)
  sheet.write = (text, at, style) => {
    texts.push(text)
    return write(text, at, style)
  }
  return { sheet, texts }
}

test('the catalogue names every product', () => {
  const { sheet, texts } = createReadableSheet()
  writeCatalogue(sheet, content)
  for (const { model_name } of content.products) expect(texts).toContain(model_name)
})

test('code in a written document keeps its lines', () => {
  const { sheet, texts } = createReadableSheet()
  writeProse(sheet, parseMarkdown('Before.\n\n```\nsleep 5\n\n  wake\n```\n').tokens)
  expect(texts).toEqual(['sleep 5', ' ', '  wake'])
})

test('two requests at once print a document once', async () => {
  const downloads = withPrinter(new Downloads(content))
  const download = downloads.find(`/documents/${SHEET}`)!
  const [one, other] = await Promise.all([downloads.getFile(download), downloads.getFile(download)])
  expect(one).toBe(other)
})

test.each([
  ['svd-12100', ['H1', 'H2', 'P', 'L', 'Table', 'TR', 'TH', 'TD', 'Figure']],
  ['lfp', ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']],
])('the PDF of %s is tagged completely', async (slug, types) => {
  const downloads = withPrinter(new Downloads(content))
  const [first, ...others] = downloads.all.filter((one) => one.slug === slug && one.format === 'PDF')
  const text = (await downloads.getFile(first!)).bytes.toString('latin1')
  const elements = new Set([...text.matchAll(/\/S \/(\w+)/g)].map(([, name]) => name))
  expect([...elements]).toEqual(expect.arrayContaining(types))
  expect(text).toMatch(/\/Marked true/)
  expect(text).toMatch(/\/Lang \(en-GB\)/)
  expect(text).toMatch(/\/DisplayDocTitle true/)
  for (const download of [first!, ...others]) {
    const { bytes, pages } = await downloads.getFile(download)
    const pageStreams = extractPages(bytes)
    expect(pageStreams).toHaveLength(pages)
    expect(pageStreams.flatMap(findUnmarked), download.url).toEqual([])
  }
})

/** Returns the drawing instructions of every page. */
function extractPages(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const streams = text.matchAll(/<<\s*\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\n/g)
  return [...streams]
    .map(({ index, 0: head, 1: length }) => {
      const start = index + head.length
      return inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1')
    })
    .filter((page) => /^[\d.-]+ 0 0 [\d.-]+ 0 [\d.-]+ cm/.test(page))
}

/** Returns instructions that paint outside marked content. */
function findUnmarked(page: string): string[] {
  let depth = 0
  return page.split('\n').filter((line) => {
    if (/ B[DM]C$/.test(line)) depth++
    if (line === 'EMC') depth--
    return depth === 0 && /(^|\s)(S|s|f|f\*|B|b|TJ|Tj|Do)$/.test(line)
  })
}
