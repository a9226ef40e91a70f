import type { ReactNode } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  id: string
  title: string
  text?: ReactNode
  /** Whether it is open without a script; the page is not inert then. */
  open?: boolean
  /** 600 px wide at most. */
  narrow?: boolean
  children: ReactNode
}

/** A native modal dialog with a heading and a close button, which works without a script. */
export function Dialog({ id, title, text, open, narrow, children }: DialogProps) {
  const heading = `${id}-title`
  return (
    <dialog
      className={classNames(styles['dialog'], narrow && styles['narrow'])}
      id={id}
      aria-labelledby={heading}
      open={open}
    >
      <div className={styles['head']}>
        <div>
          <h2 id={heading}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <IconButton label="Close" command="close" commandfor={id}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </IconButton>
      </div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}

/** A 600 px dialog without a head; its content contains the element `{id}-title`. */
export function NoticeDialog({ id, children }: { id: string; children: ReactNode }) {
  return (
    <dialog className={`${styles['dialog']} ${styles['narrow']}`} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles['notice']}>{children}</div>
    </dialog>
  )
}
