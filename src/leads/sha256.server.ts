import { createHash } from 'node:crypto'

/** In hex: what is kept of a text that must not be read back, or is only compared. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
