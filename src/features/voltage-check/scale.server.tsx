import { scaleLinear } from 'd3-scale'
import { num } from '#kit/text/amounts.ts'
import type { BoundedWindow, VoltageRange } from '#sizing/window.ts'
import styles from './voltage-check.module.css'

interface VoltageScaleProps {
  model: string
  range: Pick<VoltageRange, 'V_nom' | 'V_max' | 'V_min'>
  /** Voltage window; without one, the battery's range is drawn alone. */
  window?: BoundedWindow | undefined
}

const EDGE = 10
/** Width of a letter of the labels, which are monospaced. */
const GLYPH = 7.1
const BAR = 22
/** Largest part of a wide window that is drawn beyond the battery's range, as a multiple of that range. */
const BEYOND = 1.5

const toText = (low: number, high: number): string => `${num(low)} to ${num(high)} V`

/** Returns the part of the voltage scale that is drawn: both ranges, a much wider window cut off. */
function domainOf({ V_min, V_max }: VoltageScaleProps['range'], window?: BoundedWindow): [number, number] {
  const span = V_max - V_min
  const isApart = window && (window.v_min > V_max || window.v_max < V_min)
  const low = Math.min(V_min, window?.v_min ?? V_min)
  const high = Math.max(V_max, window?.v_max ?? V_max)
  const beyond = isApart ? Infinity : BEYOND * span
  const margin = span / 8
  return [Math.max(0, low - margin, V_min - beyond), Math.min(high + margin, V_max + beyond)]
}

/** The ranges of battery and equipment on one scale; what the equipment does not use is hatched. */
export function VoltageScale({ model, range, window }: VoltageScaleProps) {
  const { V_min, V_max } = range
  const label = window
    ? `Battery ${toText(V_min, V_max)}, equipment ${toText(window.v_min, window.v_max)}`
    : `Battery ${toText(V_min, V_max)}`
  return (
    <div className={styles['scale']} role="img" aria-label={label}>
      {([740, 340] as const).map((width) => (
        <Drawing key={width} {...{ width, model, range, window }} />
      ))}
    </div>
  )
}

function Drawing({ width, model, range, window }: VoltageScaleProps & { width: 740 | 340 }) {
  const { V_min, V_max, V_nom } = range
  const scale = scaleLinear(domainOf(range, window), [EDGE, width - EDGE]).clamp(true)
  const x = (volts: number) => Math.round(scale(volts) * 10) / 10
  const bar = (low: number, high: number) => ({
    x: x(low),
    width: Math.max(0, x(high) - x(low)),
    height: BAR,
  })
  const [from, to] = window ? [Math.max(V_min, window.v_min), Math.min(V_max, window.v_max)] : [V_min, V_max]
  const bottom = window ? 138 : 74
  const textAt = (text: string, at: number) => ({
    x: Math.max(EDGE, Math.min(at, width - EDGE - text.length * GLYPH)),
    children: text,
  })
  return (
    <svg
      className={width === 340 ? styles['narrow'] : styles['wide']}
      viewBox={`0 0 ${width} ${bottom + 32}`}
    >
      <Hatch id={`hatch-${width}`} />
      <text className={styles['name']} y="14" {...textAt(`${model} ${toText(V_min, V_max)}`, x(V_min))} />
      <rect className={styles['cut']} {...bar(V_min, V_max)} y="24" fill={`url(#hatch-${width})`} />
      {to > from && <rect className={styles['used']} {...bar(from, to)} y="24" rx="2" />}
      <path className={styles['nominal']} d={`M${x(V_nom)} 24v${BAR}`} />
      {window && (
        <>
          <text
            className={styles['name']}
            y="78"
            {...textAt(`Equipment ${toText(window.v_min, window.v_max)}`, x(window.v_min))}
          />
          <rect className={styles['equipment']} {...bar(window.v_min, window.v_max)} y="88" rx="2" />
          {to > from && <path className={styles['guide']} d={`M${x(from)} 46V132M${x(to)} 46V132`} />}
        </>
      )}
      <Axis ticks={scale.ticks(width / 90)} {...{ x, width, bottom }} />
    </svg>
  )
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles['hatch']} d="M0 0V6" />
    </pattern>
  </defs>
)

interface AxisProps {
  ticks: number[]
  x: (volts: number) => number
  width: number
  bottom: number
}

const Axis = ({ ticks, x, width, bottom }: AxisProps) => (
  <>
    <path
      className={styles['ticks']}
      d={`M${EDGE} ${bottom}H${width - EDGE}${ticks.map((volts) => `M${x(volts)} ${bottom}v8`).join('')}`}
    />
    {ticks.map((volts, index) => (
      <text key={volts} x={x(volts)} y={bottom + 24} textAnchor="middle">
        {num(volts)}
        {index === ticks.length - 1 && ' V'}
      </text>
    ))}
  </>
)
