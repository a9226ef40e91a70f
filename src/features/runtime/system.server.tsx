import { amountText, celsius, inHours, withUnit } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import { CONVERTER_ETA, runtimeAtEquipment } from '#sizing/equipment.ts'
import type { RuntimeRequest } from '#sizing/runtime-answer.ts'
import { listEquipmentNotes } from '#sizing/runtime-notes.server.ts'
import { answerSystem, type RuntimeSystem } from '#sizing/runtime-system.server.ts'
import { Sums } from '#ui/sums/sums.tsx'
import { modelOf } from './figures.ts'
import styles from './runtime.module.css'
import { listOwnFigures } from './sums.server.ts'

interface SystemProps {
  request: RuntimeRequest
  battery: Battery | undefined
}

/** Says how many of a battery do the work, and how long they run; or why they cannot. */
export function describeSystem(system: RuntimeSystem, { request, battery }: SystemProps): string {
  const model = battery ? modelOf(battery) : ''
  if (!system.isPossible) return `${model} does not do it: ${system.why}`
  const { count, series, parallel, weight_kg } = system.combination
  const through = system.converted ? ` through a converter of ${withUnit(CONVERTER_ETA, '%')} efficiency` : ''
  const lasts = `${inHours(runtimeAtEquipment(system).hours)}${through} at ${celsius(request.t_dis)}`
  return request.system_v === undefined
    ? `${model} runs ${lasts}.`
    : `${count} × ${model}, ${series} in series × ${parallel} in parallel, run ${lasts} and weigh ${amountText(weight_kg, 'kg')}.`
}

/** How many of the battery a system voltage takes, or how long it runs equipment of some volts, with the sums; nothing without either. */
export function RuntimeSystemPart({ request, battery }: SystemProps) {
  const system = answerSystem(request, battery)
  if (!system) return listEquipmentNotes(request, system).map((note) => <p key={note}>{note}</p>)
  const { system_v } = request
  return (
    <div className={styles['wide']}>
      <h3>{system_v === undefined ? 'At your equipment' : `For ${withUnit(Number(system_v), 'V')}`}</h3>
      <p>{describeSystem(system, { request, battery })}</p>
      {system.isPossible && <Sums sums={system.formulas} own={listOwnFigures(request)} />}
    </div>
  )
}
