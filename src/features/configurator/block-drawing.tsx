import { boxText, num, plural } from '#kit/text/amounts.ts'
import { type Box, MARGIN } from '#sizing/fit.ts'
import { classNames } from '#ui/class-names.ts'
import {
  type Block,
  type BlockView,
  describeBlock,
  type DrawnPack,
  listMiddle,
  tellingView,
} from './block.ts'
import styles from './drawing.module.css'
import { BoxGrid, DimensionLines, hasGrid, Leftover, Overhang } from './dimensions.tsx'
import { titleOfFit } from './fit-title.ts'
import { insetOf, round, WORDS_HEIGHT } from './frame.ts'

/** Room right of a view and below it for dimensions, above it for its title. */
const ROOM = { right: 62, below: 58, above: 24 }
/** Width of a letter of a view's title. */
const LETTER = 7

/** Describes the drawing: how the pack fits, "16 groups in series, 1 cell in each", and the size of the block. */
export function describeDrawing(pack: DrawnPack, block: Block | undefined): string {
  const { S, P, box } = pack
  const groups = `${plural(S, 'group')} in series, ${plural(P, 'cell')} in each`
  if (!block) return `${groups}.`
  const size = `The block of cells measures ${boxText(block.arrangement.block.map(round))}`
  if (!box) return `${groups}. ${size}.`
  const room = block.enough && ` It is drawn in a box of ${boxText(block.enough)}, which would do.`
  return `${titleOfFit(pack, block)}. ${groups}, drawn to scale with the box of ${boxText(box)}. ${size}.${room ?? ''}`
}

/** "the 6 mm rule: 221 + 6 of 400, 65.6 + 6 of 90, 70.2 + 6 of 80 mm" */
export function describeRule({ arrangement, enough }: Block, box: Box | undefined): string {
  if (!box || enough) return 'the 6 mm rule, 3 mm a side'
  const sides = arrangement.block.map((side, axis) => `${num(round(side))} + ${MARGIN} of ${num(box[axis]!)}`)
  return `the 6 mm rule: ${sides.join(', ')} mm`
}

/** The block of cells in its box, to scale: from above and from the side, in a wide and a narrow drawing. */
export function BlockDrawing({ pack }: { pack: DrawnPack }) {
  const block = describeBlock(pack)
  if (!block)
    return <p className={styles['none']}>{describeDrawing(pack, block)} Too many cells to draw them.</p>
  return (
    <figure className={styles['plan']}>
      <div role="img" aria-label={describeDrawing(pack, block)}>
        <BlockSheet block={block} hasBox={pack.box !== undefined} width={660} className={styles['wide']} />
        <BlockSheet block={block} hasBox={pack.box !== undefined} width={330} className={styles['narrow']} />
      </div>
      <figcaption className={styles['key']}>
        <span>To scale{block.views.some(hasGrid) && '; one square is 10 mm'}</span>
        {block.enough && <span>Red: what does not fit, up to {boxText(block.enough)}, which would do</span>}
        <span data-metric>Dashed: {describeRule(block, pack.box)}</span>
        <span>Shades alternate from group to group</span>
      </figcaption>
    </figure>
  )
}

interface BlockSheetProps {
  block: Block
  hasBox: boolean
  width: number
  className?: string | undefined
}

/** The views of the block as one drawing, `width` units wide; side by side if both take less than half of it. */
export function BlockSheet({ block, hasBox, width, className }: BlockSheetProps) {
  const { views, outer, arrangement } = block
  const [length, tallest] = [0, 1].map((axis) => Math.max(...views.map(({ room }) => room[axis]!))) as [
    number,
    number,
  ]
  const scale = Math.min((width - ROOM.right) / length, (width * 0.36) / tallest)
  const [upper, lower] = views.map(({ room }) => room[1] * scale) as [number, number]
  const next = ROOM.above + upper + ROOM.below
  const isNarrow = Math.max(length * scale + ROOM.right, LETTER * views[0]!.title.length) < width / 2
  const second = isNarrow ? { x: width / 2, y: ROOM.above } : { x: 0, y: next + ROOM.above }
  const places = [{ x: 0, y: ROOM.above }, second]
  const bottom = Math.max(next, second.y + lower + 8)
  return (
    <svg className={className} viewBox={`0 0 ${width} ${round(bottom)}`}>
      {views.map((view, index) => (
        <g key={view.title} transform={`translate(${1 + places[index]!.x} ${round(places[index]!.y)})`}>
          <text className={styles['title']} y="-8">
            {view.title}
          </text>
          <BoxGrid view={view} scale={scale} hasBox={hasBox} />
          <Cells view={view} scale={scale} hasNumbers={index === 0} />
          <Overhang view={view} scale={scale} />
          {hasBox && !block.enough && <Leftover view={view} scale={scale} isFirst={index === 0} />}
          <DimensionLines
            view={view}
            scale={scale}
            texts={{
              length: index === 0 ? `${num(arrangement.block[0])} mm` : undefined,
              outer: index === 0 ? `${num(outer[0])} mm` : undefined,
              across: `${num(view.outer[1])} mm`,
            }}
          />
        </g>
      ))}
    </svg>
  )
}

/** Smallest cell in which the number of its group is readable, in units of the drawing. */
const READABLE = 15

interface CellsProps {
  view: BlockView
  scale: number
  hasNumbers?: boolean
}

/** Draws each cell as a line: one as thick as a cell is wide, or with round ends and no length. */
export function Cells({ view, scale, hasNumbers = false }: CellsProps) {
  const { cells, cell, isRound } = view
  const [width, height] = cell.map((side) => side * scale) as [number, number]
  const [left, top] = insetOf(view).map((inset) => inset * scale) as [number, number]
  const pathOf = (shown: number) =>
    cells
      .filter(({ shade }) => shade === shown)
      .map(({ x, y }) => {
        const [cx, cy] = [left + x * scale, top + y * scale]
        return isRound
          ? `M${round(cx)} ${round(cy)}h.01`
          : `M${round(cx - width / 2)} ${round(cy)}h${round(width)}`
      })
      .join('')
  const roundness = isRound ? styles['round'] : undefined
  const numbered = hasNumbers && Math.min(width, height) >= READABLE ? listMiddle(cells) : []
  const shades = [...new Set(cells.map(({ shade }) => shade))]
  return (
    <>
      {shades.map((shade) => (
        <path
          key={shade}
          className={classNames(styles[`shade${shade}`], roundness)}
          d={pathOf(shade)}
          strokeWidth={round(height)}
        />
      ))}
      {numbered.map(({ x, y, group, shade }) => (
        <text
          key={group}
          className={shade > 0 ? styles['number'] : styles['numberOnDark']}
          x={round(left + x * scale)}
          y={round(top + y * scale + WORDS_HEIGHT)}
        >
          {group + 1}
        </text>
      ))}
    </>
  )
}

/** The block without texts: from above, or from the side if that shows why it does not fit. */
export function SmallBlock({ pack, width }: { pack: DrawnPack; width: number }) {
  const block = describeBlock(pack)
  const view = block && tellingView(block)
  if (!view) return null
  const [length, across] = view.room
  const scale = (width - 2) / Math.max(length, across * 3.2)
  return (
    <svg
      className={styles['small']}
      viewBox={`-1 -1 ${width} ${round(across * scale + 2)}`}
      aria-hidden="true"
    >
      <rect
        className={styles['box']}
        y={round(view.above * scale)}
        width={round(view.outer[0] * scale)}
        height={round(view.outer[1] * scale)}
        rx="2"
      />
      <Cells view={view} scale={scale} />
      <Overhang view={view} scale={scale} />
    </svg>
  )
}
