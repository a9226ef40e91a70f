import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

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
    <div className={classNames('scroller', className)} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
