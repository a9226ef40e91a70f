import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'collaboration-opportunities.yaml',
  z.strictObject({
    ...opening,
    partner_types: z.strictObject({ heading: text, list: z.array(z.strictObject({ name: text, text })) }),
    benefits: z.strictObject({
      heading: text,
      list: z.array(z.strictObject({ value: text, unit: text, title: text, text })),
    }),
    expectations: z.strictObject({ heading: text, items: z.array(text) }),
    form: z.strictObject({ heading: text, text, jump: text }),
    sent: z.strictObject({ title: text, text, more: text }),
  }),
)

export type Copy = z.infer<typeof copy.schema>
