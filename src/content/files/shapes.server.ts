import { z } from 'zod'

/** Shapes that several kinds of content have in common. */

export const text = z.string()

/** A name in an address. */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')

/** `2025-09-16`; a day that the calendar has. */
export const day = z.iso.date('must be a day of the calendar like 2025-09-16')
