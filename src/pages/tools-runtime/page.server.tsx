import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { CONFIGURATOR_PARAMETERS } from '#features/configurator/parameters.ts'
import { PACK } from '#features/pack-page.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import { findPlace, withProduct } from '#features/runtime/places.server.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { pick } from '#kit/http/search-params.server.ts'
import { type Load, Redirect } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { packHref, productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { SYSTEM_FIELDS } from '#sizing/runtime-system.server.ts'
import { ChooseProduct } from '#pages/choose-product.server.tsx'
import { createTrail } from '#pages/trail.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Section } from '#ui/section/section.tsx'
import { ToolHead } from '#ui/section/tool-head.tsx'
import { copy } from './copy.server.ts'

/** Parameter of a product whose page has the calculator. */
const MODEL = 'model'

export const reads = [...RUNTIME_PARAMETERS, ...Object.keys(SYSTEM_FIELDS), PACK, MODEL]

/** Loads the runtime calculator for any battery. A product in the query stays in its address, with its limits; one to open redirects to its page. */
export const load: Load<Site> = ({ query, site }) => {
  const { content, siteUrl } = site
  const { meta, title, lead, example, heading, back, own } = content.copy(copy)
  const typed = query.get(MODEL)
  const chosen = findProduct(typed ?? '', allProducts(content))
  if (chosen) return new Redirect(`${productHref(chosen.url)}#runtime`, 302)
  const product = findProduct(query.get('product') ?? '', allProducts(content))
  const place = findPlace(href('tools-runtime'), query, content)
  const trail = createTrail({ label: 'Tools', href: href('tools') }, { label: title })
  const pack = pick(new URLSearchParams(query.get(PACK) ?? ''), CONFIGURATOR_PARAMETERS)
  return {
    head: {
      ...meta,
      canonical: href('tools-runtime'),
      structuredData: [breadcrumbList(siteUrl, trail)],
    },
    context: { subjectLine: [title] },
    body: (
      <div id="runtime">
        <Crumbs trail={trail} />
        <ToolHead title={title} lead={lead}>
          {pack.size > 0 && (
            <p>
              <MoreLink href={packHref(String(pack))}>{back}</MoreLink>
            </p>
          )}
        </ToolHead>
        <Section>
          <h2 className="sr">{heading}</h2>
          {place && (
            <Runtime place={place} query={withProduct(query, place)} example={example}>
              <ChooseProduct
                label={own.label}
                of="own"
                action={href('tools-runtime')}
                name={MODEL}
                {...{ product, typed, texts: own, content }}
              />
            </Runtime>
          )}
        </Section>
      </div>
    ),
  }
}
