import type { ReactNode } from 'react'

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
      className={['scroller', className].filter(Boolean).join(' ')}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  )
}
