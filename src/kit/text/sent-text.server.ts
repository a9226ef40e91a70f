/** Controls but line breaks and tabs. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu
/** Spaces, zero-width and joining characters, fillers, soft hyphens, variation selectors and blank Braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

export const withoutControls = (text: string): string => text.replace(CONTROLS, '')

/** Returns an empty text for one without a visible character. Inside of a text, joiners stay: emoji and several scripts need them. */
export const emptyIfBlank = (text: string): string => (BLANK.test(text) ? '' : text)
