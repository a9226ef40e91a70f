import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

export const copy = pageCopy(
  'pack-sheet.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    sums: text,
    asked: text,
    results: text,
    assumed: text,
    drawing: text,
    back: text,
    print: text,
    calculated: text,
  }),
)
