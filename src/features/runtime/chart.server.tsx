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
}

export interface Series {
  points: Point[]
  /** Written at the right end of the line. */
  name?: string
}

/** A chart of up to two lines: the first solid, the second dashed. */
export interface ChartData {
  label: string
  x: Axis
  y: Axis
  series: Series[]
  isSmooth?: boolean
  /** Points with a label and guides to both axes. */
  marks: (Point & { text: string })[]
  /** A range of x that is out of bounds, with the reason. */
  zone?: { from: number; to: number; text: string } | undefined
}

interface Size {
  width: number
  height: number
  /** Room left for the labels of the axis, and right for the names of lines. */
  left: number
  right: number
  ticks: number
}

const WIDE: Size = { width: 700, height: 270, left: 44, right: 92, ticks: 6 }
const NARROW: Size = { width: 340, height: 250, left: 44, right: 8, ticks: 4 }
const TOP = 14
const FOOT = 34

const round = (value: number): number => Math.round(value * 10) / 10
const tickText = (value: number): string => grouped(value, 6)

function scaleOf({ from, to, isRounded }: Axis, range: [number, number], ticks: number) {
  const scale = scaleLinear([from, to], range)
  return isRounded ? scale.nice(ticks) : scale
}

/** Draws a chart for wide and for narrow places: two drawings, so that text has one size. */
export const Chart = ({ data }: { data: ChartData }) => (
  <div className={styles['chart']} role="img" aria-label={data.label}>
    <Drawing data={data} size={WIDE} className={styles['wide']} />
    <Drawing data={data} size={NARROW} className={styles['narrow']} />
  </div>
)

function Drawing({ data, size, className }: { data: ChartData; size: Size; className: string | undefined }) {
  const { width, height, left, right, ticks } = size
  const bottom = height - FOOT
  const x = scaleOf(data.x, [left, width - right], ticks)
  const y = scaleOf(data.y, [bottom, TOP], 4)
  const path = line<Point>(
    (point) => round(x(point.x)),
    (point) => round(y(point.y)),
  ).curve(data.isSmooth ? curveMonotoneX : curveLinear)
  const end = width - right
  const [first, second] = data.series
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`}>
      {data.zone && <Zone {...data.zone} x={x} bottom={bottom} />}
      <Axes data={data} size={size} x={x} y={y} />
      {second && <path className={styles['second']} d={path(second.points) ?? ''} />}
      {first && <path className={styles['first']} d={path(first.points) ?? ''} />}
      <Marks data={data} left={left} bottom={bottom} width={width} x={x} y={y} />
      {size === WIDE ? <Names data={data} x={end + 8} y={y} /> : <NamesInside data={data} x={x} y={y} />}
    </svg>
  )
}

type Scale = (value: number) => number

interface AxesProps {
  data: ChartData
  size: Size
  x: ScaleLinear<number, number>
  y: ScaleLinear<number, number>
}

/** Grid and axes with their figures; the last one of x has the unit. */
function Axes({ data, size: { width, height, left, right, ticks }, x, y }: AxesProps) {
  const bottom = height - FOOT
  const end = width - right
  const xTicks = x.ticks(ticks)
  return (
    <>
      <path
        className={styles['grid']}
        d={y
          .ticks(4)
          .map((tick) => `M${left} ${round(y(tick))}H${end}`)
          .join('')}
      />
      {y.ticks(4).map((tick) => (
        <text key={tick} x={left - 8} y={round(y(tick)) + 4} textAnchor="end">
          {tickText(tick)} {data.y.unit}
        </text>
      ))}
      <path
        className={styles['axis']}
        d={`M${left} ${bottom}H${end}${xTicks.map((tick) => `M${round(x(tick))} ${bottom}v5`).join('')}`}
      />
      {xTicks.map((tick, index) => (
        <text
          key={tick}
          data-axis={usUnit(data.x.unit) && data.x.unit}
          x={round(x(tick))}
          y={bottom + 20}
          textAnchor={index === xTicks.length - 1 ? 'end' : 'middle'}
        >
          {tickText(tick)}
          {index === xTicks.length - 1 && ` ${data.x.unit}`}
        </text>
      ))}
    </>
  )
}

function Zone({ from, to, text, x, bottom }: NonNullable<ChartData['zone']> & { x: Scale; bottom: number }) {
  return (
    <>
      <rect
        className={styles['zone']}
        x={round(x(from))}
        y={TOP}
        width={round(x(to) - x(from))}
        height={bottom - TOP}
      />
      <text x={round(x(from)) + 8} y={TOP + 16}>
        {text}
      </text>
    </>
  )
}

interface MarksProps {
  data: ChartData
  left: number
  bottom: number
  width: number
  x: Scale
  y: Scale
}

/** Width of a letter, and distances of a label from its point. */
const LETTER = 7.5
const RIGHT = 10
const ABOVE = 12
const BELOW = 22

const isRising = ({ series: [first] }: ChartData): boolean =>
  (first?.points[0]?.y ?? 0) < (first?.points.at(-1)?.y ?? 0)

/** Marks with guides. A label is right of its point, above a falling line and below a rising one, where nothing is drawn. */
function Marks({ data, left, bottom, width, x, y }: MarksProps) {
  const placed = data.marks.map((mark) => ({ ...mark, x: round(x(mark.x)), y: round(y(mark.y)) }))
  return (
    <>
      <path
        className={styles['guide']}
        d={placed.map((mark) => `M${mark.x} ${bottom}V${mark.y}H${left}`).join('')}
      />
      {placed.map((mark) => (
        <circle key={mark.text} cx={mark.x} cy={mark.y} r="5" />
      ))}
      {placed.map((mark) => (
        <text
          key={mark.text}
          className={styles['label']}
          x={round(Math.min(mark.x + RIGHT, width - LETTER * mark.text.length))}
          y={isRising(data) ? mark.y + BELOW : Math.max(TOP + 4, mark.y - ABOVE)}
        >
          {mark.text}
        </text>
      ))}
    </>
  )
}

/** Least distance of the names of two lines. */
const NAME_HEIGHT = 15

function Names({ data, x, y }: { data: ChartData; x: number; y: Scale }) {
  const ends = data.series.map(({ name, points }) => ({ name, at: y(points.at(-1)?.y ?? 0) }))
  const [first, second] = ends
  const isClose = first && second && Math.abs(first.at - second.at) < NAME_HEIGHT
  const shift = isClose ? (NAME_HEIGHT - Math.abs(first.at - second.at)) / 2 : 0
  return ends.map(({ name, at }) => (
    <text
      key={name}
      className={styles['name']}
      x={x}
      y={round(at + 4 + (at <= (first?.at ?? 0) && at <= (second?.at ?? 0) ? -shift : shift))}
    >
      {name}
    </text>
  ))
}

/** Names inside the chart: above the ends of rising lines, beside the steep parts of falling ones, the second on its left. */
const NamesInside = ({ data, x, y }: { data: ChartData; x: Scale; y: Scale }) =>
  data.series.map(({ name, points }, index) => {
    const isFirst = index === 0
    const isAtEnd = isRising(data)
    const point = points.at(isAtEnd ? -1 : Math.floor(points.length / (isFirst ? 8 : 3)))
    return (
      point && (
        <text
          key={name}
          className={styles['name']}
          x={round(x(point.x)) + (isAtEnd ? 0 : isFirst ? 10 : -6)}
          y={round(y(point.y)) + (isAtEnd ? -8 : isFirst ? 0 : 14)}
          textAnchor={isAtEnd || !isFirst ? 'end' : undefined}
        >
          {name}
        </text>
      )
    )
  })
