import { describeCover } from '#content/articles/article-cover.server.ts'
import { describeMatrix } from '#content/certifications/certificate-status.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { productOf, productsOf } from '#content/products/find.server.ts'
import { voltageClasses, voltageClassOf } from '#content/products/voltage-class.server.ts'
import { energyText } from '#kit/text/amounts.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import type { MatrixData } from '#ui/table/matrix.tsx'
import type { ApplicationLink } from './applications.tsx'
import type { Copy } from './copy.server.ts'
import type { FinderData } from './finder.tsx'
import type { HeroMark } from './hero.tsx'

const LATEST_ARTICLES = 3

export const describeHeroMarks = (marks: Copy['hero']['marks'], { products }: Content): HeroMark[] =>
  marks.flatMap(({ product: url, text, x, y }) => {
    const product = productOf(products, url)
    if (!product) return []
    const { model_name: model, energy_wh } = product
    return { href: productHref(url), model, text: `${energyText(energy_wh)}, ${text}`, x, y }
  })

/** Describes the search for a product; it uses the parameters of the product list, and the voltages that products have. */
export const describeFinder = (applications: List<'applications'>, { products }: Content): FinderData => ({
  action: href('products'),
  voltages: voltageClasses
    .filter((one) => products.some((product) => voltageClassOf(product.nominal_voltage_v) === one))
    .map(({ id, label }) => ({ value: id, label: id === 'cell' ? 'Single cell' : label })),
  applications: applications.map(({ url, name }) => ({ value: url, label: name })),
})

/** Describes the applications of the API's list, with the key figures of our own content. */
export function describeApplications(
  list: List<'applications'>,
  { applications }: Content,
): ApplicationLink[] {
  const figures = new Map(applications.map(({ url, key_figure }) => [url, key_figure]))
  return list.map(({ name, url, main_pic_url }) => {
    const figure = figures.get(url)
    return {
      href: href('applications-applicationName', { applicationName: url }),
      name,
      picture: main_pic_url,
      ...(figure && { figure }),
    }
  })
}

export const describeSolutions = ({ solutions }: Content) => ({
  more: href('solutions'),
  rows: solutions.map(({ url, name, promise, figure }) => ({
    href: href('solutions-solutionName', { solutionName: url }),
    title: name,
    text: promise,
    figure,
  })),
})

/** Describes the matrix of the models and certificates that the copy chooses. */
export function describeCertificates(
  { models, certificates }: Copy['certification'],
  { products, certifications }: Content,
): MatrixData {
  const columns = certificates.flatMap((id) => certifications.find((one) => one.id === id) ?? [])
  return describeMatrix([{ products: productsOf(products, models) }], columns, productHref)
}

export const describeLatestArticles = ({ articles }: Content) => ({
  more: href('articles'),
  count: articles.length,
  covers: articles
    .slice(0, LATEST_ARTICLES)
    .map((article) => describeCover(article, href('articles-titleSlug', { titleSlug: article.title_slug }))),
})
