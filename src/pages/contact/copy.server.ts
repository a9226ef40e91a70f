import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'contact.yaml',
  z.strictObject({
    ...opening,
    sample: z.strictObject({ text, link: text }),
    next: z.strictObject({ heading: text, steps: z.array(titled) }),
    desks: z.strictObject({
      heading: text,
      text,
      /** A desk without an e-mail address uses the company's. */
      list: z.array(z.strictObject({ team: text, email: z.email().optional(), for: text })),
    }),
    /** Text with the list of distributors. */
    distributors: z.strictObject({ heading: text, text }),
    /** Text with the form that asks for the state of an inquiry. */
    state: z.strictObject({ heading: text, text, button: text }),
    faq: z.strictObject({ heading: text, text }),
    sent: z.strictObject({ title: text, text, more: text, again: text }),
  }),
)
