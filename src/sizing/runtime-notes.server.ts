import { amount } from '#kit/text/amounts.ts'
import { isLeadAcid } from './chemistry.ts'
import { CONVERTER_ETA, runtimeAtEquipment } from './equipment.ts'
import { hasLimits, type RuntimeAnswer, type RuntimeRequest } from './runtime-answer.ts'
import { heaviestCurrent, LEAST_FUSED_A, type RuntimeWiring } from './runtime-wiring.server.ts'
import type { RuntimeSystem } from './runtime-system.server.ts'

import { describeLimit } from './wire.ts'

/** Explains why there is no fuse and cable for a current. */
export const describeUnwired = (I: number): string =>
  I < LEAST_FUSED_A
    ? 'Below 1 A, a bare cell is protected by the circuit of its pack, without a fuse and a cable.'
    : `Fuse and cable: ${describeLimit(I)}. Ask an engineer.`

/** Explains which figures an answer lacks in the cold. */
export const listColdNotes = ({ chem, t_dis }: RuntimeRequest, { k_t }: RuntimeAnswer): string[] => [
  ...(isLeadAcid(chem) && t_dis < 25
    ? ['Lead-acid is compared at 25 °C: there are no figures for the cold.']
    : []),
  ...(k_t === null
    ? ['There are no figures for this chemistry at that temperature: nothing is usable.']
    : []),
]

/** Explains which figures an answer lacks. */
export const listRuntimeNotes = (
  request: RuntimeRequest,
  answer: RuntimeAnswer & Pick<RuntimeWiring, 'wire'>,
): string[] => [
  ...listColdNotes(request, answer),
  ...(answer.wire ? [] : [describeUnwired(heaviestCurrent(request))]),
]

/** Says how long the battery runs its equipment, whose volts are given; the answer itself is for the battery's terminals. */
export function listEquipmentNotes(request: RuntimeRequest, system: RuntimeSystem | undefined): string[] {
  if (!hasLimits(request)) return []
  if (!system) return ['The volts of the equipment count only for a battery of the catalogue.']
  if (!system.isPossible) return [system.why]
  const through = system.converted ? `, through a converter of ${CONVERTER_ETA} % efficiency` : ''
  return [`At equipment of these volts it runs ${amount(runtimeAtEquipment(system).hours, 'h')}${through}.`]
}
