import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'articles.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    lead: text,
    empty: z.strictObject({
      heading: text,
      text,
      action: z.strictObject({ label: text, path: text.startsWith('/') }),
    }),
  }),
)
