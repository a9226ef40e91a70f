import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'runtime.yaml',
  z.strictObject({
    ...opening,
    /** Above the answer while the calculator shows its own example. */
    example: text,
    /** Above form and answer, for screen readers. */
    heading: text,
    /** Leads to the configurated pack that the runtime is of. */
    back: text,
    /** The form that leads to the calculator of a product. */
    own: z.strictObject({ label: text, none: text, button: text }),
  }),
)
