import type { ReactNode } from 'react'
import styles from './toast.module.css'

/** The one live region toasts appear in; it stands in the page before the first of them, or it would not be read. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div className={styles['toasts']} role="status" data-toasts>
      {children}
    </div>
  )
}
