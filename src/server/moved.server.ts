import { Hono } from 'hono'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'

/** Where addresses of an earlier site are now (brief 2.13), for good. Whether something is there, the new address tells. */
export function movedPages(): Hono {
  const moved = new Hono()
  const move = (from: string, to: (slug: string) => string) =>
    moved.get(`${from}/:slug`, (context) =>
      context.redirect(to(context.req.param('slug')) + new URL(context.req.url).search, 301),
    )
  move('/product', productHref)
  move('/blog', (titleSlug) => href('articles-titleSlug', { titleSlug }))
  return moved
}
