import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table's own scrolling region: wide tables scroll by themselves, by touch and by keyboard. */
export function Scroller({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={[styles['scroller'], className].filter(Boolean).join(' ')}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  )
}
