import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'download.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    filtered: text,
    lead: text,
    search: z.strictObject({ label: text, hint: text }),
    types: z.array(z.strictObject({ slug: text, name: text, description: text })),
    empty: z.strictObject({
      heading: text,
      text,
      actions: z.array(z.strictObject({ label: text, path: text.startsWith('/') })).min(1),
    }),
  }),
)
