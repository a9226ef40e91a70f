import styles from './line-chart.module.css'

/** Data of a line chart. Positions are in per cent of the plot, from its left and top. */
export interface LineChartData {
  label: string
  rows: { at: number; text: string }[]
  ticks: { at: number; text: string }[]
  /** Unit of ticks that are numbers alone, if US units have another. */
  axis?: string
  /** Paths in a box of 100 by 100: the first is solid, the second dashed, the third dotted. */
  lines: string[]
  dots: { x: number; y: number }[]
  labels: { x: number; y: number; text: string; end?: boolean }[]
}

const HEIGHT = 250
const AXIS = 28
const down = (percent: number): number => (percent * HEIGHT) / 100

/** A line chart of any width, with text of a constant size and a label at each line. */
export function LineChart({ label, rows, ticks, axis, lines, dots, labels }: LineChartData) {
  return (
    <svg className={styles['chart']} width="100%" height={HEIGHT + AXIS} role="img" aria-label={label}>
      {rows.map(({ at, text }) => (
        <g key={text}>
          <line className={styles['grid']} x2="100%" y1={down(at)} y2={down(at)} />
          <text y={down(at) - 5}>{text}</text>
        </g>
      ))}
      {ticks.map(({ at, text }) => (
        <g key={text} data-axis={axis}>
          <line className={styles['axis']} x1={`${at}%`} x2={`${at}%`} y1={HEIGHT} y2={HEIGHT + 5} />
          <text x={`${at}%`} y={HEIGHT + 20} textAnchor={at > 95 ? 'end' : 'middle'}>
            {text}
          </text>
        </g>
      ))}
      <line className={styles['axis']} x2="100%" y1={HEIGHT} y2={HEIGHT} />
      <svg width="100%" height={HEIGHT} viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={`${x}%`} cy={down(y)} r="4" />
      ))}
      {labels.map(({ x, y, text, end }) => (
        <text
          key={text}
          className={styles['label']}
          x={`${x}%`}
          y={down(y)}
          textAnchor={end ? 'end' : undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
