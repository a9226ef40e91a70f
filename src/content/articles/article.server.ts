import { z } from 'zod'
import { renderMarkdown, type Rendered } from '#content/files/markdown.server.ts'
import type { Entry } from '#content/files/read.server.ts'
import { day, slug } from '#content/files/shapes.server.ts'

export const articleSchema = z.strictObject({
  title: z.string(),
  title_slug: slug,
  date: day,
  updated: day.optional(),
  author: z.string(),
  reviewer: z.string(),
  tags: z.array(z.string()).min(1),
  reading_time_min: z.int().positive(),
  excerpt: z.string(),
  figure: z.strictObject({ value: z.string(), unit: z.string(), caption: z.string() }),
  products: z.array(z.string()),
  sources: z.array(z.string()),
})

/** One file of content/articles: its front matter and its body as HTML. */
export type Article = z.infer<typeof articleSchema> & Rendered

export const toArticle = (entry: Entry<z.infer<typeof articleSchema>>): Article => ({
  ...entry.value,
  ...renderMarkdown(entry.body),
})
