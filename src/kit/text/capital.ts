/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Writes the first letter small, for a sentence that follows other words. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
