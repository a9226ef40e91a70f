import type { PropsWithChildren } from 'react'

type AriaTableProps = PropsWithChildren<{ className?: string | undefined; label?: string | undefined }>

/**
 * A table whose rows and cells carry explicit roles, because browsers drop the native ones of rows that are displayed
 * as cards. HTML allows such roles only inside a `<table>` that has none itself, so the role is on the frame.
 */
export const AriaTable = ({ className, label, children }: AriaTableProps) => (
  <div role="table" aria-label={label}>
    <table className={className} role="none">
      {children}
    </table>
  </div>
)
