import { z } from 'zod'
import { text } from '#content/files/shapes.server.ts'

/** A question and its answer, as in content/pages/faq.yaml and on categories and applications. */
export const questionSchema = z.strictObject({ question: text, answer: text })

/** Questions under one heading, as in content/pages/faq.yaml. */
export const questionGroupSchema = z.strictObject({
  heading: text,
  questions: z.array(questionSchema).min(1),
})

export type Question = z.infer<typeof questionSchema>
export type QuestionGroup = z.infer<typeof questionGroupSchema>

/** Every question of the groups. */
export const questionsIn = (groups: QuestionGroup[]): Question[] =>
  groups.flatMap(({ questions }) => questions)

/** The questions a page names, in the page's order. */
export function namedQuestions(groups: QuestionGroup[], names: string[]): Question[] {
  const all = questionsIn(groups)
  return names.flatMap((name) => all.find(({ question }) => question === name) ?? [])
}
