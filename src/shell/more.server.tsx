import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import { MENU_PRODUCTS, menuApplications, menuCategories } from './load.server.ts'
import { ApplicationEntries } from './main-nav/applications-menu.server.tsx'
import { Categories, Products } from './main-nav/products-menu.server.tsx'
import { ApplicationLinks, ProductLinks } from './mobile-menu/links.server.tsx'
import { MORE } from './more-paths.server.ts'
import { Providers } from './providers.tsx'

const MAX_AGE_S = 60

/** The HTML of what the menus of a page leave out of a large catalogue (load-more.ts), at the addresses of MORE. */
export function menuApi(site: () => Site): Hono {
  const api = new Hono()
  const draw = (view: ReactNode) =>
    new Response(renderToString(<Providers config={site().config}>{view}</Providers>), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': `public, max-age=${MAX_AGE_S}`,
        'x-robots-tag': 'noindex',
      },
    })
  const listed = async () => (await site().lists.get('product-categories')) ?? []
  const categories = async (products: number) => menuCategories(site().content, await listed(), products)
  const applications = async () => menuApplications((await site().lists.get('applications')) ?? [])
  api.get(MORE.categories, async () => draw(<Categories categories={await categories(MENU_PRODUCTS)} />))
  api.get(`${MORE.categories}/:slug`, async (context) => {
    const asked = (await listed()).filter(({ name_slug }) => name_slug === context.req.param('slug'))
    const [category] = menuCategories(site().content, asked)
    return category
      ? draw(<Products products={category.products} />)
      : new Response('Not found', { status: 404 })
  })
  api.get(MORE.applications, async () => draw(<ApplicationEntries applications={await applications()} />))
  api.get(MORE.mobileCategories, async () => draw(<ProductLinks categories={await categories(0)} />))
  api.get(MORE.mobileApplications, async () => draw(<ApplicationLinks applications={await applications()} />))
  return api
}
