import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './figure.module.css'

export interface FigureData {
  label: string
  value: string
  unit?: string
  /** The condition the value was measured under. */
  condition?: string
}

const COLUMNS = { 2: styles['two'], 3: undefined, 4: styles['four'], 6: styles['six'] }

/** Key figures side by side, with hairlines between them. */
export function Figures({ columns = 3, children }: { columns?: 2 | 3 | 4 | 6; children: ReactNode }) {
  return <dl className={classNames(styles['figures'], COLUMNS[columns])}>{children}</dl>
}

/** One figure; `scale` is an ornament that shows where the value lies. */
export function Figure({ label, value, unit, condition, scale }: FigureData & { scale?: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
      {condition && <dd className={styles['condition']}>{condition}</dd>}
      {scale && <dd className={styles['scale']}>{scale}</dd>}
    </div>
  )
}

/** A single large value with its thin unit, inside running matter. */
export function BigValue({ value, unit }: { value: string; unit?: string }) {
  return (
    <span className={styles['big']}>
      {value}
      {unit && <small>{unit}</small>}
    </span>
  )
}
