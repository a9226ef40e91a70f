import { findProduct } from '#content/products/find.server.ts'
import { SampleButton } from '#content/products/request-button.tsx'
import type { Site } from '#content/site.server.ts'
import { SampleForm } from '#features/sample/sample-form.tsx'
import { textsIn } from '#kit/forms/fields.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { PageHead, Section, Split } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'

export const reads = ['product', 'sent']

export const load: Load<Site> = (request) => {
  const { site, query } = request
  const { meta, title, lead, notes, contact, sent } = site.content.copy(copy)
  const trail = createTrail({ label: title })
  const frame = createFormFrame('sample', request, {
    ...sent,
    links: [
      { href: href('products'), label: sent.more },
      { href: href('samples'), label: sent.again },
    ],
  })
  const { products } = site.content
  const options = products
    .filter(({ sample_available }) => sample_available)
    .map(({ url, model_name, name }) => ({ value: url, label: `${model_name} · ${name}` }))
  const text = frame.outcome ? textsIn(frame.outcome.values)['product_name_slug'] : query.get('product')
  const found = findProduct(text ?? '', products)
  const chosen = found?.sample_available ? found : undefined
  return {
    head: { ...meta, canonical: href('samples'), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    body: (
      <>
        <Crumbs trail={trail} />
        <PageHead title={title} lead={lead} />
        <Section>
          <Split ratio="wide">
            <SampleForm {...frame} products={options} product={chosen?.url} />
            <div>
              <Notes notes={notes} />
              <SampleButton slug={chosen?.url ?? ''} model={chosen?.model_name ?? ''} />
              <MoreLink href={href('contact')}>{contact}</MoreLink>
            </div>
          </Split>
        </Section>
      </>
    ),
  }
}
