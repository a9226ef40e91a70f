import { z } from 'zod'
import { reference } from '#content/files/reference.server.ts'
import { day, text } from '#content/files/shapes.server.ts'
import { publication } from '#content/publishing/publication.server.ts'

/** Kinds of documents that are printed from a product's record. */
export const GENERATED_KINDS = ['datasheet', 'un38-3', 'drawing', 'declaration'] as const

/** Value of `replaces` that means the documents of this kind that are printed from the records of its products. */
export const GENERATED = 'generated'

/** Fields of content/documents/<name>.yaml, which describe the company's own <name>.pdf. */
export const ownDocumentSchema = z.strictObject({
  title: text,
  kind: z.enum([...GENERATED_KINDS, 'catalogue', 'guide', 'transport', 'warranty', 'sds', 'company']).meta({
    description:
      'What it is listed as. The site makes a datasheet, un38-3, drawing and declaration of each product itself: see Replaces.',
  }),
  products: z
    .array(reference('product'))
    .min(1)
    .meta({ description: 'Products that it is about. Empty: the whole range.' })
    .optional(),
  applies_to: text
    .meta({
      description: 'What it is about, if that is neither products nor the whole range, like "All cells".',
    })
    .optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be the two letters of a language, such as en or de')
    .meta({ description: 'Two letters, such as en or de. Empty: en.' })
    .default('en'),
  version: z
    .string()
    .regex(/^\w+(?:\.\w+)*$/, 'must be letters, digits and points, in quotes, such as "2.0"')
    .meta({ description: 'Letters, digits and points, such as 2.0.' }),
  date: day.meta({ description: 'Day of this version. Empty: that in the PDF.' }).optional(),
  replaces: text
    .meta({
      description:
        '`generated`: the sheet of this kind that the site makes from the record of its products; or the name of the file of the document before, without its ending. Empty: both are listed.',
    })
    .optional(),
  ...publication,
})

const pdfFacts = z.strictObject({
  bytes: z.int(),
  pages: z.int(),
  hash: z.string(),
  day: day.optional(),
})

/** The fields, and the facts of the PDF that tell its versions apart. */
export const ownDocumentRecord = ownDocumentSchema.extend({ date: day, pdf: pdfFacts })

export type OwnDocumentRecord = z.infer<typeof ownDocumentRecord>
export type OwnDocument = OwnDocumentRecord & {
  /** Name of the file, without its ending. */
  name: string
}
