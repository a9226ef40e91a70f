import type { PrintedPdf } from '#content/downloads/sheet/frame.server.ts'
import { printDeclaration } from './declaration.server.ts'
import { printDataSheet } from './data-sheet.server.ts'
import { renderDrawing } from './drawing.server.ts'
import { renderPicture } from './picture.server.ts'
import type { PrintJob } from './print-job.server.ts'
import { printWrittenDocument } from './print-written-document.server.ts'
import { printTestSummary } from './test-summary.server.ts'

export interface PrintedDocument extends PrintedPdf {
  /** Media type. */
  type: string
  /** Reason why the picture is missing. */
  fault?: string | undefined
}

const PDF = 'application/pdf'
const SVG = 'image/svg+xml; charset=utf-8'

/** Prints a document: the same job gives the same bytes. */
export async function printDocument({ download, content, picture }: PrintJob): Promise<PrintedDocument> {
  const { product, written, type } = download
  if (written) return { ...(await printWrittenDocument(written, content)), type: PDF }
  if (!product) throw new Error(`${download.url} has neither product nor text`)
  if (type === 'drawing') return { bytes: Buffer.from(renderDrawing(product, content)), pages: 1, type: SVG }
  if (type === 'un38-3') return { ...(await printTestSummary(product, content)), type: PDF }
  if (type === 'declaration') return { ...(await printDeclaration(product, download, content)), type: PDF }
  let fault: string | undefined
  const image = await renderPicture(picture).catch((error: Error) => {
    fault = `${picture?.file}: ${error.message}`
    return renderPicture()
  })
  return { ...(await printDataSheet(product, content, image)), type: PDF, fault }
}
