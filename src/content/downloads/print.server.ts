import type { Content } from '#content/content.server.ts'
import type { Printed } from '#content/downloads/sheet/sheet.server.ts'
import { dataSheet } from './data-sheet.server.ts'
import { drawing } from './drawing.server.ts'
import type { Offer } from './offers.server.ts'
import { printPicture } from './picture.server.ts'
import { testSummary } from './test-summary.server.ts'
import { writtenDocument } from './written.server.ts'

const PDF = 'application/pdf'
const SVG = 'image/svg+xml; charset=utf-8'

/** Makes the document an offer stands for: the same content gives the same bytes. */
export async function print(offer: Offer, content: Content): Promise<Printed & { type: string }> {
  const { product, written, type } = offer
  if (written) return { ...(await writtenDocument(written, content)), type: PDF }
  if (!product) throw new Error(`${offer.url} is made of nothing`)
  if (type === 'drawing') return { bytes: Buffer.from(drawing(product, content)), pages: 1, type: SVG }
  if (type === 'un38-3') return { ...(await testSummary(product, content)), type: PDF }
  const picture = await printPicture(content.directory, product)
  return { ...(await dataSheet(product, content, picture)), type: PDF }
}
