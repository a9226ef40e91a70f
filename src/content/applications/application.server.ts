import { z } from 'zod'
import { picture, reference } from '#content/files/reference.server.ts'
import { action } from '#content/pages/shapes.server.ts'
import { positiveInteger, slug, text, textOrEmpty } from '#content/files/shapes.server.ts'
import { productRecord } from '#content/products/product.server.ts'
import { publication } from '#content/publishing/publication.server.ts'
import { questionSchema } from '#content/questions/question.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'

/** One file of content/applications (spec §3). */
export const applicationSchema = z.strictObject({
  id: positiveInteger,
  name: text,
  url: slug,
  main_pic_url: picture(),
  description: text.min(140).max(155).meta({ description: 'For search engines: 140 to 155 characters.' }),
  tagline: text,
  key_figure: text,
  alt: text,
  problem: text,
  requirements: z.array(z.strictObject({ value: text, unit: textOrEmpty, text })).length(3),
  sizing: z.strictObject({
    intro: text,
    /** Battery and load that the calculator shows first. */
    example: z.strictObject({
      product: reference('product'),
      i: z.number().optional(),
      p_avg: z.number().optional(),
      i_cont: z.number().optional(),
      p_cont: z.number().optional(),
      hours: z.number(),
      t_dis: z.number().optional(),
      eta: z.number().optional(),
      dod: z.number().optional(),
      cable_len: z.number().optional(),
    }),
    table: z.strictObject({ columns: z.array(text), rows: z.array(z.array(textOrEmpty)) }),
  }),
  /** Chemistries of packs for it; by default those of the products that name it. */
  chemistries: z.array(productRecord.shape.chemistry).min(1).optional(),
  /** A load of this application that the system finder answers, and the text of the link to it. */
  system: z
    .strictObject({
      link: text,
      system_v: positiveInteger,
      p_avg: z.number().positive(),
      hours: z.number().positive(),
      t_dis: z.number(),
      t_chg: z.number(),
      /** Volts that its equipment takes. */
      vdev_min: z.number().positive(),
      vdev_max: z.number().positive(),
    })
    .optional(),
  /** A tool for this application. */
  tool: action.optional(),
  certificates: z.strictObject({ ids: z.array(reference('certification')), note: text }),
  products_heading: text,
  products: z.array(reference('product')),
  faq_heading: text,
  faq: z.array(questionSchema),
  ...publication,
})

export type Application = z.infer<typeof applicationSchema>

/** Returns the names of applications by their slugs. */
export const applicationNames = memoizeByObject((applications: Application[]): Record<string, string> =>
  Object.fromEntries(applications.map(({ url, name }) => [url, name])),
)
