import { z } from 'zod'

/** Shapes that several kinds of content have in common. */

/** Words that are shown: never none. */
export const text = z.string().trim().min(1, 'is empty')

/** Words of which there may be none, such as the unit of a number that has none. */
export const maybe = z.string()

/** A name in an address. */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')

/** `2025-09-16`; a day that the calendar has. */
export const day = z.iso.date('must be a day of the calendar like 2025-09-16')

/** An address of another site. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
