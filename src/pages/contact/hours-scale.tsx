import { type OpeningHours, toPercentOfDay } from './hours.ts'
import styles from './page.module.css'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)
const BASE_LINE = 16

const percent = (value: number) => `${value}%`

/** The opening hours on a scale of a day. enhance-hours.ts adds the time and whether the desk is open now. */
export function HoursScale({ hours }: { hours: OpeningHours }) {
  const from = toPercentOfDay(hours.opens)
  return (
    <div className={styles['hours']} data-enhance="hours" data-hours={JSON.stringify(hours)}>
      <p className="note">
        <span>{`Open from ${hours.opens} to ${hours.closes}`}</span>
        <span className="mono" />
      </p>
      <svg aria-hidden="true">
        {HOURS.map((hour) => (
          <line
            key={hour}
            className={styles['tick']}
            x1={percent((hour / 24) * 100)}
            x2={percent((hour / 24) * 100)}
            y1={BASE_LINE - (hour % 6 ? 5 : 9)}
            y2={BASE_LINE}
          />
        ))}
        <line className={styles['tick']} x1="0" x2="100%" y1={BASE_LINE - 0.5} y2={BASE_LINE - 0.5} />
        <rect
          className={styles['open']}
          x={percent(from)}
          width={percent(toPercentOfDay(hours.closes) - from)}
          y={BASE_LINE - 4}
          height="4"
        />
        <svg overflow="visible" visibility="hidden" data-now>
          <rect className={styles['now']} x="-2.5" width="5" y={BASE_LINE - 12} height="16" />
        </svg>
      </svg>
      <p className="note mono" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  )
}
