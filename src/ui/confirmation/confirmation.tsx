import { type ReactNode, useEffect, useRef } from 'react'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './confirmation.module.css'

interface ConfirmationProps {
  title: string
  /** Id of the heading, for the dialog that it names. The heading takes the focus, so that a second Enter follows no link. */
  titleId?: string
  text: string
  facts?: [term: string, text: ReactNode][]
  /** Whether it takes the focus, because it replaces the form that had it. */
  takesFocus?: boolean
  children?: ReactNode
}

/** Confirms that a form was received: a full gauge, thanks, and facts such as a reference. */
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
