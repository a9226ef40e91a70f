import type { ReactNode } from 'react'
import styles from './toast.module.css'

/** The live region of toasts, which must exist before the first one. Children are toasts that the address shows without scripts. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className={styles['toasts']}>{children}</div>
      <div className={styles['toasts']} aria-live="polite" data-toasts />
    </>
  )
}
