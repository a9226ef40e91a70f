/** Letters that are not taken apart into a plain one and a mark. */
const PLAIN_LETTERS: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * A text as phrases are looked for in: small letters without accents, full-width and decorated ones plain; a number is `#`, a
 * currency `$`, and it stands after its number; one space between words, one before and one after all.
 */
export const plainText = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ıłøđßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\p{N}+(?:[.,]\p{N}+)*/gu, ' # ')
    .replaceAll(/\p{Sc}|(?<!\p{L})(?:usd|eur|euros?|gbp|dollars?|руб|рублей)(?!\p{L})/gu, ' $ ')
    .replaceAll(/[^\p{L}#$%]+/gu, ' ')
    .replaceAll('%', ' % ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll('$ #', '# $')
    .trim()} `
