import type { FieldSpec, FieldSpecs } from '#kit/forms/field-spec.ts'
import { type SentValues, takesMany, valueOf } from '#kit/forms/fields.ts'

/** Example values by field name. */
const EXAMPLES: Record<string, string> = {
  name: 'Ana Ünal',
  email: 'ana@buyer.example',
  phone: '+44 20 7946 0000',
  reference: 'SOL-261128-R7QD',
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

/** Returns an example of a form: every field that has an example value or options. */
export const exampleOf = (fields: FieldSpecs): SentValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, spec]) => {
      const value = EXAMPLES[name] ?? exampleChoice(spec)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Returns the first option, or the first two if several can be chosen. */
function exampleChoice(spec: FieldSpec): string | string[] | undefined {
  const choices = (('options' in spec && spec.options) || []).map(valueOf)
  return takesMany(spec) ? choices.slice(0, 2) : choices[0]
}

/** Shortens a list, and the lists in it, to the first item. */
export function shortenLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortenLists)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortenLists(inner)]))
}
