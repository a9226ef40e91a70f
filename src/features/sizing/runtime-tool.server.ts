import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { readQuery } from '#sizing/query/read-query.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { answerRuntime } from '#sizing/runtime-answer.ts'
import type { VoltageClass } from '#sizing/series.ts'
import { combineForSystem } from '#sizing/system.ts'
import { combinationShape, formulaShape, runtimeShape, warningShape, wireShape } from './shapes.server.ts'
import { findBattery, withMissing } from '#sizing/query/queried.server.ts'

const DEFAULTS = { t_dis: 25, eta: 100, cable_len: 2, drop: 3 }

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { values, errors } = readQuery(RUNTIME_FIELDS, query)
  const found = findBattery(values.product, content)
  const { battery } = found
  const { p_avg, i, V = battery?.v_nom, Ah = battery?.ah, chem = battery?.chemistry } = values
  const fields = RUNTIME_FIELDS
  const needed = {
    p_avg: fields.p_avg,
    ...(values.product === undefined && { V: fields.V, Ah: fields.Ah, chem: fields.chem }),
  }
  const all = withMissing([...errors, ...found.errors], { V, Ah, chem, p_avg: p_avg ?? i }, needed)
  if (p_avg !== undefined && i !== undefined)
    all.push({
      field: 'i',
      code: 'either',
      message: `Please fill out either ${fields.p_avg.label} or ${fields.i.label}.`,
    })
  if (all.length > 0 || V === undefined || Ah === undefined || chem === undefined) return { errors: all }
  const request = { ...DEFAULTS, ...values, V, Ah, chem }
  const system_v = values.system_v && (Number(values.system_v) as VoltageClass)
  const system = battery && system_v ? combineForSystem(battery, { ...request, system_v }) : null
  return { answer: { ...answerRuntime(request, battery), system } }
}

const systemShape = z.discriminatedUnion('isPossible', [
  z.object({ isPossible: z.literal(true), combination: combinationShape, runtime: runtimeShape }),
  z.object({ isPossible: z.literal(false), why: z.string() }),
])

export const runtimeTool: Tool = {
  name: 'runtime',
  summary: 'How long a battery runs a load, and how many of them a system voltage and some hours need.',
  fields: RUNTIME_FIELDS,
  shape: z.object({
    ...runtimeShape.shape,
    req_wh: z.number().nullable(),
    enough: z.boolean().nullable(),
    wire: wireShape.nullable(),
    notes: z.array(z.string()),
    warnings: z.array(warningShape),
    formulas: z.array(formulaShape),
    system: systemShape.nullable(),
  }),
  example: 'product=svd-24100-24v-100ah-lifepo4-battery&i=56&t_dis=10&cable_len=4&drop=3',
  calculate,
}
