import type { Breadcrumb } from '#kit/pages/server/structured-data.server.ts'
import { href } from './routes.ts'

/** The way to a page, for its breadcrumb and for search engines: from home, and last the page itself, without an address. */
export const trailTo = (...steps: Breadcrumb[]): Breadcrumb[] => [
  { label: 'Home', href: href('index') },
  ...steps,
]

/** The way to the catalogue, to a category of it, or to a product by its model. */
export function catalogueTrail(category?: { name: string; name_slug: string }, model?: string): Breadcrumb[] {
  const steps: Breadcrumb[] = [{ label: 'Products', href: href('products') }]
  if (category)
    steps.push({ label: category.name, href: `${href('products')}?category=${category.name_slug}` })
  if (model) steps.push({ label: model })
  return trailTo(...steps.slice(0, -1), { label: steps.at(-1)?.label ?? '' })
}
