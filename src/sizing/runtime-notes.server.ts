import { isLeadAcid } from './chemistry.ts'
import { heaviestCurrent, LEAST_FUSED_A, type RuntimeAnswer, type RuntimeRequest } from './runtime-answer.ts'
import { describeLimit } from './wire.ts'

/** Says why there is no fuse and cable. */
function describeUnwired(request: RuntimeRequest): string {
  const I = heaviestCurrent(request)
  return I < LEAST_FUSED_A
    ? 'Below 1 A, a bare cell is protected by the circuit of its pack, without a fuse and a cable.'
    : `Fuse and cable: ${describeLimit(I)}. Ask an engineer.`
}

/** Lists what an answer lacks, and why. */
export const listRuntimeNotes = (request: RuntimeRequest, { k_t, wire }: RuntimeAnswer): string[] => [
  ...(isLeadAcid(request.chem) && request.t_dis < 25
    ? ['Lead-acid is compared at 25 °C: there are no figures for the cold.']
    : []),
  ...(k_t === null
    ? ['There are no figures for this chemistry at that temperature: nothing is usable.']
    : []),
  ...(wire ? [] : [describeUnwired(request)]),
]
