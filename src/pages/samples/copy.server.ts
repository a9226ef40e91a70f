import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'samples.yaml',
  z.strictObject({
    ...opening,
    notes: z.array(titled),
    contact: text,
    sent: z.strictObject({ title: text, text, more: text, again: text }),
  }),
)
