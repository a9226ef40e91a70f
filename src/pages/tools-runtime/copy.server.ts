import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'runtime.yaml',
  z.strictObject({
    ...opening,
    /** Text above the answer while it is that of the example. */
    example: text,
    /** Heading of form and answer, for screen readers. */
    heading: text,
    /** Text of the link to the pack of the runtime. */
    back: text,
    /** Texts of the form that opens the calculator of a product. */
    own: z.strictObject({ label: text, none: text, button: text }),
  }),
)
