import { z } from 'zod'
import { naming } from '#content/files/naming.server.ts'
import type { Parsed } from '#content/files/read.server.ts'
import { day, maybe, slug, text } from '#content/files/shapes.server.ts'

export const articleSchema = z
  .strictObject({
    title: text,
    title_slug: slug,
    date: day,
    updated: day.optional(),
    author: text,
    reviewer: text,
    tags: z.array(text).min(1),
    reading_time_min: z.int().positive(),
    excerpt: text,
    figure: z.strictObject({ value: text, unit: maybe, caption: text }),
    products: z.array(naming('product')),
    sources: z.array(text),
  })
  .refine(({ date, updated }) => !updated || date <= updated, {
    path: ['updated'],
    error: 'is before the day it was written',
  })

/** One file of content/articles: its front matter and its Markdown. */
export type Article = z.infer<typeof articleSchema> & Pick<Parsed, 'body'>
