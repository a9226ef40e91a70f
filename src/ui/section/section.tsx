import type { PropsWithChildren, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { unbroken } from '#ui/prose/unbroken.tsx'
import styles from './section.module.css'

interface SectionProps {
  children: ReactNode
  id?: string
  /** `tile` and `stage` are coloured bands; consecutive plain sections share one gap. */
  band?: 'plain' | 'tile' | 'stage'
  tight?: boolean
  label?: string
  className?: string
  /** Whether it and all that follows it are below the first screen: they are shown with the file of all styles. */
  isLater?: boolean
}

const BANDS = { plain: styles['plain'], tile: styles['onTile'], stage: 'stage' }

export function Section({ children, id, band = 'plain', tight, label, className, isLater }: SectionProps) {
  const names = classNames(styles['section'], tight && styles['tight'], BANDS[band], className)
  return (
    <section className={names} id={id} aria-label={label} data-band={band} data-later={isLater && ''}>
      <div className="wrap">{children}</div>
    </section>
  )
}

type Titled = PropsWithChildren<{ title: ReactNode }>

/** A heading with a sentence or a link beside it. */
export function SectionHead({ title, children }: Titled) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

type SplitProps = PropsWithChildren<{ ratio?: 'narrow' | 'even' | 'wide'; className?: string | undefined }>

/** Two columns from 960 px: 4 to 8, equal, or 7 to 5. */
export function Split({ children, ratio = 'narrow', className }: SplitProps) {
  const names = classNames(styles['split'], ratio !== 'narrow' && styles[ratio], className)
  return <div className={names}>{children}</div>
}

/** The left column of a Split: a heading with a short text. */
export function Aside({ title, children }: Titled) {
  return (
    <div>
      <h2>{title}</h2>
      {children && <p className={styles['aside']}>{children}</p>}
    </div>
  )
}

type PageHeadProps = PropsWithChildren<{ title?: ReactNode; lead?: ReactNode }>

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={`wrap ${styles['pageHead']}`}>
      {title && <h1>{unbroken(title)}</h1>}
      {lead && <p className="lead">{unbroken(lead)}</p>}
      {children}
    </div>
  )
}
