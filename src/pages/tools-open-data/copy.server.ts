import { z } from 'zod'
import { fileAddress } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening, titled } from '#content/pages/shapes.server.ts'

/** A file, or an address of the API; a test asks for each of them. */
const file = z.strictObject({ label: text, path: fileAddress })

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
