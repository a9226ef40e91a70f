import { useId } from 'react'
import { Aside, Section, Split } from '#ui/section/section.tsx'
import styles from './faq.module.css'

interface Questions {
  questions: { question: string; answer: string }[]
}

interface Props extends Questions {
  /** None is open at first: for groups of questions below each other. */
  closed?: boolean
}

/** Questions that open one at a time, the first already open. */
export function Faq({ questions, closed = false }: Props) {
  const group = useId()
  return (
    <div className={styles['faq']}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name={group} open={index === 0 && !closed}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** Questions as a section of a page, beside their heading. */
export function FaqSection({ heading, questions }: Questions & { heading: string }) {
  return (
    <Section>
      <Split>
        <Aside title={heading} />
        <Faq questions={questions} />
      </Split>
    </Section>
  )
}
