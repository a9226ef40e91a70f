import { z } from 'zod'
import { reference, siteAddress } from '#content/files/reference.server.ts'
import { text, textOrEmpty } from '#content/files/shapes.server.ts'

/** Fields at the top of a page's copy, and its metadata for search engines. */
export const opening = { meta: z.strictObject({ title: text, description: text }), title: text, lead: text }

/** Link within the site. */
export const action = z.strictObject({ label: text, path: siteAddress })

/** Questions of content/pages/faq.yaml, by their text. */
export const faq = z.strictObject({ heading: text, questions: z.array(reference('question')).min(1) })

/** Figure with its condition. */
export const fact = z.strictObject({ label: text, value: text, unit: textOrEmpty, condition: text })

export const titled = z.strictObject({ title: text, text })

export const percent = z.number().min(0).max(100)

/** Customers' projects, each with a figure and its position on a scale. */
export const cases = z.array(
  z.strictObject({ value: text, unit: textOrEmpty, title: text, text, scale: text, percent }),
)
