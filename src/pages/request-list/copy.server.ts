import { z } from 'zod'
import { reference } from '#content/files/reference.server.ts'
import { positive, text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, opening } from '#content/pages/shapes.server.ts'

const schema = z.strictObject({
  ...opening,
  delivery: text,
  sender: text,
  send: text,
  add: z.array(action),
  paste: z.strictObject({ label: text, example: text, help: text, button: text }),
  shared: z.strictObject({ text, own: text, merging: text, mine: text, link: text, both: text }),
  long_notes: text,
  pack_weeks: z.tuple([positive, positive]),
  pack_tolerance: text,
  below: text,
  cell_note: text,
  weight_note: text,
  papers: text,
  empty: z.strictObject({
    title: text,
    text,
    link: text,
    actions: z.array(action),
    start: text,
    products: z.array(reference('product')),
  }),
  sent: z.strictObject({ title: text, text, more: text }),
})

export type Copy = z.infer<typeof schema>

export const copy = pageCopy('request-list.yaml', schema)
