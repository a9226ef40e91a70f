import { UN_CONTAINER } from './un-numbers.ts'

/** Net weight of large batteries in a package at most, by air, in kg (IATA DGR, packing instructions 965 to 967, sections I and IA). */
export const AIR_PACKAGE_KG = 35

/** Ways in which a battery packed alone may be sent by air. */
export type ByAir = 'cargo' | 'approval' | 'forbidden'

/** Returns how a battery may be sent by air, alone: of more than 35 kg only with the approval of the States (A99), in a container never. */
export function byAir({
  transport,
  weight_kg,
}: {
  transport: { un_number: string }
  weight_kg: number
}): ByAir {
  if (transport.un_number === UN_CONTAINER) return 'forbidden'
  return weight_kg > AIR_PACKAGE_KG ? 'approval' : 'cargo'
}
