import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'unsubscribe-email.yaml',
  z.strictObject({
    ...opening,
    form: z.strictObject({ purpose: text, button: text }),
    link: z.strictObject({ lead: text, ended: text, failed: text, done: titled }),
    undo: z.strictObject({ text, button: text, ended: text, failed: text, done: titled }),
    notes: z.array(titled),
    done: titled,
    another: z.strictObject({
      button: text,
      title: text,
      label: text,
      confirm: text,
      cancel: text,
      failed: titled,
      close: text,
    }),
  }),
)
