import { z } from 'zod'
import { picture, reference } from '#content/files/reference.server.ts'
import { action } from '#content/pages/shapes.server.ts'
import { positiveInteger, slug, text } from '#content/files/shapes.server.ts'
import { questionSchema } from '#content/questions/question.server.ts'

/** One file of content/categories (spec §3). */
export const categorySchema = z.strictObject({
  id: positiveInteger,
  name: text,
  name_slug: slug,
  main_pic: picture(),
  description: text,
  intro: text,
  choose_when: text,
  choose_another_when: text,
  else_links: z.array(z.strictObject({ label: text, category: reference('category') })).default([]),
  /** A tool that helps to choose among its products. */
  tool: action.optional(),
  articles: z.array(reference('article')),
  faq: z.array(questionSchema),
})

export type Category = z.infer<typeof categorySchema>
