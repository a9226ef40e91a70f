import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { WINDOW_FIELDS } from '#sizing/query/tool-queries.ts'
import { answerWindow } from '#sizing/window-answer.ts'
import { windowShape } from './shapes.server.ts'
import { readWindow } from '#sizing/query/read-window.server.ts'

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { battery, window, series, notes, errors } = readWindow(query, content)
  if (errors.length > 0 || !battery || !window) return { errors }
  const answer = answerWindow(battery, series, window)
  return { answer: { ...answer, notes: [...answer.notes, ...notes] } }
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
    usable_wh: z.number(),
    notes: z.array(z.string()),
  }),
  example: 'product=svd-24100-24v-100ah-lifepo4-battery&v_min=22&v_max=32&series=1',
  calculate,
}
