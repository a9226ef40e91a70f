import { tilePicture } from '#content/products/describe.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { REQUEST_LIST_TYPE } from '#features/request-list/fields.ts'
import { listHref } from '#features/request-list/list-item.ts'
import { textsIn } from '#kit/forms/fields.ts'
import { type LoadData, type PageRequest, Redirect } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { type Copy, copy as pageCopy } from './copy.server.ts'
import { describeList, readAsked } from './describe-lines.server.ts'
import type { Data } from './page.tsx'
import { renderLines } from './lines.server.tsx'
import { renderSummary } from './summary.server.tsx'

export const reads = ['item', 'remove', 'sent']

/** Loads the list in the address, or in the form that was posted without JavaScript and has errors. */
export const load: LoadData<Data, Site> = async (request) => {
  const { site, query } = request
  const copy = site.content.copy(pageCopy)
  const removed = query.get('remove')
  if (removed !== null) {
    const kept = query.getAll('item').filter((_, index) => String(index) !== removed)
    return new Redirect(listHref(kept), 302)
  }
  const outcome = outcomeOf(request)
  const list = await describeList(readAsked(query, outcome), site.content, copy)
  const trail = createTrail({ label: copy.title })
  const { imageBaseUrl } = site.config
  const frame = createFormFrame(
    'message',
    { ...request, ...(outcome && { outcome }) },
    { ...copy.sent, links: [{ href: href('products'), label: copy.sent.more }] },
  )
  const isEmpty = list.texts.length === 0 && !outcome
  return {
    head: {
      ...copy.meta,
      canonical: href('request-list'),
      ...(!isEmpty && { robots: 'noindex, follow' }),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    data: {
      trail,
      title: copy.title,
      lead: copy.lead,
      frame,
      texts: { delivery: copy.delivery, sender: copy.sender, send: copy.send, shared: copy.shared },
      add: copy.add.map(({ label, path }) => ({ label, href: path })),
      ...(isEmpty
        ? { empty: describeEmpty(copy.empty, site) }
        : {
            lines: renderStaticPart(renderLines(list, site.content), 'lines', imageBaseUrl),
            summary: renderStaticPart(renderSummary(list, copy), 'summary', imageBaseUrl),
          }),
    },
  }
}

/** Returns the outcome of a posted list, not that of the inquiry dialog. */
function outcomeOf({ outcome }: PageRequest<Site>) {
  return outcome && textsIn(outcome.values)['type'] === REQUEST_LIST_TYPE ? outcome : undefined
}

function describeEmpty({ products, actions, ...texts }: Copy['empty'], { content }: Site): Data['empty'] {
  return {
    ...texts,
    actions: actions.map(({ label, path }) => ({ label, href: path })),
    products: productsOf(content.products, products).map((product) => ({
      model: product.model_name,
      name: product.name,
      href: productHref(product.url),
      picture: tilePicture(product.main_pic_url),
      item: `product:${product.url}:${product.minimum_order_qty}`,
    })),
  }
}
