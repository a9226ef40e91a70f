import { num } from '#kit/text/amounts.ts'
import type { BlockView } from './block.ts'
import styles from './drawing.module.css'
import { insetOf, round, RULE_MM, WORDS_HEIGHT } from './frame.ts'

const SQUARE_MM = 10
/** Largest number of lines of a grid; with more it would look grey. */
const MAX_LINES = 120

/** Whether a view has squared paper behind it. */
export const hasGrid = ({ outer }: Pick<BlockView, 'outer'>): boolean =>
  (outer[0] + outer[1]) / SQUARE_MM <= MAX_LINES

interface ViewProps {
  view: BlockView
  scale: number
}

/** The box on squared paper, with the 6 mm rule. */
export function BoxGrid({ view, scale, hasBox }: ViewProps & { hasBox: boolean }) {
  const { outer, room } = view
  const [width, height] = outer.map((side) => side * scale) as [number, number]
  const lines = (length: number, path: (at: number) => string) =>
    Array.from({ length: Math.floor(length / SQUARE_MM) }, (_, n) =>
      path(round((n + 1) * SQUARE_MM * scale)),
    ).join('')
  const rule = RULE_MM * scale
  const top = round(view.above * scale)
  return (
    <>
      {hasGrid({ outer }) && (
        <path
          className={styles['grid']}
          transform={`translate(0 ${top})`}
          d={
            lines(outer[0], (x) => `M${x} 0v${round(height)}`) +
            lines(outer[1], (y) => `M0 ${y}h${round(width)}`)
          }
        />
      )}
      <rect
        className={hasBox ? styles['box'] : styles['case']}
        y={top}
        width={round(width)}
        height={round(height)}
        rx="3"
      />
      <rect
        className={styles['rule']}
        x={round(rule)}
        y={round(rule)}
        width={round(Math.max(0, room[0] * scale - 2 * rule))}
        height={round(Math.max(0, room[1] * scale - 2 * rule))}
        rx="2"
      />
    </>
  )
}

/** Marks the space outside the box that a larger pack needs. */
export function Overhang({ view, scale }: ViewProps) {
  const { outer, room, above } = view
  const [width, height, boxWidth, boxHeight, top] = [...room, ...outer, above].map((side) =>
    round(side * scale),
  ) as [number, number, number, number, number]
  if (width === boxWidth && height === boxHeight) return null
  return (
    <>
      <path
        className={styles['over']}
        d={`M0 0H${width}V${height}H0zM0 ${top}V${round(top + boxHeight)}H${boxWidth}V${top}z`}
      />
      <rect className={styles['room']} width={width} height={height} rx="3" />
    </>
  )
}

/** Smallest free length that gets a label, in mm and in units of the drawing. */
const WORTH = { mm: 20, units: 110 }

/** The rest of the box, for BMS and wiring. */
export function Leftover({ view, scale, isFirst }: { view: BlockView; scale: number; isFirst: boolean }) {
  const free = view.outer[0] - view.block[0] - 2 * RULE_MM
  if (free < WORTH.mm || free * scale < WORTH.units) return null
  const left = (insetOf(view)[0] + view.block[0] + 2 * RULE_MM) * scale
  const [width, height] = [view.outer[0] * scale - left - 2 * RULE_MM * scale, view.outer[1] * scale]
  const middle = round(left + width / 2)
  const lines = isFirst ? [`${num(Math.round(free))} mm left for`, 'BMS, wiring'] : []
  return (
    <>
      <rect
        className={styles['rest']}
        x={round(left)}
        y={round(height * 0.14)}
        width={round(width)}
        height={round(height * 0.72)}
        rx="4"
      />
      {height > 48 &&
        lines.map((line, index) => (
          <text key={line} className={styles['words']} x={middle} y={round(height / 2 + 16 * index - 4)}>
            {line}
          </text>
        ))}
    </>
  )
}

interface Texts {
  length: string | undefined
  outer: string | undefined
  across: string
}

/** Dimensions of block and box below the view, and of the box beside it; in red those of a larger box that would do. */
export function DimensionLines({ view, scale, texts }: { view: BlockView; scale: number; texts: Texts }) {
  const [width, height] = view.outer.map((side) => side * scale) as [number, number]
  const [right, bottom] = view.room.map((side) => side * scale) as [number, number]
  const inset = insetOf(view)[0] * scale
  const top = view.above * scale
  const [isLonger, isWider] = view.room.map((side, axis) => side > view.outer[axis]!)
  return (
    <>
      {texts.length && !isLonger && (
        <Line
          from={[inset, bottom + 16]}
          to={[inset + view.block[0] * scale, bottom + 16]}
          text={texts.length}
        />
      )}
      {texts.outer && <Line from={[0, bottom + 38]} to={[width, bottom + 38]} text={texts.outer} />}
      {texts.outer && isLonger && (
        <Line from={[0, bottom + 16]} to={[right, bottom + 16]} text={`${num(view.room[0])} mm`} isOver />
      )}
      <Line from={[right + 16, top]} to={[right + 16, top + height]} text={texts.across} />
      {isWider && (
        <Line from={[right + 40, 0]} to={[right + 40, bottom]} text={`${num(view.room[1])} mm`} isOver />
      )}
    </>
  )
}

type Point = [number, number]

interface LineProps {
  from: Point
  to: Point
  text: string
  isOver?: boolean
}

function Line({ from, to, text, isOver }: LineProps) {
  const [x, y] = [round((from[0] + to[0]) / 2), round((from[1] + to[1]) / 2)]
  const isUpright = from[0] === to[0]
  const [x1, y1, x2, y2] = [...from, ...to].map(round) as [number, number, number, number]
  const ticks = isUpright
    ? `M${x1 - 5} ${y1}h10M${x1 - 5} ${y2}h10`
    : `M${x1} ${y1 - 5}v10M${x2} ${y1 - 5}v10`
  return (
    <g className={isOver ? styles['larger'] : undefined}>
      <path className={styles['line']} d={`M${x1} ${y1}L${x2} ${y2}${ticks}`} />
      <text
        className={styles['dimension']}
        {...(isUpright
          ? { transform: `translate(${x + WORDS_HEIGHT} ${y}) rotate(-90)` }
          : { x, y: y + WORDS_HEIGHT })}
      >
        {text}
      </text>
    </g>
  )
}
