import { z } from 'zod'
import { picture } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { cases, fact, opening, percent, titled } from '#content/pages/shapes.server.ts'

export const copy = pageCopy(
  'about-us.yaml',
  z.strictObject({
    ...opening,
    picture: z.strictObject({ src: picture(), alt: text }),
    headings: z.strictObject({
      milestones: text,
      facts: text,
      sites: text,
      capacity: text,
      quality_steps: text,
      research: text,
      sustainability: text,
      leadership: text,
      cases: text,
    }),
    milestones: z.array(z.strictObject({ year: z.int(), text })).min(2),
    capacity: z.strictObject({
      value: text,
      unit: text,
      parts: z.array(z.strictObject({ name: text, gwh: z.number().positive() })),
      note: text,
    }),
    facts: z.array(fact),
    sites_note: text,
    quality_steps: z.array(titled),
    research: z.array(titled),
    sustainability: z.strictObject({
      figures: z.array(z.strictObject({ value: text, unit: text, text, percent: percent.optional() })),
      paragraphs: z.array(text),
    }),
    leadership: z.array(z.strictObject({ role: text, name: text, hair: z.enum(['short', 'bun', 'long']) })),
    cases: z.strictObject({
      note: text,
      items: cases,
    }),
  }),
)

export type Copy = z.infer<typeof copy.schema>
