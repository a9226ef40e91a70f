import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import type { Pages } from '#kit/render/pages.server.ts'
import { MENU_PRODUCTS, menuApplications, menuCategories } from './load.server.ts'
import { ApplicationEntries } from './main-nav/applications-menu.server.tsx'
import { Categories, Products } from './main-nav/products-menu.server.tsx'
import { ApplicationLinks, ProductLinks } from './mobile-menu/links.server.tsx'
import { MORE } from './more-paths.server.ts'
import { Providers } from './providers.tsx'

const MAX_AGE_S = 60

const AS = {
  type: 'text/html; charset=utf-8',
  cacheControl: `public, max-age=${MAX_AGE_S}`,
  headers: { 'x-robots-tag': 'noindex' },
}

/** The HTML of what the menus of a page leave out of a large catalogue (load-more.ts), at the addresses of MORE. */
export function menuApi(site: () => Site, respondText: Pages['respondText']): Hono {
  const api = new Hono()
  const draw = (path: string, { req }: Context, view: () => Promise<ReactNode>) =>
    respondText(req.raw, { ...AS, path }, async () =>
      renderToString(<Providers config={site().config}>{await view()}</Providers>),
    )
  const serve = (path: string, view: () => Promise<ReactNode>) =>
    api.get(path, (context) => draw(path, context, view))
  const listed = async () => (await site().lists.get('product-categories')) ?? []
  const categories = async (products: number) => menuCategories(site().content, await listed(), products)
  const applications = async () => menuApplications((await site().lists.get('applications')) ?? [])
  serve(MORE.categories, async () => <Categories categories={await categories(MENU_PRODUCTS)} />)
  api.get(`${MORE.categories}/:slug`, async (context, next) => {
    const slug = context.req.param('slug')
    const asked = (await listed()).filter(({ name_slug }) => name_slug === slug)
    const [category] = menuCategories(site().content, asked)
    if (!category) return next()
    const path = `${MORE.categories}/${encodeURIComponent(slug)}`
    return draw(path, context, async () => <Products products={category.products} />)
  })
  serve(MORE.applications, async () => <ApplicationEntries applications={await applications()} />)
  serve(MORE.mobileCategories, async () => <ProductLinks categories={await categories(0)} />)
  serve(MORE.mobileApplications, async () => <ApplicationLinks applications={await applications()} />)
  return api
}
