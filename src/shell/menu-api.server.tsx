import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { List, ListName } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { ImageBase } from '#ui/image/image-base.ts'
import { MENU_PRODUCTS, menuApplications, menuCategories } from './load.server.ts'
import { ApplicationEntries } from './main-nav/applications-menu.server.tsx'
import { Categories, Products } from './main-nav/products-menu.server.tsx'
import { MENU_LISTS } from './menu-lists.server.ts'
import { ApplicationLinks, ProductLinks } from './mobile-menu/links.server.tsx'

const MAX_AGE_S = 60
const RETRY_S = 5

/** Headers of HTML that a page loads later. */
export const FRAGMENT = {
  type: 'text/html; charset=utf-8',
  cacheControl: `public, max-age=${MAX_AGE_S}`,
  headers: { 'x-robots-tag': 'noindex' },
}

const unavailable = () =>
  problem(
    { status: 503, title: 'Service Unavailable', code: 'list-unavailable' },
    { ...FRAGMENT.headers, 'retry-after': String(RETRY_S) },
  )

/** Creates the API of complete menus: pages contain only their first links (load-more.ts). */
export function createMenuApi(site: () => Site, pages: Pick<PageServer<Site>, 'respondText'>): Hono {
  const api = new Hono()
  const respond = (path: string, { req }: Context, list: () => ReactNode) =>
    pages.respondText(req.raw, { ...FRAGMENT, path }, () =>
      renderToStaticMarkup(<ImageBase value={site().config.imageBaseUrl}>{list()}</ImageBase>),
    )
  const addList = <Name extends ListName>(path: string, name: Name, view: (list: List<Name>) => ReactNode) =>
    api.get(path, async (context) => {
      const list = await site().lists.get(name)
      return list ? respond(path, context, () => view(list)) : unavailable()
    })
  const categories = (list: List<'product-categories'>, productLimit: number) =>
    menuCategories(site().content, list, productLimit)

  addList(MENU_LISTS.categories, 'product-categories', (list) => (
    <Categories categories={categories(list, MENU_PRODUCTS)} />
  ))
  api.get(`${MENU_LISTS.categories}/:slug`, async (context, next) => {
    const slug = context.req.param('slug')
    const list = await site().lists.get('product-categories')
    if (!list) return unavailable()
    const found = list.filter(({ name_slug }) => name_slug === slug)
    const [category] = categories(found, Infinity)
    if (!category) return next()
    const path = `${MENU_LISTS.categories}/${encodeURIComponent(slug)}`
    return respond(path, context, () => <Products products={category.products} />)
  })
  addList(MENU_LISTS.applications, 'applications', (list) => (
    <ApplicationEntries applications={menuApplications(list)} />
  ))
  addList(MENU_LISTS.mobileCategories, 'product-categories', (list) => (
    <ProductLinks categories={categories(list, 0)} hasCovers />
  ))
  addList(MENU_LISTS.mobileApplications, 'applications', (list) => (
    <ApplicationLinks applications={menuApplications(list)} />
  ))
  return api
}
