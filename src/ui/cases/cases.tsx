import { Gauge } from '#ui/gauge/gauge.tsx'
import { unbroken } from '#ui/prose/unbroken.tsx'
import styles from './cases.module.css'

export interface CaseData {
  value: string
  unit: string
  title: string
  text: string
  scale: string
  percent: number
}

export function Cases({ cases }: { cases: CaseData[] }) {
  return (
    <ul className={styles['cases']}>
      {cases.map(({ value, unit, title, text, scale, percent }) => (
        <li key={title}>
          <p className={styles['big']}>
            {value}
            <small>{unit}</small>
          </p>
          <Gauge percent={percent} className={styles['gauge']} />
          <p className={styles['scale']}>{scale}</p>
          <h3>{title}</h3>
          <p className={styles['text']}>{unbroken(text)}</p>
        </li>
      ))}
    </ul>
  )
}
