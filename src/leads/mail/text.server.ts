/** Returns a single line without control, line separator or bidirectional characters. */
export function oneLine(text: string, maxLength = 200): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  return Array.from(plain.replaceAll(/\s+/g, ' ').trim()).slice(0, maxLength).join('')
}

/** Returns text with its line breaks, without other control or bidirectional characters. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/** Joins the paragraphs of a mail's text. */
export const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`
