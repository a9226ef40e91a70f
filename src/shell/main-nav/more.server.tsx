import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import { MENU_PRODUCTS, menuCategories } from '#shell/load.server.ts'
import { Providers } from '#shell/providers.tsx'
import { Categories, Products } from './products-menu.server.tsx'

const MAX_AGE_S = 60

/** The HTML of what the page's products menu leaves out of a large catalogue (load-more.ts). */
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
  const categories = async () => (await site().lists.get('product-categories')) ?? []
  api.get('/', async () =>
    draw(<Categories categories={menuCategories(site().content, await categories(), MENU_PRODUCTS)} />),
  )
  api.get('/:slug', async (context) => {
    const asked = (await categories()).filter(({ name_slug }) => name_slug === context.req.param('slug'))
    const [category] = menuCategories(site().content, asked)
    return category ? draw(<Products category={category} />) : context.notFound()
  })
  return api
}
