import type { Application } from '#content/applications/application.server.ts'
import { describeMatrix } from '#content/certifications/standing.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { describeProductCard, productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import type { Details } from './page.tsx'
import type { SizingData, Term } from './sizing.tsx'

/** "89 Ah", "8–12 Wh/km", "1": a figure and at most its unit, which tables set at the right. */
const FIGURE = /^[−\d][\d.–]*(?:\s\S+)?$/

/** What our content says of an application besides its name and picture. */
export const detailsOf = (application: Application, site: Site): Details => ({
  problem: application.problem,
  requirements: application.requirements,
  sizing: describeSizing(application, site.content.products),
  products: describeProducts(application, site),
  certificates: { note: application.certificates.note, ...describeCertificates(application, site) },
  faq: { heading: application.faq_heading, questions: application.faq },
})

function describeSizing({ sizing }: Application, products: Product[]): SizingData {
  const { formula, table } = sizing
  const addresses = new Map(products.map(({ model_name, url }) => [model_name, productHref(url)]))
  const [first = ''] = table.columns
  return {
    intro: sizing.intro,
    formula: describeFormula(formula),
    label: `Batteries by ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
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

/** Pairs each figure with the operator before it; the next catalogue size stands after an arrow. */
function describeFormula({ left, terms, result, rounded }: Application['sizing']['formula']): Term[] {
  const parts = [`${left} =`, ...terms, '=']
  const figures = parts.filter((_, index) => index % 2 === 1)
  const pairs: Term[] = figures.map((figure, index) => ({ operator: parts[index * 2] ?? '', figure }))
  return [
    ...pairs,
    { operator: '=', figure: result, isResult: true },
    ...(rounded ? [{ operator: '→', figure: rounded }] : []),
  ]
}

const recommended = ({ products }: Application, site: Site): Product[] =>
  productsOf(site.content.products, products)

function describeProducts(application: Application, site: Site): Details['products'] {
  const suited = site.content.products.filter(({ applications }) => applications.includes(application.url))
  return {
    heading: application.products_heading,
    cards: recommended(application, site).map((product) => describeProductCard(product, site.content)),
    all: {
      href: `${href('products')}?application=${application.url}`,
      label: `All ${suited.length} products for this job`,
    },
  }
}

/** The certificates usually asked for, in the order the application names them. */
function describeCertificates(application: Application, site: Site): Omit<Details['certificates'], 'note'> {
  const asked = application.certificates.ids.flatMap(
    (id) => site.content.certifications.find((certification) => certification.id === id) ?? [],
  )
  return {
    matrix: describeMatrix([{ products: recommended(application, site) }], asked, productHref),
    href: href('certification'),
  }
}
