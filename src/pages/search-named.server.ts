import { comparisonHref, productHref } from '#addresses/links.ts'
import type { Content } from '#content/content.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { type VoltageClass, voltageClass } from '#content/products/system-voltage.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { celsius, plainSpaces, rounded, withUnit } from '#kit/text/amounts.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { type Need, readNeed } from '#search/needs.server.ts'
import { MAX_LENGTH } from '#search/query.server.ts'
import { SortedWords } from '#search/sorted-words.server.ts'
import { squash } from '#search/text.server.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { copy as searchCopy } from './search/copy.server.ts'
import { readLeadAcid } from './search-lead-acid.server.ts'
import { systemVoltage } from './search-words.server.ts'

interface NamedHits {
  /** The one product that is named; it comes first. */
  product?: SiteRecord | undefined
  tool: SiteRecord
}

export interface NamedProducts {
  products: Product[]
  /** The text without products and beginnings of models. */
  rest: string
  /** Whether a word is a product, or the beginning of a model. */
  isNamed: boolean
}

const COMPARES = /\b(?:compare|comparison|vs|versus)\b/i
/** Letters with a digit behind them, as models begin. */
const CODE = /^\p{L}+\d/u
/** Numbers of words that can be a model: "SVD 12 100". */
const LENGTHS = [3, 2, 1]
/** Spaces and commas between words; not the comma of "0,2 kW". */
const SEPARATOR = /[\s;]+|,(?!\d)\s*|(?<=\p{L}[\p{L}\d-]*),/u

const indexModels = memoizeByObject((products: Product[]) => {
  const models = new Map(products.map((product) => [squash(product.model_name), product]))
  return { models, codes: new SortedWords(models.keys()) }
})

/** Finds the products that a text names, however their models are spelt, so that no digits of a model are read as a quantity. */
export function findNamed(text: string, products: Product[]): NamedProducts {
  const { models, codes } = indexModels(products)
  const isBeginning = (code: string) => CODE.test(code) && codes.hasBeginning(code)
  const words = text.slice(0, MAX_LENGTH).trim().split(SEPARATOR)
  const found = new Set<Product>()
  const rest: string[] = []
  let isNamed = false
  for (let at = 0; at < words.length;) {
    const find = (count: number) => models.get(squash(words.slice(at, at + count).join('')))
    const count = LENGTHS.find((one) => at + one <= words.length && find(one)) ?? 1
    const word = words[at]!
    const product = find(count) ?? findProduct(normalizeCode(word), products)
    if (product) found.add(product)
    if (product || isBeginning(squash(word))) isNamed = true
    else rest.push(word)
    at += count
  }
  return { products: [...found], rest: rest.join(' '), isNamed }
}

/** Returns the tool for products that a text names: their comparison, or one's runtime, with its load if there is one. */
export function listNamed({ products, rest }: NamedProducts, content: Content): NamedHits | undefined {
  const [product, other] = products
  if (!product) return undefined
  if (other) return COMPARES.test(rest) ? compare(products, content) : undefined
  const { need, words, isUnclear } = readNeed(rest)
  const load = toRuntime(need, product)
  const isAsked = need.wh !== undefined || Object.values(load).some((one) => one !== undefined)
  // The "8D" of a lead-acid size reads like eight days.
  const isReplacement = readLeadAcid(rest, need, content.leadAcidSizes) !== undefined
  if (isUnclear || isReplacement || !(isAsked || words.includes('runtime'))) return undefined
  const { p_avg, i, hours, t_dis, system_v } = load
  const reading = [
    product.model_name,
    p_avg !== undefined && withUnit(p_avg, 'W'),
    i !== undefined && withUnit(i, 'A'),
    hours !== undefined && withUnit(hours, 'h'),
    system_v !== undefined && withUnit(system_v, 'V'),
    t_dis !== undefined && celsius(t_dis),
  ].filter(Boolean)
  const query = reading.length > 1 ? `?${writeQuery(RUNTIME_FIELDS, load)}` : ''
  const { title, text: detail } = content.copy(searchCopy).tools.runtime
  const found = content.search.find(product.model_name, { limit: 1 }).kinds.get('product')?.hits
  return {
    product: found?.find(({ url }) => url === productHref(product.url)),
    tool: {
      kind: 'page',
      title: plainSpaces(`${title}: ${reading.join(', ')}`),
      url: `${productHref(product.url)}${query}#runtime`,
      detail,
    },
  }
}

/** Returns the load as the runtime calculator takes it. Energy becomes power over the hours; volts count only if they differ from the product's own. */
function toRuntime({ watts, amps, hours, wh, volts, celsius: t_dis }: Need, product: Product) {
  const p_avg = watts ?? (wh !== undefined && hours ? rounded(wh / hours, 4) : undefined)
  const asked = volts === undefined ? undefined : systemVoltage(volts)
  const own = voltageClass(product.chemistry, product.nominal_voltage_v)
  return {
    p_avg,
    i: p_avg === undefined ? amps : undefined,
    hours: hours ?? (wh !== undefined && watts ? rounded(wh / watts, 4) : undefined),
    t_dis,
    system_v: asked === undefined || asked === own ? undefined : (String(asked) as `${VoltageClass}`),
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
