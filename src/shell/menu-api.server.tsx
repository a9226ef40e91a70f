import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { List, ListName } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { MENU_PRODUCTS, menuApplications, menuCategories } from './load.server.ts'
import { ApplicationEntries } from './main-nav/applications-menu.server.tsx'
import { Categories, Products } from './main-nav/products-menu.server.tsx'
import { ApplicationLinks, ProductLinks } from './mobile-menu/links.server.tsx'
import { MORE } from './more-paths.server.ts'
import { Providers } from './providers.tsx'

const MAX_AGE_S = 60
const RETRY_S = 5

const AS = {
  type: 'text/html; charset=utf-8',
  cacheControl: `public, max-age=${MAX_AGE_S}`,
  headers: { 'x-robots-tag': 'noindex' },
}

/** The menus of a page whose list cannot be had stay as they are. */
const unavailable = () =>
  problem(
    { status: 503, title: 'Service Unavailable', code: 'list-unavailable' },
    { ...AS.headers, 'retry-after': String(RETRY_S) },
  )

/** The HTML of what the menus of a page leave out of a large catalogue (load-more.ts), at the addresses of MORE. */
export function menuApi(site: () => Site, pages: Pick<PageServer<Site>, 'respondText'>): Hono {
  const api = new Hono()
  const draw = (path: string, { req }: Context, view: () => ReactNode) =>
    pages.respondText(req.raw, { ...AS, path }, () =>
      renderToString(<Providers config={site().config}>{view()}</Providers>),
    )
  const serve = <Name extends ListName>(path: string, name: Name, view: (list: List<Name>) => ReactNode) =>
    api.get(path, async (context) => {
      const list = await site().lists.get(name)
      return list ? draw(path, context, () => view(list)) : unavailable()
    })
  type Listed = List<'product-categories'>
  const categories = (listed: Listed, products: number) => menuCategories(site().content, listed, products)
  serve(MORE.categories, 'product-categories', (listed) => (
    <Categories categories={categories(listed, MENU_PRODUCTS)} />
  ))
  api.get(`${MORE.categories}/:slug`, async (context, next) => {
    const slug = context.req.param('slug')
    const listed = await site().lists.get('product-categories')
    if (!listed) return unavailable()
    const [category] = menuCategories(
      site().content,
      listed.filter(({ name_slug }) => name_slug === slug),
    )
    if (!category) return next()
    const path = `${MORE.categories}/${encodeURIComponent(slug)}`
    return draw(path, context, () => <Products products={category.products} />)
  })
  serve(MORE.applications, 'applications', (listed) => (
    <ApplicationEntries applications={menuApplications(listed)} />
  ))
  serve(MORE.mobileCategories, 'product-categories', (listed) => (
    <ProductLinks categories={categories(listed, 0)} />
  ))
  serve(MORE.mobileApplications, 'applications', (listed) => (
    <ApplicationLinks applications={menuApplications(listed)} />
  ))
  return api
}
