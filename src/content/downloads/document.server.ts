import { z } from 'zod'

/** The front matter of one file of content/downloads; data sheets and test summaries come from the products. */
export const documentSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes'),
  applies_to: z.string(),
  version: z.string(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2025-09-16'),
  language: z.literal('en'),
  summary: z.string(),
})

/** A document written out by the company: what it is, and its text as Markdown. */
export type Document = z.infer<typeof documentSchema> & { body: string }
