import { isLeadAcid } from './chemistry.ts'
import type { RuntimeAnswer, RuntimeRequest } from './runtime-answer.ts'
import { heaviestCurrent, LEAST_FUSED_A, type RuntimeWiring } from './runtime-wiring.server.ts'
import { describeLimit } from './wire.ts'

/** Says why there is no fuse and cable for a current. */
export const describeUnwired = (I: number): string =>
  I < LEAST_FUSED_A
    ? 'Below 1 A, a bare cell is protected by the circuit of its pack, without a fuse and a cable.'
    : `Fuse and cable: ${describeLimit(I)}. Ask an engineer.`

/** Lists what an answer lacks in the cold, and why. */
export const listColdNotes = ({ chem, t_dis }: RuntimeRequest, { k_t }: RuntimeAnswer): string[] => [
  ...(isLeadAcid(chem) && t_dis < 25
    ? ['Lead-acid is compared at 25 °C: there are no figures for the cold.']
    : []),
  ...(k_t === null
    ? ['There are no figures for this chemistry at that temperature: nothing is usable.']
    : []),
]

/** Lists what an answer lacks, and why. */
export const listRuntimeNotes = (
  request: RuntimeRequest,
  answer: RuntimeAnswer & Pick<RuntimeWiring, 'wire'>,
): string[] => [
  ...listColdNotes(request, answer),
  ...(answer.wire ? [] : [describeUnwired(heaviestCurrent(request))]),
]
