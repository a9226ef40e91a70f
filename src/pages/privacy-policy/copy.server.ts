import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

export const copy = pageCopy(
  'privacy-policy.md',
  z.strictObject({
    title: z.string(),
    description: z.string(),
    version: z.string(),
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2025-09-16'),
  }),
)
