import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

export const copy = pageCopy(
  'product.yaml',
  z.strictObject({
    quote: text,
    sample: text,
    sheet: text,
    parts: z.strictObject({
      spec: text,
      performance: text,
      dimensions: text,
      certificates: text,
      documents: text,
      applications: text,
      questions: text,
    }),
    performance: text,
    cold: z.strictObject({ title: text, missing: text }),
    runtime: text,
    drawing: text,
    related: text,
  }),
)
