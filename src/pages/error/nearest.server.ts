import type { Product } from '#content/products/product.server.ts'
import { match } from '#pages/routes.ts'

/** Letters that may differ between what was asked for and a model's name. */
const SLIPS = 2
/** A longer text is no mistyped model, and comparing it would cost time. */
const LONGEST = 60
const SHORTEST = 4

/** What the address asked for, when it is one of a product: "svd-12110" of "/products/svd-12110?a=b". */
export function wantedProduct(path: string): string {
  const found = match(path.replace(/\?.*/s, ''))
  return found?.name === 'products-nameSlug' ? decoded(found.params['nameSlug'] ?? '').slice(0, LONGEST) : ''
}

/** The product whose model name begins the wanted text, or differs from it by a slip or two. */
export function nearestProduct(wanted: string, products: Product[]): Product | undefined {
  const asked = plain(wanted)
  if (asked.length < SHORTEST) return undefined
  const ranked = products
    .map((product) => ({ product, slips: slipsBetween(asked, plain(product.model_name)) }))
    .filter(({ slips }) => slips <= SLIPS)
  ranked.sort((a, b) => a.slips - b.slips)
  return ranked[0]?.product
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Letters to change, add or leave out until `asked` is `model`, or begins with it (Levenshtein distance). */
function slipsBetween(asked: string, model: string): number {
  if (asked.startsWith(model)) return 0
  let row = Array.from({ length: model.length + 1 }, (_, index) => index)
  for (let line = 1; line <= asked.length; line++) {
    const next = [line]
    for (let index = 1; index <= model.length; index++) {
      const changed = row[index - 1]! + (asked[line - 1] === model[index - 1] ? 0 : 1)
      next.push(Math.min(changed, row[index]! + 1, next[index - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An address may hold a lone per cent sign: it is then what the visitor typed.
    return text
  }
}
