import { productOfModel, resolveProduct } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'

/**
 * Returns the product that an item names by its url, model, or model and name. A pasted line may have several cells, apart by
 * semicolons, of which one names it.
 */
export function findNamed(products: Product[], text: string): Product | undefined {
  const cells = text.split(';').map((cell) => cell.trim())
  const named = cells.flatMap(
    (cell) => resolveProduct(products, cell)?.product ?? ofModelAndName(products, cell) ?? [],
  )
  return named.every((product) => product === named[0]) ? named[0] : undefined
}

function ofModelAndName(products: Product[], text: string): Product | undefined {
  const [model = '', ...name] = text.split(/\s+/)
  const product = productOfModel(products, model.toUpperCase())
  return product?.name.toLowerCase() === name.join(' ').toLowerCase() ? product : undefined
}

/** Largest number of models that are offered for an unknown one. */
const MAX_CLOSE = 3

const letters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Returns products whose models are written nearly like the first words of a text: without its hyphen, else cut short, too long, or
 * with one wrong character.
 */
export function findClose(products: readonly Product[], text: string): Product[] {
  const words = text.split(/[\s;]+/, 3).map(letters)
  const wanted = [words.slice(0, 2).join(''), ...words].filter((word) => word.length >= 4)
  const withModel = (isNear: (model: string, word: string) => boolean) =>
    products.filter((product) => wanted.some((word) => isNear(letters(product.model_name), word)))
  const same = withModel((model, word) => model === word)
  return (same.length > 0 ? same : withModel(isClose)).slice(0, MAX_CLOSE)
}

function isClose(model: string, word: string): boolean {
  if (model.startsWith(word) || word.startsWith(model)) return true
  let different = 0
  for (let at = 0; at < model.length; at++) if (model[at] !== word[at]) different++
  return word.length === model.length && different === 1
}
