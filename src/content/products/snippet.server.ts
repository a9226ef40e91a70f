const LEAST = 140
const MOST = 155

/**
 * A description for search engines of 140 to 155 characters (brief 2.10): `base` and those of the sentences, in their
 * order, that fill it best; the plain base when nothing fits.
 */
export function snippet(base: string, sentences: string[]): string {
  let best = base
  for (let choice = 1; choice < 2 ** sentences.length; choice++) {
    const text = [base, ...sentences.filter((_, index) => choice & (1 << index))].join(' ')
    if (text.length <= MOST && text.length > best.length) best = text
  }
  return best
}

export const fillsSnippet = (text: string): boolean => text.length >= LEAST && text.length <= MOST
