import { z } from 'zod'

/** Text that must not be empty. */
export const text = z.string().trim().min(1, 'is empty')

/** Text that may be empty, such as the unit of a number without one. */
export const textOrEmpty = z.string()

/** Part of an address. */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')

export const day = z.iso.date('must be a day of the calendar like 2025-09-16')

/** Number of a certificate or report; never like that of a real one. */
export const demoNumber = text.startsWith('DEMO-', 'must begin with DEMO-: the company is fictional')

/** Address of another site. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })

export const positive = z.number().positive()
export const positiveInteger = z.int().positive()
