import type { Product } from '#content/products/product.server.ts'
import { match } from '#addresses/routes.ts'

/** Maximum edit distance between the requested text and a model name. */
const MAX_DISTANCE = 2
/** Limits the cost of the comparison; no model name is longer. */
const MAX_LENGTH = 60
const MIN_LENGTH = 4

/** Reads the requested product from an address: "svd-12110" from "/products/svd-12110?a=b". */
export function readRequestedProduct(path: string): string {
  const matched = match(path.replace(/\?.*/s, ''))
  return matched?.name === 'products-nameSlug'
    ? decode(matched.params['nameSlug'] ?? '').slice(0, MAX_LENGTH)
    : ''
}

/** Finds the product whose model name starts the requested text or differs from it by at most two letters. */
export function findNearest(requested: string, products: Product[]): Product | undefined {
  const text = normalize(requested)
  if (text.length < MIN_LENGTH) return undefined
  const ranked = products
    .map((product) => ({ product, distance: getDistance(text, normalize(product.model_name)) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
  ranked.sort((a, b) => a.distance - b.distance)
  return ranked[0]?.product
}

const normalize = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Returns the Levenshtein distance, 0 if the text starts with the model, or Infinity beyond the maximum. */
function getDistance(text: string, model: string): number {
  if (text.startsWith(model)) return 0
  let row = Array.from({ length: model.length + 1 }, (_, index) => index)
  for (let line = 1; line <= text.length; line++) {
    const next = [line]
    for (let index = 1; index <= model.length; index++) {
      const changed = row[index - 1]! + (text[line - 1] === model[index - 1] ? 0 : 1)
      next.push(Math.min(changed, row[index]! + 1, next[index - 1]! + 1))
    }
    // No later row can have a smaller distance.
    if (next.every((distance) => distance > MAX_DISTANCE)) return Infinity
    row = next
  }
  return row.at(-1)!
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray per cent sign cannot be decoded.
    return text
  }
}
