import { classNames } from '#ui/class-names.ts'
import styles from './lane.module.css'

/** A label on a scale, at a position in per cent. */
export interface Mark {
  at: number
  text: string
  /** Whether it is hidden on a phone for lack of space. */
  isMinor?: boolean
}

/** Keeps short bars visible, in per cent of the scale. */
const MIN_BAR = 1.4

interface LaneProps {
  lines: number[]
  span?: [number, number]
  className?: string | undefined
}

/** A row of a chart: a span as a bar over the lines of its scale, in per cent. */
export function Lane({ lines, span, className }: LaneProps) {
  return (
    <svg className={classNames(styles['lane'], className)} aria-hidden="true">
      {lines.map((x) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y2="100%" />
      ))}
      <line className={styles['base']} x2="100%" y1="50%" y2="50%" />
      {span && (
        <svg y="50%" overflow="visible">
          <rect
            x={`${span[0]}%`}
            width={`${Math.max(MIN_BAR, span[1] - span[0])}%`}
            y="-3"
            height="6"
            rx="3"
          />
        </svg>
      )}
    </svg>
  )
}

export function LaneAxis({ marks }: { marks: Mark[] }) {
  return (
    <svg className={styles['axis']} aria-hidden="true">
      {marks.map(({ at, text, isMinor }) => (
        <text key={at} className={isMinor ? styles['minor'] : undefined} x={`${at}%`} y="12">
          {text}
        </text>
      ))}
    </svg>
  )
}
