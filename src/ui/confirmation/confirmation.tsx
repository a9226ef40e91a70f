import type { ReactNode } from 'react'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './confirmation.module.css'

interface ConfirmationProps {
  title: string
  /** Id of the heading, for a dialog that it names. The heading gets the focus, so that a second Enter follows no link. */
  titleId?: string
  text: string
  facts?: [term: string, text: ReactNode][]
  /** Whether it is hidden until the form is sent (confirm.ts). */
  hidden?: boolean
  /** Links or buttons below. */
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
