import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { PACK_FIELDS, VERSION_FIELDS } from '#sizing/query/pack-query.ts'
import { configurationShape } from './pack-shapes.server.ts'

function calculate(query: URLSearchParams, { products, applications }: Content): ToolResult {
  const { configuration, errors } = readPackState(
    query,
    sizingCatalogue(products),
    applicationNames(applications),
  )
  return configuration ? { answer: configuration } : { errors }
}

export const configureTool: Tool = {
  name: 'configure',
  summary: 'Sizes a battery pack: the best three cells, what is blocked and why, and stock batteries.',
  fields: { ...PACK_FIELDS, ...VERSION_FIELDS },
  shape: configurationShape,
  example: 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&cell=SVC-2170-50E',
  calculate,
}
