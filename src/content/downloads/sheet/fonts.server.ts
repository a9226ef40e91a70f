import Pdf from 'pdfkit'
import medium from '#content/downloads/fonts/geist-medium.ttf?inline'
import mono from '#content/downloads/fonts/geist-mono-regular.ttf?inline'
import regular from '#content/downloads/fonts/geist-regular.ttf?inline'

export type Face = 'regular' | 'medium' | 'mono'

/**
 * Parses a font once for all documents, which halves the work for each. pdfkit exposes a parsed font only through a document.
 * The site's woff2 files are variable fonts, which pdfkit cannot subset.
 */
function parseFont(inlined: string): PDFKit.Mixins.PDFFontSource {
  const bytes = Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64')
  const document = new Pdf({ font: '' }).font(bytes)
  return (document as unknown as { _font: { font: PDFKit.Mixins.PDFFontSource } })._font.font
}

export const faces: Record<Face, PDFKit.Mixins.PDFFontSource> = {
  regular: parseFont(regular),
  medium: parseFont(medium),
  mono: parseFont(mono),
}

const SUBSTITUTES: Record<string, string> = { '⌀': 'Ø', '\u202f': '\u00a0', '\u2060': '', '\u2011': '-' }

/** Replaces the few characters that the fonts do not have. */
export const replaceMissingGlyphs = (text: string): string =>
  text.replace(/[⌀\u202f\u2060\u2011]/g, (char) => SUBSTITUTES[char] ?? char)
