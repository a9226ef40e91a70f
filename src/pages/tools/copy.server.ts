import { z } from 'zod'
import { reference, siteAddress } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { opening } from '#content/pages/shapes.server.ts'

/** Names of the drawings, each of which shows a quantity of its tool. */
const DRAWINGS = [
  'load',
  'weights',
  'case',
  'pack',
  'cold',
  'window',
  'charge',
  'certificates',
  'records',
] as const
export type DrawingName = (typeof DRAWINGS)[number]

const product = reference('product')

const tool = z.strictObject({
  drawing: z.enum(DRAWINGS),
  title: text,
  path: siteAddress,
  text,
  /** Other names that visitors search for. */
  words: z.array(text).optional(),
})

const schema = z.strictObject({
  ...opening,
  /** Products and other records whose figures the drawings show. */
  examples: z.strictObject({
    cell: product,
    module: product,
    application: reference('application'),
    compared: z.array(product).length(3),
    lead_acid_size: text,
  }),
  /** Texts of the form that opens the voltage check of a product. */
  voltage: z.strictObject({ none: text, button: text }),
  groups: z.array(z.strictObject({ title: text, text, tools: z.array(tool).min(1) })),
})

export type Copy = z.infer<typeof schema>
export type ToolEntry = z.infer<typeof tool>

export const copy = pageCopy('tools.yaml', schema)
