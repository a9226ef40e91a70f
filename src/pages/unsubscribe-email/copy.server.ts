import { z } from 'zod'
import { pageCopy } from '#content/pages/copy.server.ts'

const text = z.string()

export const copy = pageCopy(
  'unsubscribe-email.yaml',
  z.strictObject({
    meta: z.strictObject({ title: text, description: text }),
    title: text,
    lead: text,
    form: z.strictObject({ purpose: text, button: text }),
    notes: z.array(z.strictObject({ title: text, text })),
    done: z.strictObject({ title: text, text }),
    another: z.strictObject({
      button: text,
      title: text,
      label: text,
      confirm: text,
      cancel: text,
      failed: z.strictObject({ title: text, text }),
      close: text,
    }),
  }),
)
