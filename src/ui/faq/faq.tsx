import { useId } from 'react'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { Aside, Section, Split } from '#ui/section/section.tsx'
import styles from './faq.module.css'

interface Questions {
  questions: { question: string; answer: string }[]
}

interface FaqProps extends Questions {
  /** Whether all questions are closed at first, because several groups follow each other. */
  closed?: boolean
}

/** Questions that open one at a time; the first is open at first. */
export function Faq({ questions, closed = false }: FaqProps) {
  const group = useId()
  return (
    <div className={styles['faq']}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name={group} open={index === 0 && !closed}>
          <summary>{question}</summary>
          <p>{unbroken(answer)}</p>
        </details>
      ))}
    </div>
  )
}

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
