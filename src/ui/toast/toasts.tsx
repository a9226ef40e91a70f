import type { ReactNode } from 'react'
import styles from './toast.module.css'

/**
 * The one live region toasts appear in; it stands in the page before the first of them, or it would not be read. Its
 * children are toasts a page without scripts shows by its address.
 */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className={styles['toasts']}>{children}</div>
      <div className={styles['toasts']} aria-live="polite" data-toasts />
    </>
  )
}
