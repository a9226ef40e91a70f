import styles from './systems.module.css'

/** Sizes of the drawing in its own units: a battery, the distance to the next, and the place of the first. */
const BATTERY = { width: 46, height: 26 }
const ACROSS = 62
const DOWN = 44
const LEFT = 42
const BUS = 24
const TEXT = 17

/** Up to this number, every battery of a row or column is drawn. */
const MAX_DRAWN = 5

/** Returns how many of a row are drawn, and whether a gap before the last stands for others. */
const drawnOf = (count: number) => ({ count: Math.min(count, MAX_DRAWN), hasGap: count > MAX_DRAWN })

/** Draws strings of batteries in series between two busbars. */
export function Wiring({ series, parallel }: { series: number; parallel: number }) {
  const [row, column] = [drawnOf(series), drawnOf(parallel)]
  const right = BUS + 16 + ACROSS * row.count
  const middles = Array.from({ length: column.count }, (_, index) => 4 + DOWN * index + BATTERY.height / 2)
  const [top = 0, bottom = top] = [middles[0], middles.at(-1)]
  const strings = parallel === 1 ? '1 string' : `${parallel} strings in parallel`
  const batteries = series === 1 ? '1 battery' : `${series} batteries in series`
  return (
    <svg
      viewBox={`0 0 ${right + 24} ${DOWN * column.count - 10}`}
      width={right + 24}
      role="img"
      aria-label={`${strings}, ${batteries}${parallel > 1 ? ' in each' : ''}`}
    >
      <path
        className={styles['bus']}
        d={`M${BUS} ${top - 6}V${bottom + 6}M${right} ${top - 6}V${bottom + 6}`}
      />
      {middles.map((y, index) => (
        <g key={y}>
          <path className={styles['wire']} d={`M${BUS} ${y}H${right}`} />
          {Array.from({ length: row.count }, (_, place) => {
            const x = LEFT + ACROSS * place
            return row.hasGap && place === row.count - 2 ? (
              <Gap key={x} x={x} y={y} />
            ) : (
              <Battery key={x} x={x} y={y} isGap={column.hasGap && index === column.count - 2} />
            )
          })}
        </g>
      ))}
      <text x="2" y={(top + bottom) / 2 + 5}>
        −
      </text>
      <text x={right + 12} y={(top + bottom) / 2 + 5}>
        +
      </text>
    </svg>
  )
}

function Battery({ x, y, isGap }: { x: number; y: number; isGap: boolean }) {
  if (isGap) return <Gap x={x} y={y} />
  return (
    <>
      <rect
        className={styles['battery']}
        x={x}
        y={y - BATTERY.height / 2}
        width={BATTERY.width}
        height={BATTERY.height}
        rx="3"
      />
      <text x={x + 8} y={y + 4.5}>
        −
      </text>
      <text x={x + 31} y={y + 4.5}>
        +
      </text>
    </>
  )
}

/** Stands for batteries that are not drawn. */
const Gap = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect className={styles['gap']} x={x} y={y - 8} width={BATTERY.width} height="16" />
    <text x={x + TEXT} y={y + 4.5}>
      …
    </text>
  </>
)
