import type { ReactNode } from 'react'
import type { FileSummary } from '#content/check/folder-report.server.ts'
import type { Clock } from '#desk/times.server.ts'
import type { FileLink } from './file-links.server.ts'
import styles from './publishing.module.css'

/** Data that every part of the page needs. */
export interface PublishingView {
  clock: Clock
  timeZone: string
  now: number
  linkOf: (file: string) => FileLink | undefined
  /** Returns a file's name with that of the content folder. */
  nameOf: (file: string) => string
}

/** Link to the page or the preview of a file; nothing if it has neither. */
export function LinkTo({ file: { file, title }, view }: { file: FileSummary; view: PublishingView }) {
  const link = view.linkOf(file)
  return (
    link && (
      <a href={link.href}>
        {link.label}
        <span className="sr"> of {title}</span>
      </a>
    )
  )
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
