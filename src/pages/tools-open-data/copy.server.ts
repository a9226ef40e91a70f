import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

/** An address of a file or of the API, which no page has; a test asks for each of them. */
const file = z.strictObject({ label: text, path: text.startsWith('/', 'must begin with /') })

const schema = z.strictObject({
  ...opening,
  data: z.strictObject({
    title: text,
    text,
    list: z.array(z.strictObject({ title: text, text, links: z.array(file).min(1) })),
  }),
  tools: z.strictObject({ title: text, text, links: z.array(file), openapi: file }),
  licence: z.strictObject({ title: text, text, rest: text }),
  examples: z.strictObject({ title: text, spreadsheet: titled, python: titled, curl: titled }),
})

export type Copy = z.infer<typeof schema>

export const copy = pageCopy('open-data.yaml', schema)
