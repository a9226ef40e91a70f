import { num } from '#sizing/text.ts'
import type { BlockView } from './block.ts'
import styles from './drawing.module.css'
import { insetOf, round, RULE_MM, WORDS_HEIGHT } from './frame.ts'

const SQUARE_MM = 10
/** Above this many lines a grid would be grey. */
const MAX_LINES = 120

/** Whether a view has squared paper behind it. */
export const hasGrid = ({ outer }: Pick<BlockView, 'outer'>): boolean =>
  (outer[0] + outer[1]) / SQUARE_MM <= MAX_LINES

interface BoxProps {
  outer: [number, number]
  scale: number
  hasBox: boolean
}

/** The box on squared paper, with the 6 mm rule. */
export function BoxGrid({ outer, scale, hasBox }: BoxProps) {
  const [width, height] = outer.map((side) => side * scale) as [number, number]
  const lines = (length: number, path: (at: number) => string) =>
    Array.from({ length: Math.floor(length / SQUARE_MM) }, (_, n) =>
      path(round((n + 1) * SQUARE_MM * scale)),
    ).join('')
  const rule = RULE_MM * scale
  return (
    <>
      {hasGrid({ outer }) && (
        <path
          className={styles['grid']}
          d={
            lines(outer[0], (x) => `M${x} 0v${round(height)}`) +
            lines(outer[1], (y) => `M0 ${y}h${round(width)}`)
          }
        />
      )}
      <rect
        className={hasBox ? styles['box'] : styles['case']}
        width={round(width)}
        height={round(height)}
        rx="3"
      />
      <rect
        className={styles['rule']}
        x={round(rule)}
        y={round(rule)}
        width={round(Math.max(0, width - 2 * rule))}
        height={round(Math.max(0, height - 2 * rule))}
        rx="2"
      />
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

/** Dimensions of block and box below the view, and of the box beside it. */
export function DimensionLines({ view, scale, texts }: { view: BlockView; scale: number; texts: Texts }) {
  const [width, height] = view.outer.map((side) => side * scale) as [number, number]
  const [right, bottom] = view.extent.map((side) => side * scale) as [number, number]
  const inset = insetOf(view)[0] * scale
  return (
    <>
      {texts.length && (
        <Line
          from={[inset, bottom + 16]}
          to={[inset + view.block[0] * scale, bottom + 16]}
          text={texts.length}
        />
      )}
      {texts.outer && <Line from={[0, bottom + 38]} to={[width, bottom + 38]} text={texts.outer} />}
      <Line from={[right + 16, 0]} to={[right + 16, height]} text={texts.across} />
    </>
  )
}

type Point = [number, number]

function Line({ from, to, text }: { from: Point; to: Point; text: string }) {
  const [x, y] = [round((from[0] + to[0]) / 2), round((from[1] + to[1]) / 2)]
  const isUpright = from[0] === to[0]
  const [x1, y1, x2, y2] = [...from, ...to].map(round) as [number, number, number, number]
  const ticks = isUpright
    ? `M${x1 - 5} ${y1}h10M${x1 - 5} ${y2}h10`
    : `M${x1} ${y1 - 5}v10M${x2} ${y1 - 5}v10`
  return (
    <>
      <path className={styles['line']} d={`M${x1} ${y1}L${x2} ${y2}${ticks}`} />
      <text
        className={styles['dimension']}
        {...(isUpright
          ? { transform: `translate(${x + WORDS_HEIGHT} ${y}) rotate(-90)` }
          : { x, y: y + WORDS_HEIGHT })}
      >
        {text}
      </text>
    </>
  )
}
