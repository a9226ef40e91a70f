import { type ReactNode, useEffect, useRef } from 'react'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './confirmation.module.css'

interface ConfirmationProps {
  title: string
  /** The heading's id, for the dialog it names. Reading begins there: a second Enter on what it answers follows no link unread. */
  titleId?: string
  text: string
  facts?: [term: string, text: ReactNode][]
  /** Takes the place of what the visitor just used: reading goes on here. */
  takesFocus?: boolean
  /** Ways on. */
  children?: ReactNode
}

/** Something was received: a full gauge, thanks, and what to quote. */
export function Confirmation(props: ConfirmationProps) {
  const { title, titleId, text, facts = [], takesFocus, children } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles['confirmation']} ref={box} {...(takesFocus && { role: 'status', tabIndex: -1 })}>
      <Gauge percent={100} />
      <h2 id={titleId} {...(titleId && { tabIndex: -1, autoFocus: true })}>
        {title}
      </h2>
      <p>{text}</p>
      {facts.length > 0 && (
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
