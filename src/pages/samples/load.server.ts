import type { Content } from '#content/content.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Option } from '#kit/forms/field-spec.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { formFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { trailTo } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['product', 'sent']

export const load: Load<Data, Site> = ({ site, query, outcome }) => {
  const { company } = site.content
  const { meta, title, lead, notes, contact, sent } = site.content.copy(copy)
  const trail = trailTo({ label: title })
  const products = sampled(site.content)
  const frame = formFrame('sample', { site, query, outcome })
  const asked = frame.outcome ? textsIn(frame.outcome.values)['product_name_slug'] : query.get('product')
  return {
    head: { ...meta, canonical: href('samples'), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    data: {
      trail,
      title,
      lead,
      notes,
      contact: { label: contact, href: href('contact') },
      form: {
        ...frame,
        products,
        product: products.find(({ value }) => value === asked)?.value,
        thanks: {
          title: sent.title,
          text: sent.text,
          answer: company.answer_time,
          ways: [
            { href: href('products'), label: sent.more },
            { href: href('samples'), label: sent.again },
          ],
        },
      },
    },
  }
}

/** The products there are samples of, in the order of the catalogue. */
const sampled = ({ products }: Content): Exclude<Option, string>[] =>
  products
    .filter(({ sample_available }) => sample_available)
    .map(({ url, model_name, name }) => ({ value: url, label: `${model_name} · ${name}` }))
