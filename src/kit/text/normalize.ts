/** Zero-width, joining and directional characters, soft hyphens, variation selectors and byte order marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Zero-width spaces, directional overrides and byte order marks. Joiners stay: emoji and several scripts need them. */
const UNWANTED = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Normalises what is compared or parsed, such as an e-mail address, a telephone number, a number, a code or a search: NFKC without
 * invisible characters, with plain spaces. "１００" becomes "100".
 */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]/g, ' ')
    .trim()

/** Normalises names and messages, and keeps what their writer sees: "m²" and "LiFePO₄" stay. */
export const normalizeProse = (text: string): string => text.normalize('NFC').replace(UNWANTED, '').trim()
