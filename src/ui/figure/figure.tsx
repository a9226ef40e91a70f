import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { unbroken } from '#ui/prose/unbroken.tsx'
import styles from './figure.module.css'

export interface FigureData {
  label: string
  value: string
  unit?: string
  condition?: string
  /** Amounts before they were rounded, as `exactAmounts` writes them. */
  exact?: string
}

const COLUMNS = { 2: styles['two'], 3: undefined, 4: styles['four'], 6: styles['six'] }

export function Figures({ columns = 3, children }: { columns?: 2 | 3 | 4 | 6; children: ReactNode }) {
  return <dl className={classNames(styles['figures'], COLUMNS[columns])}>{children}</dl>
}

/** A figure; `scale` shows its value graphically. */
export function Figure({ label, value, unit, condition, exact, scale }: FigureData & { scale?: ReactNode }) {
  return (
    <div className={styles['figure']} data-exact={exact}>
      <dt>{label}</dt>
      <dd className={styles['value']}>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
      {condition && <dd className={styles['condition']}>{unbroken(condition)}</dd>}
      {scale && <dd className={styles['scale']}>{scale}</dd>}
    </div>
  )
}

/** A large value with its unit, inside text. */
export function BigValue({ value, unit }: { value: string; unit?: string }) {
  return (
    <span className={styles['big']}>
      {value}
      {unit && <small>{unit}</small>}
    </span>
  )
}
