import { shipByAir } from './air.ts'
import type { Consignment, Shipping } from './consignment.ts'
import { shipBySurface } from './surface.ts'

const DISCLAIMER = [
  'For planning, not legal advice: the current text of the rules applies, and airlines may be stricter.',
  'Checked against public summaries of the rules, not their text.',
]

/** Returns what the transport rules ask of a consignment. */
export function checkShipping(consignment: Consignment): Shipping {
  const shipping = consignment.by === 'air' ? shipByAir(consignment) : shipBySurface(consignment)
  const unknown = [
    ...(consignment.kg === undefined ? ['Without a weight, weight limits are not checked.'] : []),
    ...(consignment.cell_wh === undefined ? ['Cells are taken to have at most 20 Wh.'] : []),
  ]
  return { ...shipping, notes: [...shipping.notes, ...unknown, ...DISCLAIMER] }
}
