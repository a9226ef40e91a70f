import { BigValue } from '#ui/figure/figure.tsx'
import styles from './callout.module.css'

/** The one figure a text comes down to, and what it says. */
export function Callout({ value, unit, text }: { value: string; unit: string; text: string }) {
  return (
    <p className={styles['callout']}>
      <BigValue value={value} unit={unit} />
      <span>{text}</span>
    </p>
  )
}
