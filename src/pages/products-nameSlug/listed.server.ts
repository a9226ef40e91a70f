import type { Site } from '#content/site.server.ts'
import { type Loaded, NOT_FOUND, UNAVAILABLE } from '#kit/render/load.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { catalogueTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

/** A product that only another server's list names: picture, model and name, and a way to ask for the rest. */
export async function listedPage(
  slug: string,
  { content, lists }: Site,
): Promise<Loaded<Data> | typeof NOT_FOUND | typeof UNAVAILABLE> {
  const categories = await lists.get('product-categories')
  if (!categories) return UNAVAILABLE
  const category = categories.find(({ products }) => products.some(({ url }) => url === slug))
  const item = category?.products.find(({ url }) => url === slug)
  if (!category || !item) return NOT_FOUND
  const { quote } = content.copy(copy)
  return {
    head: {
      title: `${item.model_name} ${item.name} | Solvane`,
      description: `${item.model_name}: ${item.name}, ${category.name}. Ask for its data and prices.`,
      canonical: productHref(slug),
      image: item.main_pic_url,
    },
    subject: { product_name_slug: slug, summary: [item.model_name, item.name] },
    data: {
      crumbs: catalogueTrail(category, item.model_name),
      model_name: item.model_name,
      name: item.name,
      picture: { src: item.main_pic_url, alt: item.name },
      terms: [],
      quote,
    },
  }
}
