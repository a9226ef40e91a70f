import type { Printed } from '#content/downloads/sheet/sheet.server.ts'
import { dataSheet } from './data-sheet.server.ts'
import { drawing } from './drawing.server.ts'
import type { Ingredients } from './ingredients.server.ts'
import { printPicture } from './picture.server.ts'
import { testSummary } from './test-summary.server.ts'
import { writtenDocument } from './written.server.ts'

/** A document with its media type. */
export interface Typed extends Printed {
  type: string
  /** Why its picture is left out. */
  fault?: string | undefined
}

const PDF = 'application/pdf'
const SVG = 'image/svg+xml; charset=utf-8'

/** Makes the document of an offer: the same ingredients give the same bytes. */
export async function print({ offer, content, picture }: Ingredients): Promise<Typed> {
  const { product, written, type } = offer
  if (written) return { ...(await writtenDocument(written, content)), type: PDF }
  if (!product) throw new Error(`${offer.url} is made of nothing`)
  if (type === 'drawing') return { bytes: Buffer.from(drawing(product, content)), pages: 1, type: SVG }
  if (type === 'un38-3') return { ...(await testSummary(product, content)), type: PDF }
  let fault: string | undefined
  const drawn = await printPicture(picture).catch((error: Error) => {
    fault = `${picture?.file}: ${error.message}`
    return printPicture()
  })
  return { ...(await dataSheet(product, content, drawn)), type: PDF, fault }
}
