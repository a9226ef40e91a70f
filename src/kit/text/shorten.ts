/** Longest part of a visitor's text that a message repeats, in characters. */
const MAX_LENGTH = 80

/** Shortens a text that a message or a link repeats: a page does not grow with the address. */
export const shorten = (text: string, length = MAX_LENGTH): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text
