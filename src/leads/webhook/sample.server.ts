import { LEAD_FIELDS, type LeadField } from '#leads/lead.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { type LeadCreated, leadCreatedOf } from './events.server.ts'

const ITEM = {
  kind: 'product',
  product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
  pack: null,
  quantity: 20,
  unit: null,
  note: null,
  name: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery',
  url: 'https://www.solvane.example/products/svd-12100-12v-100ah-lifepo4-battery',
  details: null,
} as const

/** Returns the message about a lead that does not exist. */
export function sampleEvent(named: Pick<LeadRow, 'id' | 'reference'>, at: number): LeadCreated {
  const lead = {
    ...(Object.fromEntries(LEAD_FIELDS.map((field) => [field, null])) as Record<LeadField, null>),
    ...named,
    kind: 'message',
    extra_json: null,
    created_at: at,
    name: 'Ana Ünal',
    email: 'ana@buyer.example',
    type: 'inquiry',
    content: 'We need 200 packs, delivered to Bergen.',
  } as const
  return leadCreatedOf(lead, { files: [], items: [ITEM] })
}
