import { classNames } from '#ui/class-names.ts'
import styles from './gauge.module.css'

const TICKS = 7
const BASE_LINE = 14

/** A charge gauge, filled to `percent`. An SVG, because the CSP forbids style attributes. */
export function Gauge({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg className={classNames(styles['gauge'], className)} aria-hidden="true">
      <rect className={styles['track']} width="100%" height="100%" />
      <rect className={styles['level']} width={`${percent}%`} height="100%" />
    </svg>
  )
}

export function Ruler({ className }: { className?: string }) {
  return <div className={classNames(styles['ruler'], className)} aria-hidden="true" />
}

/** A marker at `at` on a scale from 0 to 100 %. */
export function Range({ at }: { at: number }) {
  return (
    <svg className={styles['range']} aria-hidden="true">
      <line className={styles['axis']} x1="0" x2="100%" y1={BASE_LINE - 0.5} y2={BASE_LINE - 0.5} />
      {Array.from({ length: TICKS + 1 }, (_, tick) => {
        const x = `${(tick * 100) / TICKS}%`
        return <line key={tick} className={styles['axis']} x1={x} x2={x} y1={BASE_LINE - 5} y2={BASE_LINE} />
      })}
      <svg x={`${at}%`} overflow="visible">
        <rect className={styles['mark']} x="-2.5" width="5" y={BASE_LINE - 10} height="13" />
      </svg>
    </svg>
  )
}
