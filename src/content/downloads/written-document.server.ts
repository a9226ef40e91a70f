import { z } from 'zod'
import { day, slug, text } from '#content/files/shapes.server.ts'
import { publication } from '#content/publishing/publication.server.ts'

/** Front matter of one file of content/downloads. Documents printed from the products' records have other types. */
export const writtenDocumentSchema = z.strictObject({
  type: z.enum(['catalogue', 'guide', 'transport', 'warranty', 'sds', 'declaration', 'company']),
  title: text,
  slug,
  applies_to: text,
  version: text,
  date: day,
  language: z.literal('en'),
  summary: text,
  ...publication,
})

/** A document that the company has written, with its text as Markdown. */
export type WrittenDocument = z.infer<typeof writtenDocumentSchema> & { body: string }
