import type { ReactNode } from 'react'
import type { Clock } from '#desk/times.server.ts'
import type { FileLink } from './file-links.server.ts'
import styles from './publishing.module.css'

/** What every part of the page needs. */
export interface PublishingView {
  clock: Clock
  timeZone: string
  now: number
  linkOf: (file: string) => FileLink | undefined
  /** Returns a file's name with that of the content folder. */
  nameOf: (file: string) => string
}

interface SectionProps {
  id: string
  title: string
  /** Stands at the end of the heading's line. */
  about?: ReactNode
  children: ReactNode
}

/** A part of the page, to which the rail leads. */
export const Section = ({ id, title, about, children }: SectionProps) => (
  <section className={styles['section']} id={id} aria-labelledby={`${id}-title`}>
    <div className={styles['title']}>
      <h2 id={`${id}-title`}>{title}</h2>
      {about && <small>{about}</small>}
    </div>
    {children}
  </section>
)
