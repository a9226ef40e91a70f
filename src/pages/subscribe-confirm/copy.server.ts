import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'subscribe-confirm.yaml',
  z.strictObject({
    ...opening,
    button: text,
    notes: z.array(titled),
    leaving: titled,
    done: titled,
    ended: z.strictObject({ title: text, lead: text }),
    wrong: text,
    failed: text,
  }),
)
