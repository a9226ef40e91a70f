/** One line of text without controls, line separators or signs that turn the direction of writing. */
export function oneLine(text: string, longest = 200): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  return Array.from(plain.replaceAll(/\s+/g, ' ').trim()).slice(0, longest).join('')
}

/** Text of several lines, without other controls and without signs that turn the direction of writing. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
