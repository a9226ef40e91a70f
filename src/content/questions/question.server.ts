import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'

export const questionSchema = z.strictObject({ question: text, answer: text })

/** Questions under one heading of content/pages/faq.yaml. */
export const questionGroupSchema = z.strictObject({
  heading: text,
  questions: z.array(questionSchema).min(1),
})

export type Question = z.infer<typeof questionSchema>
export type QuestionGroup = z.infer<typeof questionGroupSchema>

export const questionsIn = (groups: QuestionGroup[]): Question[] =>
  groups.flatMap(({ questions }) => questions)

/** Returns the named questions in the order of `names`. */
export function namedQuestions(groups: QuestionGroup[], names: string[]): Question[] {
  const all = questionsIn(groups)
  return names.flatMap((name) => all.find(({ question }) => question === name) ?? [])
}
