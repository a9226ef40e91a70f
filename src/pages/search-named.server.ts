import { comparisonHref, productHref } from '#addresses/links.ts'
import type { Content } from '#content/content.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { celsius, plainSpaces, withUnit } from '#kit/text/amounts.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { readNeed } from '#search/needs.server.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { copy as searchCopy } from './search/copy.server.ts'

interface NamedHits {
  /** The one product that is named; it comes first. */
  product?: SiteRecord | undefined
  tool: SiteRecord
}

const COMPARES = /^(?:compare|comparison|vs|versus)$/

/** Returns the tool for products that a text names: their comparison, or one's runtime, with its load if there is one. */
export function listNamed(text: string, content: Content): NamedHits | undefined {
  const words = normalizeCode(text)
    .toLowerCase()
    .split(/[\s,;]+/)
  const products = new Set(words.flatMap((word) => findProduct(word, content.products) ?? []))
  const [product, other] = products
  if (!product) return undefined
  if (other) return words.some((word) => COMPARES.test(word)) ? compare([...products], content) : undefined
  const rest = words.filter((word) => findProduct(word, content.products) !== product)
  const { need, isUnclear } = readNeed(rest.join(' '))
  const { watts: p_avg, amps, hours, celsius: t_dis } = need
  const i = p_avg === undefined ? amps : undefined
  if (isUnclear || (p_avg === undefined && i === undefined && !rest.includes('runtime'))) return undefined
  const load = { p_avg, i, hours, t_dis }
  const query = p_avg === undefined && i === undefined ? '' : `?${writeQuery(RUNTIME_FIELDS, load)}`
  const reading = [
    product.model_name,
    p_avg !== undefined && withUnit(p_avg, 'W'),
    i !== undefined && withUnit(i, 'A'),
    hours !== undefined && withUnit(hours, 'h'),
    t_dis !== undefined && celsius(t_dis),
  ]
  const { title, text: detail } = content.copy(searchCopy).tools.runtime
  const found = content.search.find(product.model_name, { limit: 1 }).kinds.get('product')?.hits
  return {
    product: found?.find(({ url }) => url === productHref(product.url)),
    tool: {
      kind: 'page',
      title: plainSpaces(`${title}: ${reading.filter(Boolean).join(', ')}`),
      url: `${productHref(product.url)}${query}#runtime`,
      detail,
    },
  }
}

/** Largest number of products that are compared. */
const MAX_COMPARED = 4

function compare(products: { url: string; model_name: string }[], content: Content): NamedHits {
  const compared = products.slice(0, MAX_COMPARED)
  const { title, text } = content.copy(searchCopy).tools.comparison
  return {
    tool: {
      kind: 'page',
      title: `${title}: ${compared.map(({ model_name }) => model_name).join(', ')}`,
      url: comparisonHref(compared.map(({ url }) => url)),
      detail: text,
    },
  }
}
