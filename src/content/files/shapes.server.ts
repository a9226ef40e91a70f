import { z } from 'zod'

/** Shapes that several kinds of content have in common. */

export const text = z.string()

/** A name in an address. */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')

/** `2025-09-16` */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2025-09-16')
