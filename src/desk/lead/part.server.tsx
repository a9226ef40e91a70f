import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CHANGE_FORM } from './lead-view.server.ts'
import styles from './lead.module.css'

interface PartProps {
  title: string
  /** Name of the region; default: the title. */
  label?: string
  /** Names what is replaced when another person has changed the lead. */
  part?: string
  /** Stands at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the page of a lead, with a heading. */
export const Part = ({ title, label, part, aside, children }: PartProps) => (
  <section className={styles['part']} aria-label={label ?? title} data-part={part}>
    <div className={styles['title']}>
      <h2>{title}</h2>
      {aside && <small>{aside}</small>}
    </div>
    {children}
  </section>
)

export type Pair = readonly [label: string, value: ReactNode]

/** Facts with their labels. */
export const Pairs = ({ rows, className }: { rows: readonly Pair[]; className?: string | undefined }) => (
  <dl className={`${styles['pairs']} ${className ?? ''}`}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
)

interface PressProps {
  change: string
  /** Single key that presses it. */
  keyName?: string
  main?: boolean
  className?: string | undefined
  children: string
}

/** A button that changes the lead, and sends what is in the note. */
export const Press = ({ change, keyName, main = false, className, children }: PressProps) => (
  <Button
    type="submit"
    form={CHANGE_FORM}
    name="change"
    value={change}
    look={main ? 'action' : 'line'}
    small
    className={className}
    aria-keyshortcuts={keyName}
  >
    {children}
    {keyName && <Key>{keyName}</Key>}
  </Button>
)

/** The letter of a single key, which is no part of a name. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={styles['key']} aria-hidden="true">
    {children}
  </kbd>
)
