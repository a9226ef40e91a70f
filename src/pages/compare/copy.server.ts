import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'compare.yaml',
  z.strictObject({
    ...opening,
    /** Titles with two, three and four products. */
    counted: z.tuple([text, text, text]),
    load: z.strictObject({ title: text, lead: text, button: text, more: text, formulas: action }),
    add: z.strictObject({ label: text, none: text, button: text }),
    /** Text for a single product. */
    alone: titled,
    /** Text without any product. */
    start: z.strictObject({ title: text, text, examples: z.array(action).min(1) }),
    /** Text in place of differences if there are none. */
    same: text,
  }),
)
