import type { FieldSpec, FieldSpecs } from '#kit/forms/field-spec.ts'
import { type SentValues, takesMany, valueOf } from '#kit/forms/fields.ts'

/** What a buyer may have typed, by the name of the field. */
const TYPED: Record<string, string> = {
  name: 'Ana Ünal',
  email: 'ana@buyer.example',
  phone: '+44 20 7946 0000',
  company_name: 'Buyer Ltd',
  content: 'We need 200 packs, delivered to Bergen.',
  country: 'Norway',
  website: 'https://www.buyer.example',
  years_active: '12',
  product: 'SVD-12100',
  product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
  quantity: '4',
  annual_volume: '500 pieces',
  token: 'q0t2bYk8o1GdJx5ZcVw7uA3hNf6sLr9mPiEeTzXyBnM',
  page_url: 'https://www.solvane.example/products',
}

/** A whole form: every field that it must have, and those that many fill in. */
export const exampleOf = (fields: FieldSpecs): SentValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, spec]) => {
      const value = TYPED[name] ?? firstChoice(spec)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** What is chosen; of choices of which any number can be taken, two. */
function firstChoice(spec: FieldSpec): string | string[] | undefined {
  const choices = (('options' in spec && spec.options) || []).map(valueOf)
  return takesMany(spec) ? choices.slice(0, 2) : choices[0]
}

/** The beginning of a list, and of the lists in it. */
export function beginning(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(beginning)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, beginning(inner)]))
}
