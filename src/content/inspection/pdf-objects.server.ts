import { inflateSync } from 'node:zlib'

/** Largest object stream, in bytes: one holds a hundred small objects. */
const MAX_OBJECT_STREAM = 64 * 1024 * 1024

/**
 * Lists the texts of a PDF's objects, without pictures, fonts and pages, which are streams. Throws if objects are compressed in a way that
 * cannot be read.
 */
export function* listObjectTexts(pdf: Buffer): Iterable<string> {
  let from = 0
  let at = 0
  for (;;) {
    at = pdf.indexOf('stream', at)
    if (at < 0) break
    const head = isKeyword(pdf, at) ? pdf.toString('latin1', from, at) : undefined
    at += 'stream'.length
    if (head === undefined) continue
    yield head
    const end = pdf.indexOf('endstream', at)
    if (end < 0) return
    const dictionary = head.slice(head.lastIndexOf(' obj'))
    if (/\/ObjStm\b/.test(dictionary)) yield readObjects(pdf.subarray(at, end), dictionary)
    from = at = end + 'endstream'.length
  }
  yield pdf.toString('latin1', from)
}

/** Whether the word `stream` begins a stream: it follows a dictionary and precedes a line break, unlike a word of a text. */
function isKeyword(pdf: Buffer, at: number): boolean {
  let before = at - 1
  while (before >= 0 && WHITE_SPACE.has(pdf[before]!)) before--
  return pdf[before] === 0x3e && LINE_BREAK.has(pdf[at + 'stream'.length]!)
}

const LINE_BREAK = new Set([0x0a, 0x0d])
const WHITE_SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

function readObjects(stream: Buffer, dictionary: string): string {
  const [lineBreak] = /^\r?\n?/.exec(stream.toString('latin1', 0, 2)) ?? ['']
  const data = stream.subarray(lineBreak.length)
  if (!dictionary.includes('/Filter')) return data.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>>)/.test(dictionary))
    throw new Error('its objects are compressed in a rare way')
  return inflateSync(data, { maxOutputLength: MAX_OBJECT_STREAM }).toString('latin1')
}

/** Returns which of these names the objects have. */
export function findNames(pdf: Buffer, names: readonly string[]): Set<string> {
  const pattern = new RegExp(`/(${names.join('|')})(?![^\\s()<>\\[\\]{}/%])`, 'g')
  const found = new Set<string>()
  for (const text of listObjectTexts(pdf)) {
    // Any character of a name may be written as its number: /J#53 is /JS.
    const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    for (const [, name = ''] of plain.matchAll(pattern)) found.add(name)
  }
  return found
}
