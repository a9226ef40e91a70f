import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'products.yaml',
  z.strictObject({
    ...opening,
    filtered_lead: text,
    finder: z.strictObject({ link: text, example: text, note: text }),
    search: z.strictObject({ label: text, hint: text }),
    empty: z.strictObject({ heading: text, text, clear: text, custom: text }),
    nearest: text,
    choose: z.strictObject({ when: text, else: text }),
    questions: text,
    articles: z.strictObject({ heading: text, all: text }),
  }),
)
