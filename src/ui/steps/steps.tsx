import styles from './steps.module.css'

export interface Step {
  title: string
  text: string
  /** In words: "2 days", "4–5 weeks". */
  duration?: string
  /** Weeks from the beginning. */
  start?: number
  /** Weeks. */
  length?: number
}

const LONG_SCALE_WEEKS = 12
/** A bar stays visible however short its step is, in per cent of the scale. */
const SHORTEST_BAR = 1.4

/** Steps in order. With `weeks`, the length of the scale, each is also drawn as a bar on a ruler of weeks. */
export function Steps({ steps, weeks }: { steps: Step[]; weeks?: number }) {
  return (
    <ol className={`${styles['steps']} ${weeks ? styles['scaled'] : styles['counted']}`}>
      {steps.map((step) => (
        <li key={step.title}>
          <div className={styles['words']}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </div>
          {step.duration && <span className={styles['duration']}>{step.duration}</span>}
          {weeks && <Lane step={step} weeks={weeks} />}
        </li>
      ))}
      {weeks && <Axis weeks={weeks} />}
    </ol>
  )
}

/** The weeks the ruler is divided at. */
function ticksOf(weeks: number): number[] {
  const each = weeks > LONG_SCALE_WEEKS ? 2 : 1
  return Array.from({ length: Math.floor(weeks / each) + 1 }, (_, tick) => tick * each)
}

function Lane({ step: { start, length }, weeks }: { step: Step; weeks: number }) {
  const percent = (value: number) => (value / weeks) * 100
  return (
    <svg className={styles['lane']} aria-hidden="true">
      {ticksOf(weeks).map((tick) => (
        <line key={tick} x1={`${percent(tick)}%`} x2={`${percent(tick)}%`} y2="100%" />
      ))}
      {start !== undefined && length !== undefined && (
        <svg y="50%" overflow="visible">
          <rect
            x={`${percent(start)}%`}
            width={`${Math.max(SHORTEST_BAR, percent(length))}%`}
            y="-4"
            height="8"
            rx="4"
          />
        </svg>
      )}
    </svg>
  )
}

function Axis({ weeks }: { weeks: number }) {
  return (
    <li className={styles['axis']} aria-hidden="true">
      <span>Week</span>
      <svg>
        {ticksOf(weeks).map((tick) => (
          <text key={tick} x={`${(tick / weeks) * 100}%`} y="12">
            {tick}
          </text>
        ))}
      </svg>
    </li>
  )
}
