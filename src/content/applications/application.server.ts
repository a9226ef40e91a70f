import { z } from 'zod'
import { questionSchema } from '#content/questions/question.server.ts'
import { slug } from '#content/files/shapes.server.ts'

/** One file of content/applications: spec §3 "Application" and the page of brief 2.3. */
export const applicationSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  url: slug,
  main_pic_url: z.string().startsWith('/images/'),
  /** For search engines: 140 to 155 characters (brief 2.10). */
  description: z.string().min(140).max(155),
  tagline: z.string(),
  key_figure: z.string(),
  alt: z.string(),
  problem: z.string(),
  requirements: z.array(z.strictObject({ value: z.string(), unit: z.string(), text: z.string() })).length(3),
  sizing: z.strictObject({
    intro: z.string(),
    formula: z.strictObject({
      left: z.string(),
      terms: z.array(z.string()),
      result: z.string(),
      rounded: z.string().optional(),
    }),
    table: z.strictObject({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  }),
  certificates: z.strictObject({ ids: z.array(z.string()), note: z.string() }),
  products_heading: z.string(),
  products: z.array(z.string()),
  faq_heading: z.string(),
  faq: z.array(questionSchema),
})

export type Application = z.infer<typeof applicationSchema>
