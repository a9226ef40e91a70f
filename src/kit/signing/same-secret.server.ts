import { hash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal; the time that this takes reveals nothing about them. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
