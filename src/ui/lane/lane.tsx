import { classNames } from '#ui/class-names.ts'
import styles from './lane.module.css'

/** A place on a scale, in per cent of its length. */
export interface Mark {
  at: number
  text: string
  /** Left out on a phone, where only the main marks have room. */
  isMinor?: boolean
}

/** A bar stays visible however short its span is, in per cent of the scale. */
const SHORTEST_BAR = 1.4

/** One row of a chart: a span drawn as a bar over the lines of its scale; all in per cent. */
export function Lane({
  lines,
  span,
  className,
}: {
  lines: number[]
  span?: [number, number]
  className?: string
}) {
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
            width={`${Math.max(SHORTEST_BAR, span[1] - span[0])}%`}
            y="-3"
            height="6"
            rx="3"
          />
        </svg>
      )}
    </svg>
  )
}

/** The figures of a scale, each at its line. */
export function LaneAxis({ marks, className }: { marks: Mark[]; className?: string }) {
  return (
    <svg className={classNames(styles['axis'], className)} aria-hidden="true">
      {marks.map(({ at, text, isMinor }) => (
        <text key={at} className={isMinor ? styles['minor'] : undefined} x={`${at}%`} y="12">
          {text}
        </text>
      ))}
    </svg>
  )
}
