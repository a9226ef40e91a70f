import { z } from 'zod'
import { questionSchema } from '#content/questions/question.server.ts'
import { naming, picture } from '#content/files/naming.server.ts'
import { slug, text } from '#content/files/shapes.server.ts'

/** One file of content/categories: spec §3 "Product category" and what its page says. */
export const categorySchema = z.strictObject({
  id: z.int().positive(),
  name: text,
  name_slug: slug,
  main_pic: picture(),
  description: text,
  intro: text,
  choose_when: text,
  choose_else_when: text,
  else_links: z.array(z.strictObject({ label: text, category: naming('category') })).default([]),
  articles: z.array(naming('article')),
  faq: z.array(questionSchema),
})

export type Category = z.infer<typeof categorySchema>
