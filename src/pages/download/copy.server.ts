import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, faq, opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'download.yaml',
  z.strictObject({
    ...opening,
    filtered: text,
    search: z.strictObject({ label: text, hint: text }),
    types: z.array(
      z.strictObject({ slug: text, name: text, description: text, words: z.array(text).default([]) }),
    ),
    shipping: z.strictObject({ heading: text, text }),
    faq,
    empty: z.strictObject({
      heading: text,
      text,
      actions: z.array(action).min(1),
    }),
  }),
)
