import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { listAssumptions } from '#features/pack-assumptions.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { TOLERANCES } from '#sizing/enclosure.ts'
import { describeInquiry } from '#sizing/inquiry.ts'
import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { saggingCurrent } from '#sizing/runtime.ts'
import { configurationShape } from './pack-shapes.server.ts'

/** Adds the current at the continuous power while the voltage sags; null if the pack cannot deliver it. */
function withSag<Answer extends PackAnswer>(pack: Answer) {
  const power = pack.i_cont_load * pack.S * CHEMISTRY_FIGURES[pack.chemistry].v_low
  return { ...pack, i_sag_a: saggingCurrent(pack.V_nom, pack.r_pack_mohm / 1000, power) ?? null }
}

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { request, configuration, errors } = readPackState(query, sizingPartsOf(content))
  if (!configuration) return { errors }
  const { packs, blocked } = configuration
  const [first] = packs
  return {
    answer: {
      ...configuration,
      packs: packs.map(withSag),
      blocked: blocked.map(withSag),
      inquiry: first ? describeInquiry(request, first, applicationNames(content.applications)) : null,
      assumptions: listAssumptions(request, (first ?? blocked[0])?.V_nom),
      tolerances: TOLERANCES,
    },
  }
}

export const configureTool: Tool = {
  name: 'configure',
  summary: 'Sizes a battery pack: the best three cells, what is blocked and why, and stock batteries.',
  fields: PACK_FIELDS,
  shape: configurationShape,
  example: 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&cell=SVC-2170-50E',
  calculate,
}
