import { amount, amountText, num } from '#kit/text/amounts.ts'
import { describeUnwired, listColdNotes } from '#sizing/runtime-notes.server.ts'
import { heaviestCurrent, type RuntimeWiring } from '#sizing/runtime-wiring.server.ts'
import type { Wire } from '#sizing/wire.ts'
import { Fold } from '#ui/sums/sums.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { highestLoadText, loadText, modelOf } from './figures.ts'
import type { Answered } from './inquiry.server.ts'
import styles from './runtime.module.css'
import { WireSketch } from './wire-sketch.server.tsx'

interface WiringProps {
  state: Answered
  wiring: RuntimeWiring
  /** Whether they are for the battery's limit alone, as no load of the visitor's own is known or one battery does not carry it. */
  isForLimit: boolean
}

/** A current, with the fuse and cable for it. */
interface WireRow {
  name: string
  I: number
  wire: Wire | null
  /** Label of the sketch in place of the load. */
  load: string
}

/** Lists the visitor's load, if there is one, and all that the battery can give. */
function listRows({ state: { request, answer, battery }, wiring, isForLimit }: WiringProps): WireRow[] {
  const load = answer.most ? highestLoadText(request) : loadText(request)
  const own = { name: `Your load, ${load}`, I: heaviestCurrent(request), wire: wiring.wire, load }
  const limit = battery && {
    name: 'All that this battery can give',
    I: battery.i_cont_a,
    wire: wiring.wire_limit,
    load: amountText(battery.i_cont_a, 'A'),
  }
  return [...(isForLimit ? [] : [own]), ...(limit ? [limit] : [])]
}

/** Fuse and cable for the load and for all that the battery can give; without a load of the visitor's own, for that alone. */
export function Wiring({ state, wiring, isForLimit }: WiringProps) {
  const rows = listRows({ state, wiring, isForLimit })
  const content = <FuseAndCable state={state} rows={rows} />
  // Without a load of the visitor's, the wiring is an aside.
  if (isForLimit)
    return (
      <Fold title="Fuse and cable" count={rows.length}>
        {content}
      </Fold>
    )
  const wire = rows[0]?.wire
  return (
    <div>
      <h3>{wire ? `Fuse ${num(wire.fuse_a)} A, cable ${num(wire.area)} mm²` : 'Fuse and cable'}</h3>
      {content}
    </div>
  )
}

function FuseAndCable({ state: { request, answer, battery }, rows }: { state: Answered; rows: WireRow[] }) {
  const [first] = rows
  const wire = first?.wire
  const notes = [
    ...listColdNotes(request, answer),
    ...new Set(rows.flatMap((row) => (row.wire ? [] : describeUnwired(row.I)))),
  ]
  return (
    <>
      <p className={styles['lead']}>A hint, never an installation design: local wiring rules win.</p>
      {notes.map((note) => (
        <p key={note} className={styles['lead']}>
          {note}
        </p>
      ))}
      {rows.length === 0 && <p className={styles['lead']}>Both follow from your own load.</p>}
      {rows.some((row) => row.wire) && <Rows rows={rows} />}
      {first && wire && (
        <>
          <WireSketch
            wire={wire}
            volts={request.V}
            name={battery ? modelOf(battery) : request.chem}
            length={request.cable_len}
            load={first.load}
          />
          <p className="note">
            {wire.fuse_vdc === null
              ? ''
              : `Fuse for direct current, rated above ${amountText(wire.fuse_vdc, 'V')}. `}
            Its breaking capacity must be above the battery’s short-circuit current.{' '}
            {describeGauge(wire.area)}
          </p>
        </>
      )}
    </>
  )
}

const LARGEST_AWG = -3

/** "In AWG, 10 mm² is size 7 or larger."; nothing above 4/0, which is 107 mm². */
export function describeGauge(area: number): string {
  const diameter = Math.sqrt((4 * area) / Math.PI)
  const gauge = Math.floor(36 - (39 * Math.log(diameter / 0.127)) / Math.log(92))
  if (gauge < LARGEST_AWG) return ''
  return `In AWG, ${amountText(area, 'mm²')} is size ${gauge > 0 ? gauge : `${1 - gauge}/0`} or larger.`
}

const COLUMNS = ['For', 'Current', 'Fuse', 'Cable', 'Voltage drop']

const Rows = ({ rows }: { rows: WireRow[] }) => (
  <ListTable
    stacks
    label="Fuse and cable"
    columns={COLUMNS.map((label, index) => ({ label, number: index > 0, wraps: index === 0 }))}
    rows={rows.map((row) => ({ key: row.name, cells: cellsOf(row) }))}
  />
)

const cellsOf = ({ name, I, wire }: WireRow): string[] => [
  name,
  amountText(Number(I.toPrecision(4)), 'A'),
  ...(wire
    ? [
        amountText(wire.fuse_a, 'A'),
        amountText(wire.area, 'mm²'),
        `${amount(Number(wire.drop_v.toPrecision(2)), 'V')}, ${num(wire.drop_pct, 2)} %`,
      ]
    : ['–', '–', '–']),
]
