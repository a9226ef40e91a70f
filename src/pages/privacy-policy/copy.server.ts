import { z } from 'zod'
import { day, text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

export const copy = pageCopy(
  'privacy-policy.md',
  z.strictObject({
    title: text,
    description: text,
    version: text,
    date: day,
  }),
)
