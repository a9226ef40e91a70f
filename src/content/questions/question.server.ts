import { z } from 'zod'

/** A question and its answer, as in content/pages/faq.yaml and on categories and applications. */
export const questionSchema = z.strictObject({ question: z.string(), answer: z.string() })

export type Question = z.infer<typeof questionSchema>
