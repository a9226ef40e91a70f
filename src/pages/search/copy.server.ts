import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, opening } from '#content/pages/shapes.server.ts'
import { SEARCH_KINDS } from '#content/search/record.server.ts'

const actions = z.array(action).min(1)

const tool = z.strictObject({ title: text, text })

const schema = z.strictObject({
  ...opening,
  input: z.strictObject({ label: text, hint: text, button: text }),
  kinds: z.record(z.enum(SEARCH_KINDS), text),
  start: z.strictObject({ heading: text, examples: z.array(z.strictObject({ query: text, text })).min(1) }),
  none: z.strictObject({ heading: text, text, spelling: text, actions }),
  /** Hits with a need filled in; their titles end with the need. */
  tools: z.strictObject({
    finder: tool,
    products: tool,
    configurator: tool,
    runtime: tool,
    comparison: tool,
    lead_acid: tool,
  }),
})

export type Copy = z.infer<typeof schema>

export const copy = pageCopy('search.yaml', schema, { placeholders: ['count'] })
