import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './section.module.css'

interface SectionProps {
  children: ReactNode
  id?: string
  /** `tile` and `stage` are coloured bands; two plain sections in a row share one gap. */
  band?: 'plain' | 'tile' | 'stage'
  tight?: boolean
  label?: string
  className?: string
}

const BANDS = { plain: styles['plain'], tile: styles['onTile'], stage: 'stage' }

export function Section({ children, id, band = 'plain', tight, label, className }: SectionProps) {
  const names = classNames(styles['section'], tight && styles['tight'], BANDS[band], className)
  return (
    <section className={names} id={id} aria-label={label} data-band={band}>
      <div className="wrap">{children}</div>
    </section>
  )
}

/** A heading at the left, a sentence or a link at the right. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Two columns from 960 px: 4 to 8, equal, or 7 to 5. */
export function Split({
  children,
  ratio = 'narrow',
  className,
}: {
  children: ReactNode
  ratio?: 'narrow' | 'even' | 'wide'
  className?: string
}) {
  const names = classNames(styles['split'], ratio !== 'narrow' && styles[ratio], className)
  return <div className={names}>{children}</div>
}

/** The left column of a Split: a heading and what it needs saying. */
export function Aside({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children && <p className={styles['aside']}>{children}</p>}
    </div>
  )
}

/** The top of a page: its h1 and lead, or whatever a page puts there. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`wrap ${styles['pageHead']}`}>
      {title && <h1>{title}</h1>}
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  )
}
