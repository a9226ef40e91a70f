import { z } from 'zod'
import { reference } from '#content/files/reference.server.ts'
import { publication } from '#content/publishing/publication.server.ts'
import { positive, positiveInteger, slug, text, textOrEmpty } from '#content/files/shapes.server.ts'

/** One file of content/solutions. `start` and `length` are in weeks. */
export const solutionSchema = z.strictObject({
  order: positiveInteger,
  name: text,
  url: slug,
  description: text.min(140).max(155).meta({ description: 'For search engines: 140 to 155 characters.' }),
  promise: text,
  lead: text,
  figure: z.strictObject({ value: text, unit: textOrEmpty }),
  figures: z.array(z.strictObject({ label: text, value: text, unit: textOrEmpty, condition: text })),
  when_heading: text,
  when: z.array(text),
  steps_heading: text,
  steps_note: text,
  weeks: positive.optional(),
  steps: z.array(
    z.strictObject({
      title: text,
      text,
      duration: text.optional(),
      start: z.number().optional(),
      length: positive.optional(),
    }),
  ),
  proof_heading: text,
  proof: z.array(z.strictObject({ value: text, unit: textOrEmpty, text })),
  send_us_heading: text,
  send_us_note: text,
  send_us: z.array(z.strictObject({ fact: text, unit: textOrEmpty.optional() })),
  products_heading: text,
  products: z.array(reference('product')),
  articles: z.array(reference('article')),
  ...publication,
})

export type Solution = z.infer<typeof solutionSchema>
