import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'articles.yaml',
  z.strictObject({
    ...opening,
    empty: z.strictObject({
      heading: text,
      text,
      action,
    }),
  }),
)
