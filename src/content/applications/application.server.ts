import { z } from 'zod'
import { questionSchema } from '#content/questions/question.server.ts'
import { naming, picture } from '#content/files/naming.server.ts'
import { maybe, slug, text } from '#content/files/shapes.server.ts'

/** One file of content/applications: spec §3 "Application" and the page of brief 2.3. */
export const applicationSchema = z.strictObject({
  id: z.int().positive(),
  name: text,
  url: slug,
  main_pic_url: picture(),
  /** For search engines: 140 to 155 characters (brief 2.10). */
  description: text.min(140).max(155),
  tagline: text,
  key_figure: text,
  alt: text,
  problem: text,
  requirements: z.array(z.strictObject({ value: text, unit: maybe, text })).length(3),
  sizing: z.strictObject({
    intro: text,
    formula: z.strictObject({
      left: text,
      terms: z.array(text),
      result: text,
      rounded: text.optional(),
    }),
    table: z.strictObject({ columns: z.array(text), rows: z.array(z.array(maybe)) }),
  }),
  certificates: z.strictObject({ ids: z.array(naming('certification')), note: text }),
  products_heading: text,
  products: z.array(naming('product')),
  faq_heading: text,
  faq: z.array(questionSchema),
})

export type Application = z.infer<typeof applicationSchema>
