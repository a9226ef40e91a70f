import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { curveLinear, curveMonotoneX, line } from 'd3-shape'
import { grouped } from '#kit/text/amounts.ts'
import { usUnit } from '#ui/units/units.ts'
import styles from './chart.module.css'

interface Point {
  x: number
  y: number
}

export interface Axis {
  /** Ends of the axis; rounded outwards where `isRounded`. */
  from: number
  to: number
  unit: string
  isRounded?: boolean
  /** Values with a label; round ones if there are none. */
  ticks?: number[]
}

/** A chart of up to three lines: the first solid, the second dashed, the third dotted. */
export interface ChartData {
  label: string
  x: Axis
  y: Axis
  lines: Point[][]
  isSmooth?: boolean
  /** Whether each point of the lines is drawn. */
  hasDots?: boolean
  /** Points with a label and guides to both axes. */
  marks: (Point & { text: string })[]
  /** A range of x that is out of bounds, with the reason. */
  zone?: { from: number; to: number; text: string } | undefined
}

/** Edges of the plot: left and right in per cent of the width, above and below in px. The labels of y are left of it, above their lines. */
const LEFT = 9
const RIGHT = 97
const TOP = 20
const BOTTOM = 250
const HEIGHT = BOTTOM + 28
const X_TICKS = 5
const Y_TICKS = 4

const round = (value: number): number => Math.round(value * 10) / 10
const percent = (value: number): string => `${round(value)}%`
const tickText = (value: number): string => grouped(value, 6)

function scaleOf({ from, to, isRounded }: Axis, range: [number, number], ticks: number) {
  const scale = scaleLinear([from, to], range)
  return isRounded ? scale.nice(ticks) : scale
}

/** Positions from left in per cent and from above in px, so that text has one size in charts of any width. */
interface Plot {
  data: ChartData
  x: ScaleLinear<number, number>
  y: ScaleLinear<number, number>
}

export function Chart({ data }: { data: ChartData }) {
  const x = scaleOf(data.x, [LEFT, RIGHT], X_TICKS)
  const y = scaleOf(data.y, [BOTTOM, TOP], Y_TICKS)
  const plot = { data, x, y }
  return (
    <svg className={styles['chart']} width="100%" height={HEIGHT} role="img" aria-label={data.label}>
      {data.zone && <Zone {...data.zone} x={x} />}
      <Axes {...plot} />
      <Lines {...plot} />
      <Marks {...plot} />
    </svg>
  )
}

/** Share of a narrow chart's width that a letter takes, in per cent. */
const LETTER = 2.2

/** Leaves out the tick before the last where the label of the last one, which has the unit, reaches it on a phone. */
function keepApart(ticks: number[], unit: string, x: Plot['x']): number[] {
  const [before = 0, last = 0] = ticks.slice(-2)
  const width = LETTER * (`${tickText(last)} ${unit}`.length + tickText(before).length / 2 + 1)
  return x(last) > 90 && x(last) - x(before) < width ? ticks.toSpliced(-2, 1) : ticks
}

/** Grid and axes with their figures; the last one of x has the unit. */
function Axes({ data, x, y }: Plot) {
  const xTicks = keepApart(data.x.ticks ?? x.ticks(X_TICKS), data.x.unit, x)
  return (
    <>
      {(data.y.ticks ?? y.ticks(Y_TICKS)).map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x2="100%" y1={round(y(tick))} y2={round(y(tick))} />
          <text y={round(y(tick)) - 5}>{`${tickText(tick)} ${data.y.unit}`}</text>
        </g>
      ))}
      <line className={styles['axis']} x2="100%" y1={BOTTOM} y2={BOTTOM} />
      {xTicks.map((tick, index) => {
        const isLast = index === xTicks.length - 1
        const at = percent(x(tick))
        return (
          <g key={tick} data-axis={usUnit(data.x.unit) && data.x.unit}>
            <line className={styles['axis']} x1={at} x2={at} y1={BOTTOM} y2={BOTTOM + 5} />
            <text x={at} y={BOTTOM + 20} textAnchor={isLast && x(tick) > 90 ? 'end' : 'middle'}>
              {isLast ? `${tickText(tick)} ${data.x.unit}` : tickText(tick)}
            </text>
          </g>
        )
      })}
    </>
  )
}

function Lines({ data: { lines, isSmooth, hasDots }, x, y }: Plot) {
  const path = line<Point>(
    (point) => round(x(point.x)),
    (point) => round(y(point.y)),
  ).curve(isSmooth ? curveMonotoneX : curveLinear)
  return (
    <>
      <svg width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        {lines
          .map((points) => path(points) ?? '')
          .map((line) => (
            <path key={line} d={line} />
          ))}
      </svg>
      {hasDots &&
        lines
          .flat()
          .map((point) => <circle key={point.x} cx={percent(x(point.x))} cy={round(y(point.y))} r="3.5" />)}
    </>
  )
}

function Zone({ from, to, text, x }: NonNullable<ChartData['zone']> & Pick<Plot, 'x'>) {
  return (
    <>
      <rect
        className={styles['zone']}
        x={percent(x(from))}
        y={TOP}
        width={percent(x(to) - x(from))}
        height={BOTTOM - TOP}
      />
      <text x={percent(x(from))} dx="8" y={TOP + 16}>
        {text}
      </text>
    </>
  )
}

const isRising = ({ lines: [first] }: ChartData): boolean => (first?.[0]?.y ?? 0) < (first?.at(-1)?.y ?? 0)

/** Returns the largest value of the lines at x; 0 where there is none. */
const highestAt = ({ lines }: ChartData, x: number): number =>
  Math.max(
    0,
    ...lines.map((points) => {
      const index = points.findIndex((point) => point.x >= x)
      const [before, after] = [points[index - 1], points[index]]
      if (!before || !after) return 0
      return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x)
    }),
  )

/** Marks with guides. A label is right of its point or at the right edge, above all falling lines and below a rising one, where nothing is drawn. */
function Marks({ data, x, y }: Plot) {
  return data.marks.map((mark) => {
    const [at, down] = [x(mark.x), round(y(mark.y))]
    const width = LETTER * mark.text.length
    const hasRoom = at + 3 + width < 100
    const highest = y(Math.max(mark.y, highestAt(data, hasRoom ? mark.x : x.invert(100 - width))))
    return (
      <g key={mark.text}>
        <line className={styles['guide']} x1={percent(at)} x2={percent(at)} y1={down} y2={BOTTOM} />
        <line className={styles['guide']} x1={percent(LEFT)} x2={percent(at)} y1={down} y2={down} />
        <circle cx={percent(at)} cy={down} r="5" />
        <text
          className={styles['label']}
          {...(hasRoom ? { x: percent(at), dx: 10 } : { x: '100%', textAnchor: 'end' })}
          y={isRising(data) ? down + 22 : Math.max(TOP + 4, round(highest) - 12)}
        >
          {mark.text}
        </text>
      </g>
    )
  })
}
