import { BigValue } from '#ui/figure/figure.tsx'
import styles from './callout.module.css'

/** The main figure of a text, with a sentence. Separate from Prose, so that pages without it do not load figures. */
export function Callout({ value, unit, text }: { value: string; unit: string; text: string }) {
  return (
    <p className={styles['callout']}>
      <BigValue value={value} unit={unit} />
      <span>{text}</span>
    </p>
  )
}
