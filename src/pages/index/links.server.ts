import { describeCover } from '#content/articles/article-cover.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#content/products/quantity.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import type { ApplicationLink } from './applications.tsx'
import type { Copy } from './copy.server.ts'
import type { HeroMark } from './hero.tsx'

const LATEST_ARTICLES = 3

export const heroMarks = (placed: Copy['hero']['marks'], products: Map<string, Product>): HeroMark[] =>
  placed.flatMap(({ product: url, text, x, y }) => {
    const product = products.get(url)
    if (!product) return []
    return {
      href: productHref(url),
      model: product.model_name,
      text: `${energyText(product.energy_wh)}, ${text}`,
      x,
      y,
    }
  })

/** The list comes from the API; the requirement in a figure only from our own content. */
export function applicationLinks(list: List<'applications'>, { applications }: Content): ApplicationLink[] {
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

export const solutionRows = ({ solutions }: Content) => ({
  more: href('solutions'),
  rows: solutions.map(({ url, name, promise, figure }) => ({
    href: href('solutions-solutionName', { solutionName: url }),
    title: name,
    text: promise,
    figure,
  })),
})

export const latestArticles = ({ articles }: Content) => ({
  more: href('articles'),
  count: articles.length,
  covers: articles
    .slice(0, LATEST_ARTICLES)
    .map((article) => describeCover(article, href('articles-titleSlug', { titleSlug: article.title_slug }))),
})
