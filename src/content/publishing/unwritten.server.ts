/** Beginning of a text that is still to be written, as in a file that `content -- new` has made. */
export const TO_WRITE = 'TODO'

const UNWRITTEN = new RegExp(`^\\s*${TO_WRITE}\\b`)

export const isUnwritten = (text: string): boolean => UNWRITTEN.test(text)
