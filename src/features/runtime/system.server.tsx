import { amountText, celsius, inHours, withUnit } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import { CONVERTER_ETA, runtimeAtEquipment } from '#sizing/equipment.ts'
import type { RuntimeRequest } from '#sizing/runtime-answer.ts'
import { listEquipmentNotes } from '#sizing/runtime-notes.server.ts'
import type { RuntimeSystem, SystemValues } from '#sizing/runtime-system.server.ts'
import { Sums } from '#ui/sums/sums.tsx'
import { loadText, modelOf } from './figures.ts'
import styles from './runtime.module.css'
import { listOwnFigures } from './sums.server.ts'

interface SystemProps {
  request: RuntimeRequest
  battery: Battery | undefined
  /** Peak and recharge that were asked for. */
  values?: SystemValues | undefined
}

/** Says how many of a battery do the work, and how long they run; or why they cannot. */
export function describeSystem(system: RuntimeSystem, { request, battery, values }: SystemProps): string {
  const model = battery ? modelOf(battery) : ''
  if (!system.isPossible) return `${model} does not do it: ${system.why}`
  const { combination, recharge_h, i_charge_max } = system
  const { count, series, parallel, weight_kg } = combination
  const through = system.converted ? ` through a converter of ${withUnit(CONVERTER_ETA, '%')} efficiency` : ''
  const lasts = `${inHours(runtimeAtEquipment(system).hours)}${through} at ${celsius(request.t_dis)}`
  const recharge =
    values?.t_charge && battery
      ? ` Recharged in ${inHours(recharge_h)} with ${amountText(i_charge_max, 'A')}, from ${celsius(battery.charge_temp_min_c)}.`
      : ''
  return request.system_v === undefined
    ? `${model} runs ${lasts}.${recharge}`
    : `${count} × ${model}, ${series} in series × ${parallel} in parallel, run ${lasts} and weigh ${amountText(weight_kg, 'kg')}.${recharge}`
}

/** Says the answer for a system in one line, with that of one battery behind it. */
export function describeSystemLine(system: RuntimeSystem, { request, battery }: SystemProps, one: string) {
  const model = battery ? modelOf(battery) : ''
  const title = system.isPossible
    ? `${system.combination.count} × ${model}: ${inHours(runtimeAtEquipment(system).hours)} at ${loadText(request)}`
    : `${model} does not do it`
  return { title, figures: `one alone ${one}` }
}

const titleOf = ({ system_v }: RuntimeRequest): string =>
  system_v === undefined ? 'At your equipment' : `For ${withUnit(Number(system_v), 'V')}`

/** The answer for a system, which comes before that for one battery. */
export const SystemAnswer = ({ text, request }: { text: string; request: RuntimeRequest }) => (
  <div className={styles['system']} data-details>
    <h3>{titleOf(request)}</h3>
    <p>{text}</p>
  </div>
)

/** The sums of a system; without a battery of the catalogue, what the volts of the equipment need. */
export function SystemSums({
  system,
  request,
}: {
  system: RuntimeSystem | undefined
  request: RuntimeRequest
}) {
  if (!system) return listEquipmentNotes(request, system).map((note) => <p key={note}>{note}</p>)
  if (!system.isPossible) return null
  return (
    <div className={styles['wide']}>
      <h3>{titleOf(request)}: the sums</h3>
      <Sums sums={system.formulas} own={listOwnFigures(request)} />
    </div>
  )
}
