import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

/** `{model}` in the message is filled with the model and name of the product. */
export const copy = pageCopy(
  'product.yaml',
  z.strictObject({
    quote: text,
    sample: text,
    sheet: text,
    where_to_buy: text,
    whatsapp: z.strictObject({ label: text, message: text }),
    fewer: z.strictObject({ distributor: text, sample: text, quote: text }),
    parts: z.strictObject({
      spec: text,
      runtime: text,
      window: text,
      shipping: text,
      dimensions: text,
      certificates: text,
      documents: text,
      applications: text,
      questions: text,
    }),
    performance: text,
    cold: z.strictObject({ title: text, missing: text }),
    discharge: text,
    window: text,
    window_of_cell: text,
    pack_of_cell: text,
    shipping: text,
    drawing: text,
    related: text,
  }),
  { placeholders: ['model'] },
)
