import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'solutions.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    lead: text,
    not_sure: z.strictObject({
      heading: text,
      text,
      actions: z.array(z.strictObject({ label: text, path: text.startsWith('/') })),
    }),
  }),
)
