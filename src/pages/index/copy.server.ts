import { z } from 'zod'
import { reference, picture } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'
import { action, cases, fact, opening } from '#content/pages/shapes.server.ts'

const pixels = z.int().positive()

/** `{least}` and `{most}` in the line-up's text are filled with the energies of its products. */
export const copy = pageCopy(
  'index.yaml',
  z.strictObject({
    meta: opening.meta,
    hero: z.strictObject({
      title: text,
      lead: text,
      picture: picture(),
      /** Picture for phones. */
      portrait: picture(),
      alt: text,
      actions: z.array(action).length(2),
      marks: z.array(z.strictObject({ product: reference('product'), text, x: pixels, y: pixels })),
    }),
    lineup: z.strictObject({
      heading: text,
      text,
      products: z.array(
        z.strictObject({
          product: reference('product'),
          picture: z.tuple([pixels, pixels]),
          edge: pixels,
          upright: z.enum(['length', 'height']).default('height'),
        }),
      ),
    }),
    families: z.strictObject({ heading: text, text, products: z.array(reference('product')) }),
    proof: z.array(fact).length(4),
    applications: z.strictObject({ heading: text, text }),
    solutions: z.strictObject({ heading: text }),
    process: z.strictObject({
      heading: text,
      text,
      weeks: z.number().positive(),
      steps: z.array(
        z.strictObject({
          title: text,
          text,
          duration: text,
          start: z.number().nonnegative(),
          length: z.number().positive(),
        }),
      ),
    }),
    certification: z.strictObject({
      heading: text,
      text,
      models: z.array(reference('product')),
      certificates: z.array(reference('certification')),
    }),
    cases: z.strictObject({
      heading: text,
      note: text,
      items: cases,
    }),
    articles: z.strictObject({ heading: text }),
    faq: z.strictObject({ heading: text, questions: z.array(reference('question')).length(5) }),
  }),
  { placeholders: ['least', 'most'] },
)

export type Copy = z.infer<typeof copy.schema>
