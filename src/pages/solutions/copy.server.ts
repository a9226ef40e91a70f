import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'solutions.yaml',
  z.strictObject({
    ...opening,
    not_sure: z.strictObject({
      heading: text,
      text,
      actions: z.array(action),
    }),
  }),
)

export type Copy = z.infer<typeof copy.schema>
