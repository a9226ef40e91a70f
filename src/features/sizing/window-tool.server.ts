import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { readQuery } from '#sizing/query/read-query.ts'
import { WINDOW_FIELDS } from '#sizing/query/tool-queries.ts'
import { answerWindow } from '#sizing/window-answer.ts'
import { windowShape } from './shapes.server.ts'
import { findBattery, withMissing } from './queried.server.ts'

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { values, errors } = readQuery(WINDOW_FIELDS, query)
  const found = findBattery(values.product, content)
  const { product, v_min: stops, v_max: takes } = WINDOW_FIELDS
  const all = withMissing([...errors, ...found.errors], values, { product, v_min: stops, v_max: takes })
  const { series = 1, v_min, v_max } = values
  const most = found.battery?.max_in_series ?? series
  if (series > most)
    all.push({ field: 'series', code: 'between', message: `In series must be between 1 and ${most}.` })
  if (all.length > 0 || !found.battery || v_min === undefined || v_max === undefined) return { errors: all }
  return { answer: answerWindow(found.battery, series, { v_min, v_max }) }
}

export const windowTool: Tool = {
  name: 'window',
  summary: 'Whether a battery fits the voltage window of an inverter, charger or controller.',
  fields: WINDOW_FIELDS,
  shape: z.object({
    ...windowShape.shape,
    V_nom: z.number(),
    V_max: z.number(),
    V_min: z.number(),
    notes: z.array(z.string()),
  }),
  example: 'product=svd-24100-24v-100ah-lifepo4-battery&v_min=22&v_max=32&series=1',
  calculate,
}
