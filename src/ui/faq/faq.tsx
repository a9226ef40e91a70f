import { useId } from 'react'
import styles from './faq.module.css'

/** Questions that open one at a time, the first already open. */
export function Faq({ questions }: { questions: { question: string; answer: string }[] }) {
  const group = useId()
  return (
    <div className={styles['faq']}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name={group} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
