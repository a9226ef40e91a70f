import { z } from 'zod'
import { market } from '#content/certifications/certification.server.ts'
import { reference } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { faq, opening } from '#content/pages/shapes.server.ts'

const use = z.enum(['cell', 'pack', 'portable', 'industrial', 'stationary', 'light-ev', 'truck'])
const withHeading = { heading: text }

/** Certificates that a market requires: always, and for the first of a product's uses that is listed. */
const gapRule = z.strictObject({
  market,
  always: z.array(reference('certification')),
  one_of: z.array(
    z.strictObject({
      when: use,
      ids: z.array(reference('certification')),
      over_wh_per_l: z.number().positive().optional(),
    }),
  ),
  note: text,
})

const gapCheck = z.strictObject({
  ...withHeading,
  text,
  note: text,
  example: z.strictObject({ product: reference('product'), market }),
  example_note: text,
  incomplete: text,
  no_product: text.default('There is no model “{model}” in the catalogue.'),
  counted_as: text,
  unnamed: text,
  statuses: z.strictObject({ held: text, progress: text, expired: text, missing: text, none: text }),
  because: z.strictObject({
    held: text,
    progress: text,
    expired: text,
    missing: text,
    no_electronics: text,
    below_density: text,
    other_use: text,
  }),
})

const schema = z.strictObject({
  ...opening,
  filtered: text,
  rules: z.strictObject({ ...withHeading, items: z.array(text) }),
  markets: z.array(z.strictObject({ id: market, name: text })),
  uses: z.array(z.strictObject({ id: use, name: text, text })),
  kinds: z.array(z.strictObject({ id: text, name: text, text, of: z.array(text) })),
  list: z.strictObject({ ...withHeading, empty: text }),
  matrix: z.strictObject({ ...withHeading, empty: text }),
  faq,
  gap_check: gapCheck,
  gap_rules: z.array(gapRule),
})

export type Copy = z.infer<typeof schema>
export type GapRule = z.infer<typeof gapRule>
export type Use = z.infer<typeof use>

export const copy = pageCopy('certification.yaml', schema, {
  placeholders: ['number', 'issued', 'valid_until', 'density', 'limit', 'uses', 'model'],
})
