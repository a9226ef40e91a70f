import { Gauge } from '#ui/gauge/gauge.tsx'
import type { Drawing } from './comparison.server.ts'
import styles from './drawings.module.css'

/** A bank with more batteries is not drawn: its blocks would be too small to count. */
const MAX_BLOCKS = 64
const BLOCK = { width: 20, gap: 4, height: 52 }

/** Coldest and warmest temperature of the scale, in °C. */
const COLDEST = -40
const WARMEST = 60
const percentOf = (celsius: number): number => ((celsius - COLDEST) * 100) / (WARMEST - COLDEST)

/** Drawing of a figure; its text is beside it. */
export function FigureDrawing({ drawing }: { drawing: Drawing }) {
  if (drawing.kind === 'bank') return <Bank {...drawing} />
  if (drawing.kind === 'temperature') return <Temperature {...drawing} />
  return (
    <span className={styles['gauge']} aria-hidden="true">
      <Gauge percent={drawing.percent} />
      {drawing.asked !== undefined && <Mark percent={drawing.asked} />}
    </span>
  )
}

/** Draws a block for each battery, and a column for each string. */
function Bank({ series, parallel }: { series: number; parallel: number }) {
  if (series * parallel > MAX_BLOCKS) return null
  const { width, gap, height } = BLOCK
  const step = height / series
  return (
    <svg className={styles['bank']} width={parallel * (width + gap) - gap} height={height} aria-hidden="true">
      {Array.from({ length: series * parallel }, (_, index) => (
        <rect
          key={index}
          x={Math.floor(index / series) * (width + gap)}
          y={(index % series) * step}
          width={width}
          height={step - (series > 1 ? 2 : 0)}
          rx="2"
        />
      ))}
    </svg>
  )
}

function Temperature({ from, to, asked }: { from: number; to: number; asked?: number | undefined }) {
  const start = percentOf(Math.max(from, COLDEST))
  const end = percentOf(Math.min(to, WARMEST))
  return (
    <svg className={styles['temperature']} aria-hidden="true">
      <line x1="0" x2="100%" y1="8.5" y2="8.5" />
      <rect x={`${start}%`} width={`${end - start}%`} y="5.5" height="6" rx="3" />
      {asked !== undefined && (
        <line x1={`${percentOf(asked)}%`} x2={`${percentOf(asked)}%`} y1="0" y2="17" data-asked />
      )}
    </svg>
  )
}

const Mark = ({ percent }: { percent: number }) => (
  <svg className={styles['mark']}>
    <line x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="16" />
  </svg>
)
