import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'

/** content/synonyms.yaml: words of visitors, with the words of the content for the same thing. */
export const synonymsSchema = z
  .array(
    z.strictObject({
      /** Words that visitors type. */
      search: z.array(text).min(1),
      /** Words that the content uses; each alone is an alternative. */
      find: z.array(text).min(1),
    }),
  )
  .superRefine((synonyms, context) => {
    const seen = new Set<string>()
    for (const [index, { search }] of synonyms.entries())
      for (const [at, words] of search.entries()) {
        const key = words.toLowerCase()
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, 'search', at],
            message: `“${words}” stands twice: list what it finds in one place`,
          })
        seen.add(key)
      }
  })
