import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { configure } from '#sizing/configure.ts'
import { PACK_FIELDS, type PackRequest, readPackQuery } from '#sizing/query/pack-query.ts'
import { missing, notAllowed, type QueryError } from '#sizing/query/read-query.ts'
import { configurationShape } from './pack-shapes.server.ts'

/** Checks the cell of a request against the catalogue. */
function checkCell({ cell: model, ah_min }: PackRequest, { products }: Content): QueryError[] {
  const cell = sizingCatalogue(products).cells.find((one) => one.model === model)
  if (model !== undefined && !cell) return [notAllowed('cell', PACK_FIELDS.cell)]
  // Each cell has a minimum of its own; a number is that of the chosen cell.
  if (ah_min === undefined || ah_min === 1) return []
  if (!cell) return [missing('cell', PACK_FIELDS.cell)]
  const message = `${PACK_FIELDS.ah_min.label} must be no more than ${cell.ah}.`
  return ah_min > cell.ah ? [{ field: 'ah_min', code: 'max', message }] : []
}

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { request, errors } = readPackQuery(query)
  const all = [...errors, ...checkCell(request, content)]
  if (all.length > 0) return { errors: all }
  const application = content.applications.find(({ url }) => url === request.app)
  return { answer: configure(request, sizingCatalogue(content.products), application?.name) }
}

export const configureTool: Tool = {
  name: 'configure',
  summary: 'Sizes a battery pack: the best three cells, what is blocked and why, and stock batteries.',
  fields: PACK_FIELDS,
  shape: configurationShape,
  example: 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&cell=SVC-2170-50E',
  calculate,
}
