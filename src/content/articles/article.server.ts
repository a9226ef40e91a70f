import { z } from 'zod'
import type { Parsed } from '#content/files/entry.server.ts'
import { reference } from '#content/files/reference.server.ts'
import { day, positiveInteger, slug, text, textOrEmpty } from '#content/files/shapes.server.ts'
import { publication } from '#content/publishing/publication.server.ts'

/** Front matter of one file of content/articles. */
export const articleSchema = z
  .strictObject({
    title: text,
    title_slug: slug.meta({
      title: 'Address',
      description:
        'The last part of its address, in lower-case letters, digits and dashes. Its file has the same name.',
    }),
    date: day,
    updated: day.optional(),
    author: text,
    reviewer: text,
    tags: z.array(text).min(1),
    reading_time_min: positiveInteger.meta({ title: 'Reading time, in minutes' }),
    excerpt: text.meta({
      description: 'One or two sentences with the main figure, for lists and search engines.',
    }),
    figure: z
      .strictObject({ value: text, unit: textOrEmpty, caption: text })
      .meta({ description: 'The figure on its cover.' }),
    chart: z
      .strictObject({
        unit: textOrEmpty,
        bars: z
          .array(z.strictObject({ label: text, value: z.number().nonnegative() }))
          .min(2)
          .max(3),
      })
      .meta({ description: 'Two or three figures of the article, as bars on its cover.' })
      .optional(),
    products: z.array(reference('product')),
    sources: z.array(text).meta({ description: 'Where its figures come from, below the text.' }),
    ...publication,
  })
  .refine(({ date, updated }) => !updated || date <= updated, {
    path: ['updated'],
    error: 'is before the day it was written',
  })

export type Article = z.infer<typeof articleSchema> & Pick<Parsed, 'body'>
