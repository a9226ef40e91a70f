import { findProduct } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['product', 'sent']

export const load: LoadData<Data, Site> = (request) => {
  const { site, query } = request
  const { meta, title, lead, notes, contact, sent } = site.content.copy(copy)
  const trail = createTrail({ label: title })
  const products = site.content.products
    .filter(({ sample_available }) => sample_available)
    .map(({ url, model_name, name }) => ({ value: url, label: `${model_name} · ${name}` }))
  const frame = createFormFrame('sample', request, {
    ...sent,
    links: [
      { href: href('products'), label: sent.more },
      { href: href('samples'), label: sent.again },
    ],
  })
  const chosen = frame.outcome ? textsIn(frame.outcome.values)['product_name_slug'] : query.get('product')
  const slug = findProduct(chosen ?? '', site.content.products)?.url
  const product = products.find(({ value }) => value === slug)
  return {
    head: { ...meta, canonical: href('samples'), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    data: {
      trail,
      title,
      lead,
      notes,
      chosen: { slug: product?.value ?? '', model: product?.label.split(' · ')[0] ?? '' },
      contact: { label: contact, href: href('contact') },
      form: {
        ...frame,
        products,
        product: product?.value,
      },
    },
  }
}
