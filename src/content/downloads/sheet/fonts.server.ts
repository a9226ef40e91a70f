import Pdf from 'pdfkit'
import { bytesOfInlined } from '#kit/files/inlined-file.server.ts'
import medium from '#content/downloads/fonts/geist-medium.ttf?inline'
import mono from '#content/downloads/fonts/geist-mono-regular.ttf?inline'
import regular from '#content/downloads/fonts/geist-regular.ttf?inline'
import greekMedium from '#content/downloads/fonts/inter-greek-medium.woff?inline'
import greek from '#content/downloads/fonts/inter-greek-regular.woff?inline'

export type Face = 'regular' | 'medium' | 'mono'
/** Fonts with the Greek letters that the faces lack (docs/decisions/0024-fonts-of-documents.md). */
type Fallback = 'greek' | 'greekMedium'

type Font = PDFKit.Mixins.PDFFontSource & {
  characterSet: number[]
  glyphForCodePoint: (code: number) => { codePoints: number[] }
}

/**
 * Parses a font once for all documents, which halves the work for each. pdfkit exposes a parsed font only through a document.
 * The site's woff2 files are variable fonts, which pdfkit cannot subset.
 */
function parseFont(inlined: string): Font {
  const document = new Pdf({ font: '' }).font(bytesOfInlined(inlined))
  const { font } = (document as unknown as { _font: { font: Font } })._font
  nameGlyphs(font)
  return font
}

/**
 * Looks every glyph up by its character. fontkit keeps the first character that it meets a glyph with, which is none for a part of
 * another glyph, such as the O of Ø: text copied from later documents would lack it.
 */
function nameGlyphs(font: Font): void {
  for (const code of font.characterSet) {
    const char = String.fromCodePoint(code)
    // The ligature of "fi" is to be copied as two letters, not as "ﬁ".
    if (char === char.normalize('NFKC')) font.glyphForCodePoint(code)
  }
}

export const fonts: Record<Face | Fallback, Font> = {
  regular: parseFont(regular),
  medium: parseFont(medium),
  mono: parseFont(mono),
  greek: parseFont(greek),
  greekMedium: parseFont(greekMedium),
}

const FALLBACKS: Record<Face, Fallback> = { regular: 'greek', medium: 'greekMedium', mono: 'greek' }

const charactersOf = (...parsed: Font[]): Set<string> =>
  parsed
    .map(({ characterSet }) => new Set(characterSet.map((code) => String.fromCodePoint(code))))
    .reduce((all, next) => all.intersection(next))

const inFaces = charactersOf(fonts.regular, fonts.medium, fonts.mono)
const inFallbacks = charactersOf(fonts.greek, fonts.greekMedium)

const IS_GREEK = /^\p{Script=Greek}/u
const GREEK_WORDS = /\p{Script=Greek}+|\P{Script=Greek}+/gu

const isPrintable = (char: string): boolean =>
  char < ' ' || inFaces.has(char) || (IS_GREEK.test(char) && inFallbacks.has(char))

const SUBSTITUTES: Record<string, string> = { '⌀': 'Ø', '\u202f': '\u00a0', '\u2011': '-' }
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

/** Replaces characters that no font has: by another, or by what Unicode calls compatible, as "°C" for "℃". */
export const replaceMissingGlyphs = (text: string): string =>
  isAscii(text) ? text : Array.from(text.normalize('NFC'), substituteFor).join('')

function substituteFor(char: string): string {
  if (isPrintable(char)) return char
  const substitute = SUBSTITUTES[char] ?? (INVISIBLE.test(char) ? '' : char.normalize('NFKC'))
  return Array.from(substitute).every(isPrintable) ? substitute : char
}

/** Returns the characters of a text that would be printed as boxes. */
export const findMissingGlyphs = (text: string): string[] => [
  ...new Set(Array.from(replaceMissingGlyphs(text)).filter((char) => !isPrintable(char))),
]

const isAscii = (text: string): boolean => /^[\0-~]*$/.test(text)

/** A part of a text that is written in one font. */
export interface FontRun {
  font: Face | Fallback
  text: string
}

/** Splits a text into runs of one font. A Greek word is in the fallback if the face lacks one of its letters: Geist has Ω and µ. */
export function splitByFont(text: string, face: Face): FontRun[] {
  if (isAscii(text)) return [{ font: face, text }]
  const runs: FontRun[] = []
  for (const [part] of text.matchAll(GREEK_WORDS)) {
    const isLacking = IS_GREEK.test(part) && Array.from(part).some((char) => !inFaces.has(char))
    const font = isLacking ? FALLBACKS[face] : face
    const last = runs.at(-1)
    if (last?.font === font) last.text += part
    else runs.push({ font, text: part })
  }
  return runs
}
