import { z } from 'zod'
import { day, slug } from '#content/files/shapes.server.ts'

/** The front matter of one file of content/downloads; data sheets and test summaries come from the products. */
export const documentSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  slug,
  applies_to: z.string(),
  version: z.string(),
  date: day,
  language: z.literal('en'),
  summary: z.string(),
})

/** A document written out by the company: what it is, and its text as Markdown. */
export type Document = z.infer<typeof documentSchema> & { body: string }
