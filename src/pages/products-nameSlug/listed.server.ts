import { findListed } from '#content/lists.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Loaded, NOT_FOUND, UNAVAILABLE } from '#kit/pages/server/load.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { catalogueTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

/** A product that only another server's list names: picture, model and name, and a way to ask for the rest. */
export async function listedPage(
  slug: string,
  { content, lists }: Site,
): Promise<Loaded<Data> | typeof NOT_FOUND | typeof UNAVAILABLE> {
  const found = await findListed(productsIn(lists), ({ item }) => item.url === slug)
  if (typeof found === 'symbol') return found
  const { item, category } = found
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

const productsIn = async (lists: Lists) =>
  (await lists.get('product-categories'))?.flatMap((category) =>
    category.products.map((item) => ({ item, category })),
  )
