import type { ReactNode } from 'react'
import styles from './contents.module.css'

export interface ContentsEntry {
  id: string
  text: string
}

/** A long page with its table of contents, which stays in view. */
export function WithContents({ entries, children }: { entries: ContentsEntry[]; children: ReactNode }) {
  return (
    <div className={`wrap ${styles['layout']}`}>
      <nav className={`no-print ${styles['contents']}`} aria-label="On this page" data-enhance="contents">
        <div>
          <p>On this page</p>
          <ol className="scroller">
            {entries.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div>{children}</div>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  /** Content at the right of the heading. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of a long page, to which the contents link. */
export function Part({ id, title, beside, children }: PartProps) {
  return (
    <section className={styles['part']} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {beside}
      {children}
    </section>
  )
}
