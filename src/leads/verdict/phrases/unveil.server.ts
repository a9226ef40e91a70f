/** Latin letters that other signs stand for; the Cyrillic ones look alike. */
const MEANT: Record<string, string> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's',
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', к: 'k', м: 'm', т: 't', в: 'b', н: 'h',
} // prettier-ignore

/** `V.I.A.G.R.A`, `c*a*s*i*n*o`, `S E O`: letters one by one. */
const APART = /(?<![\p{L}\p{N}])\p{L}([^\p{L}\p{N}\n])\p{L}(?:\1\p{L})+(?![\p{L}\p{N}])/gu
/** A word of Latin letters with others between or before them. */
const DISGUISED =
  /(?<![\p{L}\p{N}@$.-])(?=[\p{L}\d@$]*[a-z])(?=[\p{L}\d@$]*[\d@$аеорсухіѕјкмтвн])[a-z\d@$аеорсухіѕјкмтвн]{3,20}(?![\p{L}\p{N}@.-])/gu

/** Mathematical and circled letters. */
const DECORATED = /[\u{1D400}-\u{1D7FF}\u{24B6}-\u{24E9}\u{1F130}-\u{1F189}]/u

/** Whether a text has letters that no keyboard has. */
export const isDecorated = (text: string): boolean => DECORATED.test(text)

/** A text with its disguised words spelled as they are meant, or undefined if it has none. */
export function unveiled(text: string): string | undefined {
  const small = text.normalize('NFKC').toLowerCase()
  const meant = small
    .replaceAll(APART, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))
    .replaceAll(DISGUISED, (word) => word.replaceAll(/[^a-z]/g, (sign) => MEANT[sign] ?? sign))
  return meant === small ? undefined : meant
}
