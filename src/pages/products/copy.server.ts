import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'products.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    filtered: text,
    lead: text,
    search: z.strictObject({ label: text, hint: text }),
    empty: z.strictObject({ heading: text, text, clear: text, custom: text }),
    nearest: text,
    choose: z.strictObject({ heading: text, when: text, else: text }),
    questions: text,
    articles: z.strictObject({ heading: text, all: text }),
  }),
)
