import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'feedback.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    lead: text,
    reply: z.strictObject({ heading: text, text }),
    urgent: z.strictObject({ heading: text, text }),
    instead: z.strictObject({ heading: text, text, link: text }),
    sent: z.strictObject({ title: text, text, again: text, home: text }),
  }),
)
