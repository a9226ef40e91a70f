import { once } from 'node:events'
import { deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'

interface PdfOptions {
  pages?: number
  text?: string
  userPassword?: string
  ownerPassword?: string
  /** Changes the document before it is closed. */
  change?: (pdf: PDFKit.PDFDocument) => void
}

/** Makes a PDF as other programs do. */
export async function createPdf({
  pages = 1,
  text = '',
  change,
  ...options
}: PdfOptions = {}): Promise<Buffer> {
  const pdf = new Pdf({
    ...options,
    autoFirstPage: false,
    info: { CreationDate: new Date('2026-03-02T12:00:00Z'), ModDate: new Date('2026-03-02T12:00:00Z') },
  })
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`${text} ${page}`)
  change?.(pdf)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Makes a PDF whose objects are in a compressed stream (PDF 1.5), with an entry in its catalog. */
export function createCompressedPdf(entry = ''): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${entry}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ]
  let offset = 0
  const table = objects.map((object, index) => {
    const line = `${index + 1} ${offset}`
    offset += object.length + 1
    return line
  })
  const first = table.join(' ').length + 1
  const data = deflateSync(`${table.join(' ')} ${objects.join(' ')}`)
  const header = '%PDF-1.5\n'
  const stream = Buffer.concat([
    Buffer.from(
      `4 0 obj<</Type/ObjStm/N 3/First ${first}/Filter/FlateDecode/Length ${data.length}>>stream\n`,
    ),
    data,
    Buffer.from('\nendstream endobj\n'),
  ])
  const start = header.length + stream.length
  const rows = [
    [0, 0, 65535],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, header.length, 0],
    [1, start, 0],
  ]
  const references = Buffer.from(
    rows.flatMap(([type = 0, at = 0, rest = 0]) => [type, at >> 8, at & 255, rest >> 8, rest & 255]),
  )
  return Buffer.concat([
    Buffer.from(header),
    stream,
    Buffer.from(`5 0 obj<</Type/XRef/Size 6/W[1 2 2]/Root 1 0 R/Length ${references.length}>>stream\n`),
    references,
    Buffer.from(`\nendstream endobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}
