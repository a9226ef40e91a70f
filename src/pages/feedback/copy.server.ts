import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'feedback.yaml',
  z.strictObject({
    ...opening,
    reply: z.strictObject({ heading: text, text }),
    urgent: z.strictObject({ heading: text, text }),
    instead: z.strictObject({ heading: text, text, link: text }),
    sent: z.strictObject({ title: text, text, again: text, home: text }),
  }),
)

export type Copy = z.infer<typeof copy.schema>
