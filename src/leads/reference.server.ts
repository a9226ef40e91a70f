import { randomInt } from 'node:crypto'

/** Digits and letters that survive a telephone and a bad printer: no 0 O, 1 I L, U (Crockford's base 32 without 0 and 1). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `SOL-YYMMDD-XXXX` (brief 2.11), the day in UTC. 810,000 a day; the unique index notices a repetition. */
export function newReference(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const letters = Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `SOL-${day}-${letters.join('')}`
}
