import { num } from '#kit/text/amounts.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import styles from './result.module.css'

interface ToleranceProps {
  value: number
  percent: number
  /** The limit that the visitor has set. */
  limit?: number | undefined
  unit: string
}

/** Whether a limit is drawn: one far away would squeeze the tolerance. */
const isNear = (value: number, limit: number | undefined): limit is number =>
  limit !== undefined && limit > value / 2 && limit < value * 2

/** Names the visitor's limit, and the line that shows it: "; dashed: your limit, 3.5 kg". */
export const limitText = (value: number, limit: number | undefined, text: string): string =>
  limit === undefined ? '' : `; ${isNear(value, limit) ? 'dashed: ' : ''}${text}`

/** An estimate with its tolerance on a scale; a dashed line is the visitor's limit. */
export function Tolerance({ value, percent, limit, unit }: ToleranceProps) {
  const [least, most] = [value * (1 - percent / 100), value * (1 + percent / 100)]
  const drawn = isNear(value, limit) ? limit : undefined
  const from = Math.min(least, drawn ?? least) * 0.9
  const to = Math.max(most, drawn ?? most) * 1.1
  const at = (amount: number) => `${Math.round((1000 * (amount - from)) / (to - from)) / 10}%`
  return (
    <>
      <svg className={styles['tolerance']} aria-hidden="true">
        <line className={styles['axis']} x1="0" x2="100%" y1="17.5" y2="17.5" />
        <line className={styles['span']} x1={at(least)} x2={at(most)} y1="17.5" y2="17.5" />
        <svg x={at(value)} overflow="visible">
          <rect className={styles['mark']} x="-2.5" y="11" width="5" height="13" />
        </svg>
        {drawn && <line className={styles['limit']} x1={at(drawn)} x2={at(drawn)} y1="2" y2="18" />}
      </svg>
      <span className="ends" data-axis={unit} data-exact={exactAmounts([least, unit], [most, unit])}>
        <span>{num(least, 3)}</span>
        <span>
          {num(most, 3)} {unit}
        </span>
      </span>
    </>
  )
}
