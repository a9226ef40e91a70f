import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { readReplacement } from '#sizing/query/read-replacement.server.ts'
import { REPLACEMENT_FIELDS } from '#sizing/query/replacement-fields.ts'
import { type Bank, replaceBank } from '#sizing/replacement/replace-bank.server.ts'
import { listReplacementNotes, savedWeight } from '#sizing/replacement/replacement-notes.server.ts'
import { combinationShape, runtimeShape } from './shapes.server.ts'

/** Lists the replacements of a bank. Without a load there is no runtime, and without a size no weight of the bank. */
function listReplacements(bank: Bank, { products }: Content) {
  const { before, replacements } = replaceBank(products, bank)
  const hoursOf = (hours: number) => (bank.p_avg === undefined ? null : hours)
  return replacements.map((replacement) => {
    const { combination, runtime, fits } = replacement
    const { product_name_slug, count, series, parallel, Wh, weight_kg } = combination
    return {
      product_name_slug,
      count,
      series,
      parallel,
      Wh,
      usable_wh: runtime.usable_wh,
      hours: hoursOf(runtime.hours),
      hours_before: hoursOf(before.hours),
      weight_kg,
      weight_saved_kg: savedWeight(replacement, bank),
      fits,
      notes: listReplacementNotes(replacement, bank),
    }
  })
}

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { bank, errors } = readReplacement(query, content)
  return bank ? { answer: listReplacements(bank, content) } : { errors }
}

export const replacementTool: Tool = {
  name: 'replacement',
  summary: 'Batteries that fit into the cases of a lead-acid bank and give its usable energy.',
  fields: REPLACEMENT_FIELDS,
  shape: z.array(
    z.object({
      ...combinationShape.pick({
        product_name_slug: true,
        count: true,
        series: true,
        parallel: true,
        Wh: true,
        weight_kg: true,
      }).shape,
      usable_wh: runtimeShape.shape.usable_wh,
      hours: z.number().nullable(),
      hours_before: z.number().nullable(),
      weight_saved_kg: z.number().nullable(),
      fits: z.boolean(),
      notes: z.array(z.string()),
    }),
  ),
  example: 'size=31&ah=100&type=agm&system_v=12&p_avg=100',
  calculate,
}
