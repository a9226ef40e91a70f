import type { ReactNode } from 'react'
import { CHEMISTRY_FIGURES, COLD_TEMPERATURES } from '#content/products/chemistry-figures.ts'
import { amountText, celsius, percent } from '#kit/text/amounts.ts'
import { drawCertificates, drawCharge, drawRecords, drawWindow } from './check-drawings.server.tsx'
import { BASE, Dimension, type DrawingSubject, Label, ticks, WIDTH } from './drawing-parts.server.tsx'
import type { DrawingName } from './copy.server.ts'
import styles from './drawings.module.css'

/** A small drawing in the style of an instrument, beside the name of its tool. */
export const ToolDrawing = ({ name, subject }: { name: DrawingName; subject: DrawingSubject }) => (
  <svg className={styles['drawing']} viewBox={`0 0 ${WIDTH} 84`} aria-hidden="true">
    {DRAW[name](subject)}
  </svg>
)

/** Power over hours: the area is the energy. */
function drawLoad({ system }: DrawingSubject) {
  if (!system) return null
  const { p_avg, hours } = system
  const [step, width] = [160 / hours, 160]
  return (
    <>
      <rect className={styles['fill']} x="0" y="22" width={width} height={BASE - 22} />
      <path className={styles['line']} d={`M0 ${BASE}H${width}${ticks(hours, step, 6)}`} />
      <Label x={0} y={14}>
        {amountText(p_avg, 'W')}
      </Label>
      <text className={styles['inside']} x="12" y="48">
        {amountText((p_avg * hours) / 1000, 'kWh')}
      </text>
      <Label x={width + 6} y={BASE + 10}>
        {amountText(hours, 'h')}
      </Label>
    </>
  )
}

/** The weights of products as bars from a common line. */
function drawWeights({ compared }: DrawingSubject) {
  const scale = 122 / Math.max(...compared.map(({ weight_kg }) => weight_kg))
  return compared.map(({ url, weight_kg }, index) => {
    const y = 8 + 25 * index
    return (
      <g key={url}>
        <rect
          className={index ? styles['plain'] : styles['fill']}
          x="0"
          y={y}
          width={weight_kg * scale}
          height="15"
        />
        <Label x={weight_kg * scale + 8} y={y + 12}>
          {amountText(weight_kg, 'kg')}
        </Label>
      </g>
    )
  })
}

/** The case of a lead-acid battery from above, with its terminals and dimensions. */
function drawCase({ leadAcidSize }: DrawingSubject) {
  if (!leadAcidSize) return null
  const { length, width } = leadAcidSize.dimensions_mm
  const scale = 54 / width
  const right = length * scale
  return (
    <>
      <rect className={styles['outline']} x="0.5" y="2.5" width={right} height="54" rx="3" />
      <circle className={styles['outline']} cx="14" cy="14" r="4.5" />
      <circle className={styles['outline']} cx={right - 13} cy="14" r="4.5" />
      <Dimension from={0.5} to={right + 0.5} y={70} />
      <Label x={right + 10} y={34}>
        {amountText(width, 'mm')}
      </Label>
      <Label x={right + 10} y={74}>
        {amountText(length, 'mm')}
      </Label>
    </>
  )
}

const [SERIES, PARALLEL] = [10, 3]

/** The cells of a pack, ten in series and three in parallel. */
const drawPack = ({ cell }: DrawingSubject) => (
  <>
    {Array.from({ length: SERIES * PARALLEL }, (_, index) => (
      <circle
        key={index}
        className={index < SERIES ? styles['fill'] : styles['outline']}
        cx={8 + (index % SERIES) * 17}
        cy={9 + Math.floor(index / SERIES) * 18}
        r="7"
      />
    ))}
    <Label x={0} y={78}>
      {`${SERIES}S${PARALLEL}P: ${amountText(SERIES * cell.nominal_voltage_v, 'V')}, ${amountText(PARALLEL * cell.capacity_ah, 'Ah')}`}
    </Label>
  </>
)

const MARKED_CELSIUS = -20

/** Usable capacity over temperature, with what is left in frost. */
function drawCold() {
  const { cold } = CHEMISTRY_FIGURES.LFP
  const temperatures = COLD_TEMPERATURES.slice(-cold.length)
  const [coldest, warmest] = [temperatures[0]!, temperatures.at(-1)!]
  const points = cold.map((share, index) => ({
    share,
    isMarked: temperatures[index] === MARKED_CELSIUS,
    x: ((temperatures[index]! - coldest) / (warmest - coldest)) * 180,
    y: BASE - share * 52,
  }))
  const marked = points.find(({ isMarked }) => isMarked)!
  return (
    <>
      <path className={styles['line']} d={`M0 ${BASE}H180M${marked.x} ${BASE}V${marked.y}`} />
      <polyline className={styles['curve']} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle className={styles['mark']} cx={marked.x} cy={marked.y} r="4.5" />
      <Label x={marked.x + 9} y={marked.y + 14}>
        {percent(marked.share)}
      </Label>
      <Label x={marked.x - 14} y={80}>
        {celsius(MARKED_CELSIUS)}
      </Label>
      <Label x={180} y={80} end>
        {celsius(warmest)}
      </Label>
    </>
  )
}

const DRAW: Record<DrawingName, (subject: DrawingSubject) => ReactNode> = {
  load: drawLoad,
  weights: drawWeights,
  case: drawCase,
  pack: drawPack,
  cold: drawCold,
  window: drawWindow,
  charge: drawCharge,
  certificates: drawCertificates,
  records: drawRecords,
}
