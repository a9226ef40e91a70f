import { unbroken } from '#ui/prose/unbroken.tsx'
import styles from './measures.module.css'

export interface Measure {
  value: string
  unit: string
  text: string
}

export function Measures({ measures }: { measures: Measure[] }) {
  return (
    <ul className={styles['measures']}>
      {measures.map(({ value, unit, text }) => (
        <li key={value + unit}>
          <p className={styles['value']}>
            {value} <small>{unit}</small>
          </p>
          <p className={styles['text']}>{unbroken(text)}</p>
        </li>
      ))}
    </ul>
  )
}
