import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'samples.yaml',
  z.strictObject({
    ...opening,
    terms: z.strictObject({ heading: text, list: z.array(titled) }),
    instead: z.strictObject({ heading: text, text, link: text }),
    sent: z.strictObject({ title: text, text, more: text, again: text }),
  }),
)
