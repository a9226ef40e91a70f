import type { Content } from '#content/content.server.ts'
import { UN_CONTAINER } from '#content/products/un-numbers.ts'
import type { Battery } from '#sizing/cell.ts'
import type { Consignment } from '#sizing/shipping/consignment.ts'
import { findBattery } from './find-battery.server.ts'
import { type QueryError, readQuery, withMissing } from './read-query.ts'
import { SHIPPING_FIELDS } from './tool-queries.ts'

interface ReadConsignment {
  battery?: Battery | undefined
  /** The consignment, unless there are errors. */
  consignment?: Consignment
  /** Says of a discontinued product that it is. */
  notes: string[]
  errors: QueryError[]
}

/** Reads a consignment; figures of a known product are optional. */
export function readConsignment(query: URLSearchParams, content: Content): ReadConsignment {
  const { values, errors } = readQuery(SHIPPING_FIELDS, query)
  const { battery, notes, errors: unknown } = findBattery(values.product, content)
  // A consignment with another energy is not one of the product.
  const known = values.wh === undefined ? battery : undefined
  const { wh = known?.wh, kg = known?.kg, cell_wh = known?.cell_wh } = values
  const wrong = [...errors, ...unknown]
  const all = values.product === undefined ? withMissing(wrong, { wh }, { wh: SHIPPING_FIELDS.wh }) : wrong
  if (all.length > 0 || wh === undefined) return { battery, notes, errors: all }
  const { chem = battery?.chemistry ?? 'LFP', packed = 'alone', by = 'air', quantity = 1 } = values
  const isContainer = battery?.un_number === UN_CONTAINER
  return {
    battery,
    notes,
    consignment: { chemistry: chem, wh, kg, cell_wh, packed, by, quantity, isContainer },
    errors: [],
  }
}
