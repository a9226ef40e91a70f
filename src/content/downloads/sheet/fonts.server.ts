import Pdf from 'pdfkit'
import medium from '#content/downloads/fonts/geist-medium.ttf?inline'
import mono from '#content/downloads/fonts/geist-mono-regular.ttf?inline'
import regular from '#content/downloads/fonts/geist-regular.ttf?inline'

export type Face = 'regular' | 'medium' | 'mono'

/**
 * A font that is read and understood once for all documents, which halves the work for each. pdfkit takes such an object
 * but hands one out only as a part of a document.
 * The site's own woff2 files cannot serve: they hold all weights in one, and pdfkit cannot cut them to the letters used.
 */
function open(inlined: string): PDFKit.Mixins.PDFFontSource {
  const bytes = Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64')
  const document = new Pdf({ font: '' }).font(bytes)
  return (document as unknown as { _font: { font: PDFKit.Mixins.PDFFontSource } })._font.font
}

export const faces: Record<Face, PDFKit.Mixins.PDFFontSource> = {
  regular: open(regular),
  medium: open(medium),
  mono: open(mono),
}

const SUBSTITUTES: Record<string, string> = { '⌀': 'Ø', '\u202f': '\u00a0', '\u2060': '', '\u2011': '-' }

/** A text with the few characters the fonts do not have replaced by their like. */
export const printable = (text: string): string =>
  text.replace(/[⌀\u202f\u2060\u2011]/g, (char) => SUBSTITUTES[char] ?? char)
