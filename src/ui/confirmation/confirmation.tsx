import type { ReactNode } from 'react'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './confirmation.module.css'

interface ConfirmationProps {
  title: string
  /** Id of the heading, for the dialog it names. It gets the focus: a second Enter then follows no link unread. */
  titleId?: string
  text: string
  facts?: [term: string, text: ReactNode][]
  /** Until a form is sent (confirm.ts). */
  hidden?: boolean
  /** Ways on. */
  children?: ReactNode
}

/** Confirms that something was received: a full gauge, thanks, and what to quote. */
export function Confirmation({ title, titleId, text, facts, hidden, children }: ConfirmationProps) {
  return (
    <div className={styles['confirmation']} hidden={hidden} data-confirmation>
      <Gauge percent={100} />
      <h2 id={titleId} {...(titleId && { tabIndex: -1, autoFocus: true })}>
        {title}
      </h2>
      <p>{text}</p>
      {facts && facts.length > 0 && (
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}
