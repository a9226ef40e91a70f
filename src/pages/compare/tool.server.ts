import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import { droppedShape, equippedShape } from '#features/calculators/shapes.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { answerAtLoad } from '#sizing/at-load.ts'
import { missing } from '#sizing/query/read-query.ts'
import { COMPARE_FIELDS } from '#sizing/query/tool-queries.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { listDifferences } from './comparison.server.ts'
import { listFigures } from './file-rows.server.ts'
import { listGroups } from './results.server.tsx'
import { readSelection } from './selection.server.ts'

/** Answers with the rows of the page, one figure a row, and what each product does at the load. */
function calculate(query: URLSearchParams, content: Content): ToolResult {
  const selection = readSelection(query, content)
  const { products, need, errors, notices, isDifferences } = selection
  if (errors.length > 0) return { errors }
  if (products.length === 0) return { errors: [missing('p', COMPARE_FIELDS.p)] }
  const groups = listGroups(selection, content)
  return {
    answer: {
      products: products.map((product) => {
        const { url, model_name, name } = product
        const { system, charges } = need ? answerAtLoad(batteryOf(product), need) : {}
        return { product_name_slug: url, model_name, name, system: system ?? null, charges: charges ?? null }
      }),
      rows: listFigures(isDifferences ? listDifferences(groups) : groups),
      notices,
    },
  }
}

const product = z.object({
  product_name_slug: z.string(),
  model_name: z.string(),
  name: z.string(),
  system: z.discriminatedUnion('isPossible', [equippedShape, droppedShape]).nullable(),
  charges: z.boolean().nullable(),
})

const row = z.object({
  group: z.string(),
  label: z.string(),
  unit: z.string(),
  values: z.array(z.union([z.string(), z.number()])),
  conditions: z.array(z.string()),
})

export const compareTool: Tool = {
  name: 'compare',
  summary:
    'Two to four products side by side, with what they do at a load: values and conditions in their order.',
  fields: COMPARE_FIELDS,
  shape: z.object({ products: z.array(product), rows: z.array(row), notices: z.array(z.string()) }),
  example:
    'p=svn-12100-12v-100ah-sodium-ion-battery&p=svd-12100-12v-100ah-lifepo4-battery&p_avg=200&hours=24&t_dis=-20&system_v=48&diff=1',
  calculate,
}
