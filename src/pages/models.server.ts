import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { OptionGroup } from '#ui/field/query-field.tsx'

/** A catalogue with more products gets a text field: a list of all its models would be too long to choose from. */
const MAX_LISTED = 200

export const suggestModels = (products: Product[]): string[] =>
  products.length > MAX_LISTED ? [] : products.map(({ model_name }) => model_name)

/** Lists the products to choose from by category, with one that is discontinued if it is chosen; none of a large catalogue. */
export function listModelOptions(
  { categories, products }: Pick<Content, 'categories' | 'products'>,
  chosen?: Product,
): OptionGroup[] {
  if (products.length > MAX_LISTED) return []
  const listed = chosen?.discontinued ? [...products, chosen] : products
  return categories
    .map((category) => ({
      label: category.name,
      options: listed
        .filter((product) => product.category === category.name_slug)
        .map(({ url, model_name, name }) => ({ value: url, label: `${model_name} ${name}` })),
    }))
    .filter(({ options }) => options.length > 0)
}

/** Returns the value of the product control: a url if there are options, else the model or the text that was typed. */
export const getModelValue = (typed: string, product: Product | undefined, options: OptionGroup[]): string =>
  options.length > 0 ? (product?.url ?? '') : (product?.model_name ?? typed)
