import type { Product } from './product.server.ts'

/** What an address names: a product, or the product its visitor should be sent to. */
export interface Found {
  product: Product
  moved: boolean
}

/** The product at an address; a bare model name and the addresses of models it replaces lead to it too. */
export function productAt(products: Product[], slug: string): Found | undefined {
  const asked = slug.toLowerCase()
  const exact = products.find(({ url }) => url === slug)
  if (exact) return { product: exact, moved: false }
  const product = products.find(
    ({ url, model_name, replaces }) =>
      url === asked ||
      model_name.toLowerCase() === asked ||
      replaces.some((model) => `${asked}-`.startsWith(`${model.toLowerCase()}-`)),
  )
  return product && { product, moved: true }
}
