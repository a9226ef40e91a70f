import { z } from 'zod'
import { day } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

export const copy = pageCopy(
  'privacy-policy.md',
  z.strictObject({
    title: z.string(),
    description: z.string(),
    version: z.string(),
    date: day,
  }),
)
