import type { Site } from '#content/site.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { href } from '#pages/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { copy } from './copy.server.ts'
import { renderLoadForm } from './load-form.server.tsx'
import { describeNeed } from './load-text.server.ts'
import type { Data } from './page.tsx'
import { renderComparison } from './results.server.tsx'
import { readSelection } from './selection.server.ts'

export { reads } from './selection.server.ts'

/** Loads the comparison of the products that the address names, at the load that it names. */
export const load: LoadData<Data, Site> = ({ query, site }) => {
  const { content, config } = site
  const texts = content.copy(copy)
  const selection = readSelection(query, content.products)
  const { products, notices, need } = selection
  const models = products.map(({ model_name }) => model_name).join(', ')
  const isComparison = products.length > 1
  return {
    head: {
      ...texts.meta,
      ...(models && { title: `Compare ${models} | Solvane` }),
      canonical: href('compare'),
    },
    data: {
      crumbs: createCatalogueTrail(undefined, 'Compare'),
      title: texts.counted[products.length - 2] ?? texts.title,
      lead: isComparison ? (need ? `At ${describeNeed(need)}.` : texts.load.lead) : texts.lead,
      notices,
      ...(models && { form: renderStaticPart(renderLoadForm(selection, site), 'l') }),
      results: renderStaticPart(renderComparison(selection, content), 'r', config.imageBaseUrl),
    },
  }
}
