import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { OptionGroup } from '#ui/field/select-field.tsx'

/** More of them nobody chooses from in a form; a page with all would grow with the catalogue. */
const MOST_MODELS = 200

/** The models that a form suggests; none of a larger catalogue. */
export const suggestedModels = (products: Product[]): string[] =>
  products.length > MOST_MODELS ? [] : products.map(({ model_name }) => model_name)

/** The products to choose from, category by category; none of a larger catalogue: there a model is typed. */
export function modelChoices({
  categories,
  products,
}: Pick<Content, 'categories' | 'products'>): OptionGroup[] {
  if (products.length > MOST_MODELS) return []
  return categories
    .map(({ name, name_slug }) => ({
      label: name,
      options: products
        .filter(({ category }) => category === name_slug)
        .map(({ url, model_name, name: called }) => ({ value: url, label: `${model_name} ${called}` })),
    }))
    .filter(({ options }) => options.length > 0)
}

/** The product that was chosen by its url, or typed by its model. */
export function modelAsked(asked: string, products: Product[]): Product | undefined {
  const typed = asked.trim().toLowerCase()
  return products.find(({ url, model_name }) => url === asked || model_name.toLowerCase() === typed)
}

/** What a control shows of the product that was asked for: the url it is chosen by, or the text that was typed. */
export const shownModel = (asked: string, product: Product | undefined, choices: OptionGroup[]): string =>
  choices.length > 0 ? (product?.url ?? '') : (product?.model_name ?? asked)
