import type { Cell } from './cell.ts'
import { type SizingParts, type Configuration, configure } from './configure.ts'
import { PACK_FIELDS, type PackRequest, readPackQuery } from './query/pack-query.ts'
import { eitherOf, missing, notAllowed, type QueryError, WORDS } from './query/read-query.ts'

/** The state of the configurator: the request, and its answer or errors. */
export type PackState = { request: PackRequest } & (
  | { configuration: Configuration; errors?: undefined }
  | { configuration?: undefined; errors: QueryError[] }
)

/** Checks the cell of a request against the catalogue. */
function checkCell({ cell: model, ah_min, chem }: PackRequest, cells: Cell[]): QueryError[] {
  const cell = cells.find((one) => one.model === model)
  if (model !== undefined && !cell) return [notAllowed('cell', PACK_FIELDS.cell)]
  if (cell && chem !== 'auto' && chem !== cell.chemistry)
    return [eitherOf('cell', PACK_FIELDS.chem, PACK_FIELDS.cell)]
  // Each cell has a minimum of its own; a number is that of the chosen cell.
  if (ah_min === undefined || ah_min === 1) return []
  if (!cell) return [missing('cell', PACK_FIELDS.cell)]
  const message = WORDS.atMost(PACK_FIELDS.ah_min.label, cell.ah)
  return ah_min > cell.ah ? [{ field: 'ah_min', code: 'max', message }] : []
}

/** Reads a query and answers it, or lists its mistakes. */
export function readPackState(query: URLSearchParams, parts: SizingParts): PackState {
  const { request, errors: unreadable } = readPackQuery(query)
  const errors = [...unreadable, ...checkCell(request, parts.cells)]
  if (errors.length > 0) return { request, errors }
  return { request, configuration: configure(request, parts) }
}
