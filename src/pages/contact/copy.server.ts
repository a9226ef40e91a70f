import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'contact.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    lead: text,
    next: z.strictObject({ heading: text, steps: z.array(z.strictObject({ title: text, text })) }),
    desks: z.strictObject({
      heading: text,
      text,
      list: z.array(z.strictObject({ team: text, email: z.email(), for: text })),
    }),
    sent: z.strictObject({ title: text, text, more: text, again: text }),
  }),
)
