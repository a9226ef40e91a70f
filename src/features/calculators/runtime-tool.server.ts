import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import { allProducts, listDiscontinued } from '#content/products/discontinued.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { isShorter } from '#sizing/compare.ts'
import { runtimeAtEquipment } from '#sizing/equipment.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { listEquipmentNotes, listRuntimeNotes } from '#sizing/runtime-notes.server.ts'
import { readRuntimeState } from '#sizing/runtime-state.ts'
import { wireRuntime } from '#sizing/runtime-wiring.server.ts'
import { answerSystem } from '#sizing/runtime-system.server.ts'
import {
  droppedShape,
  equippedShape,
  formulaShape,
  runtimeShape,
  warningShape,
  wireShape,
} from './shapes.server.ts'

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const product = findProduct(query.get('product') ?? '', allProducts(content))
  const state = readRuntimeState(withSlug(query, product), product ? [batteryOf(product)] : [])
  if (!state.answer) return { errors: state.errors }
  const { battery, request } = state
  const answer = { ...state.answer, ...wireRuntime(request, state.answer, battery) }
  const system = answerSystem(request, battery)
  const notes = [
    ...listRuntimeNotes(request, answer),
    ...listEquipmentNotes(request, system),
    ...listDiscontinued(product ? [product] : [], content),
  ]
  // Without a system voltage, the system is one battery within the voltage limits of its equipment.
  const { hours } = request
  const isOne = hours !== undefined && request.system_v === undefined && system?.isPossible
  const enough = isOne ? !isShorter(runtimeAtEquipment(system).hours, hours) : answer.enough
  return { answer: { ...answer, enough, notes, system: system ?? null } }
}

/** Returns a query with the slug of a product that it names by its model. */
function withSlug(query: URLSearchParams, product: Product | undefined): URLSearchParams {
  if (!product || query.getAll('product').length > 1) return query
  const asked = new URLSearchParams(query)
  asked.set('product', product.url)
  return asked
}

const systemShape = z.discriminatedUnion('isPossible', [
  equippedShape.extend({ formulas: z.array(formulaShape) }),
  droppedShape,
])

export const runtimeTool: Tool = {
  name: 'runtime',
  summary: 'How long a battery runs a load, and how many of them a system voltage and some hours need.',
  fields: RUNTIME_FIELDS,
  shape: z.object({
    ...runtimeShape.shape,
    most: runtimeShape.nullable(),
    req_wh: z.number().nullable(),
    enough: z.boolean().nullable(),
    wire: wireShape.nullable(),
    wire_limit: wireShape.nullable(),
    notes: z.array(z.string()),
    warnings: z.array(warningShape),
    formulas: z.array(formulaShape),
    system: systemShape.nullable(),
  }),
  example: 'product=svd-24100-24v-100ah-lifepo4-battery&i=56&t_dis=10&cable_len=4&drop=3',
  calculate,
}
