import type { Breadcrumb } from '#kit/pages/server/structured-data.server.ts'
import { categoryHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'

/** Returns a breadcrumb trail from the home page to the page itself, which is last and has no address. */
export const createTrail = (...steps: Breadcrumb[]): Breadcrumb[] => [
  { label: 'Home', href: href('index') },
  ...steps,
]

/** Returns the trail to the catalogue, to one of its categories, or to a product by its model. */
export function createCatalogueTrail(
  category?: { name: string; name_slug: string },
  model?: string,
): Breadcrumb[] {
  const steps: Breadcrumb[] = [{ label: 'Products', href: href('products') }]
  if (category) steps.push({ label: category.name, href: categoryHref(category.name_slug) })
  if (model) steps.push({ label: model })
  return createTrail(...steps.slice(0, -1), { label: steps.at(-1)?.label ?? '' })
}
