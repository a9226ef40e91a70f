import type { PropsWithChildren } from 'react'
import { classNames } from '#ui/class-names.ts'

type ScrollerProps = PropsWithChildren<{ label: string; className?: string | undefined }>

/** A scrolling region for a wide table, by touch and by keyboard. */
export function Scroller({ label, children, className }: ScrollerProps) {
  return (
    <div className={classNames('scroller', className)} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
