import styles from './drawing.module.css'
import { layOut, NARROW, type PlacedView, type Sheet, type DrawingView, WIDE } from './views.server.ts'

/** Views of an object on squared paper at one scale, side by side or, on a phone, below each other. */
export function Drawing({ label, views, unit }: { label: string; views: DrawingView[]; unit: string }) {
  return (
    <div className={styles['drawing']} role="img" aria-label={label}>
      <Paper className={styles['wide']} sheet={layOut(views, WIDE)} unit={unit} />
      <Paper className={styles['narrow']} sheet={layOut(views, NARROW)} unit={unit} />
    </div>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

function Paper({ sheet, unit, className }: { sheet: Sheet; unit: string; className: string | undefined }) {
  const { width, height, square } = sheet
  const lines = Array.from(
    { length: Math.floor(width / square) },
    (_, n) => `M${round((n + 1) * square)} 0V${round(height)}`,
  )
  const rows = Array.from(
    { length: Math.floor(height / square) },
    (_, n) => `M0 ${round((n + 1) * square)}H${width}`,
  )
  return (
    <svg className={className} viewBox={`0 0 ${width} ${round(height)}`}>
      <path className={styles['grid']} d={lines.concat(rows).join('')} />
      {sheet.views.map((view) => (
        <ViewGroup key={view.title} view={view} />
      ))}
      <text className={styles['title']} x={width - 10} y={round(height) - 10} textAnchor="end">
        1 square = {sheet.squareMm} {unit}
      </text>
    </svg>
  )
}

function ViewGroup({ view }: { view: PlacedView }) {
  const { x, y, w, h, title, below, beside, outline, details } = view
  const scale = `scale(${Math.round((w / view.width) * 1e4) / 1e4})`
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <text className={styles['title']} y="-14">
        {title}
      </text>
      <path className={styles['outline']} d={outline} transform={scale} />
      <path className={styles['details']} d={details} transform={scale} />
      <path
        className={styles['centre']}
        d={`M${round(w / 2)} -6V${round(h + 6)}M-6 ${round(h / 2)}H${round(w + 6)}`}
      />
      {below && <Dimension length={w} text={below} transform={`translate(0 ${round(h + 34)})`} />}
      {beside && (
        <Dimension
          length={h}
          text={beside}
          transform={`translate(${round(w + 34)} ${round(h)}) rotate(-90)`}
        />
      )}
    </g>
  )
}

const GLYPH = 8.6

/** A dimension line with arrows and extension lines; a short one has its text below. */
function Dimension({ length, text, transform }: { length: number; text: string; transform: string }) {
  const end = round(length)
  const room = text.length * GLYPH + 12
  const isShort = length < room + 32
  const arrows = isShort ? `M0 0l-8 -3v6zM${end} 0l8 -3v6z` : `M0 0l8 -3v6zM${end} 0l-8 -3v6z`
  return (
    <g transform={transform}>
      <path className={styles['edge']} d={`M0 -26V8M${end} -26V8`} />
      <path className={styles['line']} d={isShort ? `M-18 0H${end + 18}` : `M0 0H${end}`} />
      <path className={styles['arrow']} d={arrows} />
      {!isShort && (
        <rect
          className={styles['gap']}
          x={round((length - room) / 2)}
          y="-11"
          width={round(room)}
          height="22"
        />
      )}
      <text className={styles['text']} x={round(length / 2)} y={isShort ? 24 : 5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
