import { readFileSync } from 'node:fs'
import { findMissingGlyphs } from '#content/downloads/sheet/fonts.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import type { ContentText } from './texts.server.ts'

/** Files whose texts are printed in documents. */
const PRINTED =
  /^(?:(?:products|categories|certifications|downloads)\/|(?:company|declarations|transport-test)\.yaml$)/

/** Finds characters of documents that no font has: they would be printed as boxes. */
export function* checkGlyphs(texts: ContentText[]): Iterable<ContentError> {
  for (const { text, createError } of texts.filter(({ name }) => PRINTED.test(name)))
    for (const char of findMissingGlyphs(text)) {
      const problem = `no font has the character “${char}” (${codeOf(char)}), which documents would print as a box`
      const remedy = 'Write it in Latin or Greek letters.'
      yield atLineOf(char, createError(text.indexOf(char), problem, remedy), [problem, remedy])
    }
}

const codeOf = (char: string): string =>
  `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Moves an error from the first line of its field to the line of the character. */
function atLineOf(
  char: string,
  { file, line = 1, field }: ContentError,
  texts: [string, string],
): ContentError {
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((text, index) => index >= line - 1 && text.includes(char))
  return new ContentError({ file, line: index < 0 ? line : index + 1, field }, ...texts)
}
