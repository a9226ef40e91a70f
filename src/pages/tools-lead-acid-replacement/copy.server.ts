import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'lead-acid-replacement.yaml',
  z.strictObject({
    ...opening,
    checks: z.strictObject({ title: text, lead: text, list: z.array(titled).min(1) }),
    sizes: titled,
    more: z.strictObject({ title: text, links: z.array(action.extend({ note: text })).min(1) }),
  }),
)
