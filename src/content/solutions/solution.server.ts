import { z } from 'zod'
import { naming } from '#content/files/naming.server.ts'
import { maybe, slug, text } from '#content/files/shapes.server.ts'

/** One file of content/solutions: the page of brief 2.4. `start` and `length` are weeks. */
export const solutionSchema = z.strictObject({
  order: z.int().positive(),
  name: text,
  url: slug,
  /** For search engines: 140 to 155 characters (brief 2.10). */
  description: text.min(140).max(155),
  promise: text,
  lead: text,
  figure: z.strictObject({ value: text, unit: maybe }),
  figures: z.array(z.strictObject({ label: text, value: text, unit: maybe, condition: text })),
  when_heading: text,
  when: z.array(text),
  steps_heading: text,
  steps_note: text,
  weeks: z.number().positive().optional(),
  steps: z.array(
    z.strictObject({
      title: text,
      text,
      duration: text.optional(),
      start: z.number().optional(),
      length: z.number().positive().optional(),
    }),
  ),
  proof_heading: text,
  proof: z.array(z.strictObject({ value: text, unit: maybe, text })),
  send_us_heading: text,
  send_us_note: text,
  send_us: z.array(z.strictObject({ fact: text, unit: maybe.optional() })),
  products_heading: text,
  products: z.array(naming('product')),
  articles: z.array(naming('article')),
})

export type Solution = z.infer<typeof solutionSchema>
