import styles from './point-scale.module.css'

interface PointScaleProps {
  points: number
  /** Whether the dashes say what they are. */
  isNamed?: boolean
}

/** Points from which a mail is marked `[check]`, and a lead is held back. */
const CHECK = 30
const HELD = 50
const TICKS = 10

/** Points on their scale from 0 to 100. Over 100 the mark stays at the end and has the number. An SVG, because the CSP forbids style attributes. */
export function PointScale({ points, isNamed = false }: PointScaleProps) {
  const at = `${Math.min(100, points)}%`
  const [baseline, anchor] = [isNamed ? 44 : 30, anchorOf(points)]
  return (
    <svg
      className={styles['scale']}
      height={baseline + 8}
      role="img"
      aria-label={`${points} points; from ${CHECK} checked, from ${HELD} held back`}
    >
      {Array.from({ length: TICKS + 1 }, (_, tick) => (
        <line key={tick} className={styles['tick']} {...uprightAt(10 * tick, baseline, 7)} />
      ))}
      <line className={styles['axis']} x1="0" x2="100%" y1={baseline} y2={baseline} />
      {[CHECK, HELD].map((limit) => (
        <line key={limit} className={styles['limit']} {...uprightAt(limit, baseline, isNamed ? 26 : 14)} />
      ))}
      {isNamed && (
        <>
          <Name at={CHECK} text="30 check" />
          <Name at={HELD} text="50 held back" />
        </>
      )}
      <line className={styles['level']} x1="0" x2={at} y1={baseline} y2={baseline} />
      <circle className={styles['mark']} cx={at} cy={baseline} r="5" />
      <text className={styles['points']} x={at} y={isNamed ? 12 : baseline - 17} textAnchor={anchor}>
        {points}
      </text>
    </svg>
  )
}

const anchorOf = (points: number): 'start' | 'middle' | 'end' => {
  if (points > 95) return 'end'
  return points < 5 ? 'start' : 'middle'
}

const uprightAt = (at: number, baseline: number, height: number) => ({
  x1: `${at}%`,
  x2: `${at}%`,
  y1: baseline - height,
  y2: baseline,
})

const Name = ({ at, text }: { at: number; text: string }) => (
  <text className={styles['name']} x={`${at}%`} dx="6" y="27">
    {text}
  </text>
)
