import { z } from 'zod'
import { naming, siteAddress } from '#content/files/naming.server.ts'
import { maybe, text } from '#content/files/shapes.server.ts'

/** Shapes that the words of several pages have in common. */

/** How a page begins, and what it says of itself to search engines. */
export const opening = {
  meta: z.strictObject({ title: text, description: text }),
  title: text,
  lead: text,
}

/** A link within the site. */
export const action = z.strictObject({ label: text, path: siteAddress })

/** Questions of content/pages/faq.yaml, by their words. */
export const faq = z.strictObject({ heading: text, questions: z.array(naming('question')).min(1) })

/** A figure with its condition, of which there may be none. */
export const fact = z.strictObject({ label: text, value: text, unit: maybe, condition: text })

export const titled = z.strictObject({ title: text, text })

export const percent = z.number().min(0).max(100)

/** What customers made of it, each with a figure and its place on a scale. */
export const cases = z.array(
  z.strictObject({ value: text, unit: maybe, title: text, text, scale: text, percent }),
)
