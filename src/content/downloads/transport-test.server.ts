import { z } from 'zod'
import { text, webAddress } from '#content/files/shapes.server.ts'

/** content/transport-test.yaml: the parts that all UN38.3 test summaries share. */
export const transportTestSchema = z.strictObject({
  version: text,
  laboratory: z.strictObject({
    name: text.startsWith('Fictional', 'must begin with "Fictional": no real laboratory may be named'),
    address: text,
    telephone: text,
    email: z.email('must be one e-mail address'),
    website: webAddress,
  }),
  manual: text,
  amendments: text,
  signatory: z.strictObject({ name: text, title: text }),
  tests: z.array(
    z.strictObject({ id: text, subject: text, applies_to: z.array(z.enum(['cell', 'battery'])).min(1) }),
  ),
})

export type TransportTest = z.infer<typeof transportTestSchema>
