import { num } from '#kit/text/amounts.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import styles from './needs.module.css'

interface Need {
  id: 'capacity' | 'cont' | 'peak' | 'charge'
  name: string
  value: number
  limit: number
  unit: string
  /** Count in parallel that it asks for; absent where nothing was asked. */
  count?: number
}

const listNeeds = (pack: PackAnswer, { t_peak, t_charge }: PackRequest): Need[] => [
  {
    id: 'capacity',
    name: 'Capacity',
    value: pack.need_ah,
    limit: pack.Ah,
    unit: 'Ah',
    count: pack.P_capacity,
  },
  {
    id: 'cont',
    name: 'Continuous current',
    value: pack.i_cont_load,
    limit: pack.i_cont_cells,
    unit: 'A',
    count: pack.P_cont,
  },
  {
    id: 'peak',
    name: `Peak current, ${num(t_peak)} s`,
    value: pack.i_peak_load,
    limit: pack.i_peak_cells,
    unit: 'A',
    count: pack.P_peak,
  },
  {
    id: 'charge',
    limit: pack.i_charge_max,
    unit: 'A',
    ...(t_charge
      ? { name: 'Charge current', value: pack.i_charge_load, count: pack.P_charge }
      : { name: 'Charge current, recommended', value: pack.charge_a }),
  },
]

const HEADINGS = {
  capacity: 'Capacity decides',
  cont: 'The continuous current decides',
  peak: 'The peak current decides',
  charge: 'The charge current decides',
  given: 'Your parallel count decides',
}

/** Largest count that is drawn as squares; larger ones are only numbers. */
const MAX_SQUARES = 5
const SQUARE = 12

/** Each need as a gauge against the limit, and how many in parallel it asks for. */
export function Needs({ pack, request }: { pack: PackAnswer; request: PackRequest }) {
  const needs = listNeeds(pack, request)
  const others = needs.filter(({ id, count }) => id !== pack.decides && count !== undefined)
  const haveRoom = others.every(({ value, limit }) => value < limit * 0.95)
  return (
    <>
      <h4>
        {HEADINGS[pack.decides]}
        {haveRoom && '; the others have room'}
      </h4>
      <p>Need against the limit of {pack.P} in parallel, and how many in parallel each need asks for.</p>
      <ul className={styles['needs']}>
        {needs.map((need) => (
          <Row key={need.id} {...need} isDeciding={need.id === pack.decides} />
        ))}
      </ul>
    </>
  )
}

function Row({ name, value, limit, unit, count, isDeciding }: Need & { isDeciding: boolean }) {
  const percent = Math.round((100 * value) / limit)
  const squares = Math.min(count ?? 0, MAX_SQUARES)
  return (
    <li className={isDeciding ? styles['deciding'] : undefined}>
      <b>{name}</b>
      <svg className={styles['limit']} role="img" aria-label={`${name}: ${percent} per cent of the limit`}>
        <rect className={styles['track']} width="100%" height="100%" />
        <rect
          className={percent > 100 ? styles['over'] : styles['level']}
          width={`${Math.min(100, percent)}%`}
          height="100%"
        />
      </svg>
      <span className={styles['value']}>
        {num(value, 3)}{' '}
        <small>
          of {num(limit, 3)} {unit}
        </small>
      </span>
      <span className={styles['count']}>
        {squares > 0 && (
          <svg viewBox={`0 0 ${squares * SQUARE} 10`} width={squares * SQUARE} height="10" aria-hidden="true">
            <path
              d={Array.from({ length: squares }, (_, n) => `M${n * SQUARE} 5h10`).join('')}
              strokeWidth="10"
            />
          </svg>
        )}
        {count === undefined ? 'no recharge time' : `needs ${count}`}
        {isDeciding && ', decides'}
      </span>
    </li>
  )
}
