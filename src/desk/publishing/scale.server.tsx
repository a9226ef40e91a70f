import { shorten } from '#kit/text/shorten.ts'
import { type Clock, dayAt, startOf } from '#desk/times.server.ts'
import type { Change } from './changes.server.ts'
import { placeLabels, type PlacedLabel } from './place-labels.ts'
import styles from './next.module.css'

const DAYS = 14
/** Heights in px: of a label, of the gap between the labels and the line, and of the days below it. */
const LABEL = 46
const GAP = 16
const DAY_LINE = 26
/** Width of a character of a label in percent of the narrowest scale, which is 830 px wide. */
const CHARACTER = 0.8
const MAX_TITLE = 30

interface ScaleProps {
  changes: readonly Change[]
  clock: Clock
  timeZone: string
  now: number
}

interface Mark {
  at: number
  look: 'now' | 'live' | 'off'
  time: string
  title: string
}

/** What comes and goes within two weeks, on a scale of days; heights count from its line. The list below it says the same. */
export function Scale({ changes, clock, timeZone, now }: ScaleProps) {
  const today = dayAt(now, timeZone)
  const startOfDay = (index: number) => startOf(today.add({ days: index }), timeZone)
  const [start, end] = [startOfDay(0), startOfDay(DAYS)]
  const place = (at: number) => (100 * (at - start)) / (end - start)
  const marks: Mark[] = [
    { at: place(now), look: 'now', time: clock.time(now), title: 'Now' },
    ...changes
      .filter(({ at }) => at < end)
      .map(({ at, what, file: { title } }): Mark => {
        const [look, verb] = what === 'goes live' ? (['live', ''] as const) : (['off', ` ${what}`] as const)
        return { at: place(at), look, time: clock.moment(at, now), title: shorten(title, MAX_TITLE) + verb }
      }),
  ]
  const widthOf = ({ time, title }: Mark) => CHARACTER * Math.max(time.length, title.length) + 2
  const labels = placeLabels(marks.map((mark) => ({ at: mark.at, width: widthOf(mark) })))
  const height = GAP + LABEL * (1 + Math.max(...labels.map((label) => label?.level ?? 0)))
  return (
    <svg className={styles['scale']} height={height + DAY_LINE} aria-hidden="true">
      <g transform={`translate(0 ${height})`}>
        <line className={styles['tick']} x2="100%" />
        {Array.from({ length: DAYS }, (_, index) => (
          <Day key={index} x={`${(100 * index) / DAYS}%`} text={dayText(startOfDay(index), clock, now)} />
        ))}
        {marks.map((mark, index) => {
          const label = labels[index]
          return label && <Label key={`${mark.at} ${mark.title}`} mark={mark} label={label} />
        })}
        {marks.map((mark) => (
          <Point key={`${mark.at} ${mark.title}`} {...mark} />
        ))}
      </g>
    </svg>
  )
}

/** "28 Nov", then the day alone until the next month. */
function dayText(at: number, clock: Clock, now: number): string {
  const [day = '', month = ''] = clock.date(at, at).split(' ')
  return day === '1' || at <= now ? `${day} ${month}` : day
}

const Day = ({ x, text }: { x: string; text: string }) => (
  <>
    <line className={styles['tick']} x1={x} x2={x} y1={-8} />
    <text className={styles['day']} x={x} dx={1} y={22}>
      {text}
    </text>
  </>
)

interface LabelProps {
  mark: Mark
  label: PlacedLabel
}

function Label({ mark: { at, time, title }, label: { level, isBefore } }: LabelProps) {
  const top = 10 - GAP - LABEL * (level + 1)
  const x = `${at}%`
  const text = { x, dx: isBefore ? -8 : 8, textAnchor: isBefore ? ('end' as const) : undefined }
  return (
    <>
      <line className={styles['stem']} x1={x} x2={x} y1={top} y2={-7} />
      <text className={styles['time']} {...text} y={top + 13}>
        {time}
      </text>
      <text className={styles['title']} {...text} y={top + 31}>
        {title}
      </text>
    </>
  )
}

/** Now, what will come (dashed, since it is not there yet), or what ends. */
const Point = ({ at, look }: Mark) =>
  look === 'off' ? (
    <rect className={styles['off']} x={`${at}%`} y={-6} width="12" height="12" rx="2" />
  ) : (
    <circle className={styles[look]} cx={`${at}%`} r={look === 'now' ? 5 : 6} />
  )
