import { z } from 'zod'
import { questionSchema } from '#content/questions/question.server.ts'
import { slug } from '#content/files/shapes.server.ts'

/** One file of content/categories: spec §3 "Product category" and what its page says. */
export const categorySchema = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  name_slug: slug,
  main_pic: z.string().startsWith('/images/'),
  description: z.string(),
  intro: z.string(),
  choose_when: z.string(),
  choose_else_when: z.string(),
  else_links: z.array(z.strictObject({ label: z.string(), category: z.string() })).default([]),
  articles: z.array(z.string()),
  faq: z.array(questionSchema),
})

export type Category = z.infer<typeof categorySchema>
