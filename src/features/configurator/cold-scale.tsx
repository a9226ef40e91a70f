import { celsius, num } from '#kit/text/amounts.ts'
import { CELL_CHEMISTRIES } from '#sizing/chemistry.ts'
import type { Shown } from './data.ts'
import styles from './result.module.css'

const FROM = -40
const TO = 60
const ROW = 26
const LEFT = 66
const STEP = 20

interface ColdScaleProps {
  shown: Shown
}

/** Shows the requested temperature on a scale with the lowest charging temperature of each chemistry, drawn for two widths. */
export const ColdScale = ({ shown }: ColdScaleProps) => (
  <>
    <Scale shown={shown} width={560} />
    <Scale shown={shown} width={350} />
  </>
)

function Scale({ shown, width }: ColdScaleProps & { width: number }) {
  const at = (value: number): number => LEFT + ((width - LEFT - 24) * (value - FROM)) / (TO - FROM)
  const { t_chg } = shown.state.request
  const rows = CELL_CHEMISTRIES.flatMap((chemistry) => {
    const limits = shown.sizing.cells.filter((cell) => cell.chemistry === chemistry)
    return limits.length > 0
      ? [{ chemistry, least: Math.min(...limits.map(({ charge_temp_min_c: least }) => least)) }]
      : []
  })
  const bottom = 24 + rows.length * ROW
  const label = rows.map(({ chemistry, least }) => `${chemistry} charges from ${celsius(least)}`).join(', ')
  return (
    <svg
      className={styles['cold']}
      viewBox={`0 0 ${width} ${bottom + 24}`}
      role="img"
      data-axis="°C"
      aria-label={`${celsius(t_chg)} was asked for; ${label}.`}
    >
      {rows.map(({ chemistry, least }, index) => {
        const y = 24 + index * ROW
        const can = least <= t_chg
        return (
          <g key={chemistry}>
            <rect
              className={can ? styles['can'] : styles['cannot']}
              x={at(least)}
              y={y}
              width={at(55) - at(least)}
              height="11"
              rx="5.5"
            />
            <text className={styles['chemistry']} x="0" y={y + 10}>
              {chemistry}
            </text>
          </g>
        )
      })}
      <path className={styles['asked']} d={`M${at(t_chg)} 14V${bottom}`} />
      <text className={styles['chemistry']} x={at(t_chg) + 6} y="12">
        you ask {celsius(t_chg)}
      </text>
      {Array.from({ length: (TO - FROM) / STEP + 1 }, (_, index) => FROM + index * STEP).map((value) => (
        <text key={value} className={styles['tick']} x={at(value)} y={bottom + 18}>
          {num(value)}
        </text>
      ))}
    </svg>
  )
}
