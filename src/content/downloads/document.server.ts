import { z } from 'zod'
import { day, slug, text } from '#content/files/shapes.server.ts'

/** What the company writes out; what is made from the products' records has types of its own (`offers.server.ts`). */
const documentTypes = ['catalogue', 'guide', 'transport', 'warranty', 'sds', 'company']

/** The front matter of one file of content/downloads; data sheets and test summaries come from the products. */
export const documentSchema = z.strictObject({
  type: z.enum(documentTypes),
  title: text,
  slug,
  applies_to: text,
  version: text,
  date: day,
  language: z.literal('en'),
  summary: text,
})

/** A document written out by the company: what it is, and its text as Markdown. */
export type Document = z.infer<typeof documentSchema> & { body: string }
