import { Lane, LaneAxis } from '#ui/lane/lane.tsx'
import styles from './steps.module.css'

export interface Step {
  title: string
  text: string
  duration?: string
  /** Start in weeks from the beginning. */
  start?: number
  /** Duration in weeks. */
  length?: number
}

const LONG_SCALE_WEEKS = 12

/** Steps in order. With `weeks`, the length of a scale, each is also drawn as a bar on it. */
export function Steps({ steps, weeks }: { steps: Step[]; weeks?: number }) {
  const ticks = weeks ? ticksOf(weeks) : []
  const percent = (week: number) => (week / (weeks ?? 1)) * 100
  return (
    <ol className={`ruled ${styles['steps']} ${weeks ? styles['scaled'] : styles['counted']}`}>
      {steps.map(({ title, text, duration, start, length }) => (
        <li key={title}>
          <div className={styles['words']}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {duration && <span className={styles['duration']}>{duration}</span>}
          {weeks && (
            <Lane
              className={styles['lane']}
              lines={ticks.map(percent)}
              {...(start !== undefined &&
                length !== undefined && { span: [percent(start), percent(start + length)] })}
            />
          )}
        </li>
      ))}
      {weeks && (
        <li className={styles['axis']} aria-hidden="true">
          <span>Week</span>
          <LaneAxis marks={ticks.map((tick) => ({ at: percent(tick), text: String(tick) }))} />
        </li>
      )}
    </ol>
  )
}

function ticksOf(weeks: number): number[] {
  const interval = weeks > LONG_SCALE_WEEKS ? 2 : 1
  return Array.from({ length: Math.floor(weeks / interval) + 1 }, (_, tick) => tick * interval)
}
