import { hasStanding, standingOf } from '#content/certifications/standing.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { specification, type SpecLinks } from '#content/products/specification.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import type { BodyData } from './body.server.tsx'
import { copy } from './copy.server.ts'
import { documents } from './documents.server.tsx'
import { coldCurve, runCurve } from './performance.server.ts'
import { drawingLabel, viewsOf } from './views.server.ts'

const LINKS: SpecLinks = {
  certification: href('certification'),
  product: productHref,
}

/** What the long part of the page says, all of it from the record. */
export function bodyData(product: Product, content: Content): BodyData {
  const words = content.copy(copy)
  const views = viewsOf(product)
  const category = content.categories.find(({ name_slug }) => name_slug === product.category)
  return {
    titles: words.parts,
    spec: specification(product, content, LINKS),
    performance: performance(product, content),
    drawing: { views, label: drawingLabel(views), note: words.drawing },
    certificates: certificates(product, content),
    documents: documents(product, content),
    applications: content.applications
      .filter(({ url }) => product.applications.includes(url))
      .map(({ url, name }) => ({
        href: href('applications-applicationName', { applicationName: url }),
        label: name,
      })),
    questions: category?.faq ?? [],
  }
}

function performance(product: Product, content: Content): BodyData['performance'] {
  const { performance: lead, cold, runtime } = content.copy(copy)
  const curve = coldCurve(product)
  const curves = [{ title: runtime, curve: runCurve(product) }]
  return curve
    ? { lead, curves: [{ title: cold.title, curve }, ...curves] }
    : { lead: `${lead} ${cold.missing} ${typeset(product.summary)}`, curves }
}

function certificates(product: Product, content: Content): BodyData['certificates'] {
  return content.certifications
    .filter(({ id }) => hasStanding(product, id))
    .map(({ id, short_name, kind, scope, number, issued }) => {
      const standing = standingOf(product, id)
      const isIssued = standing !== 'progress'
      return {
        label: short_name,
        href: `${href('certification')}#${id}`,
        kind,
        scope,
        // An entry in progress has no number and no date yet.
        number: isIssued ? number : '–',
        issued: isIssued ? issued : '–',
        standing,
      }
    })
}
