import { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import type { Tool, ToolResult } from '#features/tool.server.ts'
import { SHIPPING_FIELDS } from '#sizing/query/tool-queries.ts'
import { checkShipping } from '#sizing/shipping/shipping.ts'
import { readConsignment } from '#sizing/query/read-consignment.server.ts'

function calculate(query: URLSearchParams, content: Content): ToolResult {
  const { consignment, notes, errors } = readConsignment(query, content)
  if (!consignment) return { errors }
  const answer = checkShipping(consignment)
  return { answer: { ...answer, notes: [...answer.notes, ...notes] } }
}

const texts = z.array(z.string())

export const shippingTool: Tool = {
  name: 'shipping',
  summary: 'What the rules for air, sea and road ask of batteries; without `chem` or a product, lithium-ion.',
  fields: SHIPPING_FIELDS,
  shape: z.object({
    un_number: z.string(),
    proper_shipping_name: z.string(),
    class: z.literal('9'),
    packing_instruction: z.string().nullable(),
    section: z.string().nullable(),
    state_of_charge_max: z.number().nullable(),
    passenger: z.boolean(),
    cargo: z.boolean(),
    net_kg: z.number().nullable(),
    package_max_kg: z.number().nullable(),
    packages: z.number().nullable(),
    marks: texts,
    special_provisions: texts,
    notes: texts,
    rules: z.string(),
  }),
  example: 'product=svd-24100-24v-100ah-lifepo4-battery&packed=alone&by=air&quantity=10',
  calculate,
}
