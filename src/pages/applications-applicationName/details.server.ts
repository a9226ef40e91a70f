import type { Application } from '#content/applications/application.server.ts'
import { describeMatrix } from '#content/certifications/certificate-status.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { uncapital } from '#kit/text/capital.ts'
import { describeProductCard, productHref } from '#pages/product-links.server.ts'
import { renderRuntime } from './runtime.server.tsx'
import { href } from '#pages/routes.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import type { ApplicationDetails } from './page.tsx'
import type { SizingData } from './sizing.tsx'

/** A figure with an optional unit, which tables align right: "89 Ah", "8–12 Wh/km", "1". */
const FIGURE = /^[−\d][\d.–]*(?:\s\S+)?$/

export const describeDetails = (
  application: Application,
  query: URLSearchParams,
  site: Site,
): ApplicationDetails => ({
  problem: application.problem,
  requirements: application.requirements,
  sizing: describeSizing(application, site.content.products),
  runtime: renderRuntime(application, query, site),
  ...describeSystem(application),
  products: describeProducts(application, site),
  certificates: { note: application.certificates.note, ...describeCertificates(application, site) },
  faq: { heading: application.faq_heading, questions: application.faq },
})

/** Describes the link to the systems for a usual load of the application. */
function describeSystem({ system }: Application): Pick<ApplicationDetails, 'system'> {
  if (!system) return {}
  const { link, ...need } = system
  const query = new URLSearchParams(
    Object.entries({ ...need, v: STATE_VERSION }).map(([name, value]) => [name, String(value)]),
  )
  return { system: { href: `${href('products')}?${query}`, label: link } }
}

function describeSizing({ sizing }: Application, products: Product[]): SizingData {
  const { table } = sizing
  const addresses = new Map(products.map(({ model_name, url }) => [model_name, productHref(url)]))
  const [first = ''] = table.columns
  return {
    intro: sizing.intro,
    label: `Batteries by ${uncapital(first)}`,
    columns: table.columns.map((label, index) => ({
      label,
      ...(index > 0 && table.rows.every((row) => FIGURE.test(row[index] ?? '')) && { number: true }),
    })),
    rows: table.rows.map((row) =>
      row.map((text) => {
        const address = addresses.get(text)
        return { text, ...(address && { href: address }) }
      }),
    ),
  }
}

const listRecommended = ({ products }: Application, site: Site): Product[] =>
  productsOf(site.content.products, products)

function describeProducts(application: Application, site: Site): ApplicationDetails['products'] {
  const suitable = site.content.products.filter(({ applications }) => applications.includes(application.url))
  return {
    heading: application.products_heading,
    cards: listRecommended(application, site).map((product) => describeProductCard(product, site.content)),
    all: {
      href: `${href('products')}?application=${application.url}`,
      label: `All ${suitable.length} products for this application`,
    },
  }
}

/** Describes the certificates that customers usually ask for, in the order of the application. */
function describeCertificates(
  application: Application,
  site: Site,
): Omit<ApplicationDetails['certificates'], 'note'> {
  const certifications = application.certificates.ids.flatMap(
    (id) => site.content.certifications.find((certification) => certification.id === id) ?? [],
  )
  return {
    matrix: describeMatrix([{ products: listRecommended(application, site) }], certifications, productHref),
    href: href('certification'),
  }
}
