import type { Article } from '#content/articles/article.server.ts'
import { describeCover } from '#content/articles/article-cover.server.ts'
import {
  hasText,
  type ListedArticle,
  listArticles,
  articlePages,
  parsePageNumber,
  suggestArticles,
} from '#content/articles/listed.server.ts'
import { renderMarkdown } from '#content/files/markdown.server.ts'
import { articleStructure } from '#content/articles/structure.server.ts'
import { topicSlug } from '#content/articles/topics.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { type LoadData, NOT_FOUND, UNAVAILABLE } from '#kit/pages/server/load.server.ts'
import { capital } from '#kit/text/capital.ts'
import { describeProductCard } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import type { ArticleText, Data } from './page.tsx'

const SOURCES = { id: 'sources', text: 'Sources' }

export const middleware = 'first-page'

/** Loads an article. One that only the upstream API lists gets its excerpt and a button to ask for it. */
export const load: LoadData<Data, Site> = async ({ params, site }) => {
  const listed = await listArticles(site)
  const articles: ListedArticle[] = listed ?? site.content.articles
  const titleSlug = params['titleSlug'] ?? ''
  const article = articles.find(({ title_slug }) => title_slug === titleSlug)
  if (!article) return listed ? NOT_FOUND : UNAVAILABLE
  const page = parsePageNumber(params['page'], articlePages(articles.length))
  if (!page) return NOT_FOUND
  const canonical = href('articles-titleSlug', { titleSlug })

  const onPage = page > 1 ? { page } : {}
  const list = { label: page > 1 ? `Articles, page ${page}` : 'Articles', href: href('articles', onPage) }
  const getHref = ({ title_slug }: ListedArticle) =>
    href('articles-titleSlug', { titleSlug: title_slug, ...onPage })
  return {
    head: {
      title: `${article.title} | Solvane`,
      description: snippet(article.excerpt, listClosings(article)),
      canonical,
      article: describeForPreviews(article),
      structuredData: articleStructure(
        site,
        article,
        createTrail({ label: 'Articles', href: href('articles') }, { label: article.title, href: canonical }),
      ),
    },
    data: {
      trail: createTrail(list, { label: article.title }),
      title: article.title,
      lead: article.excerpt,
      facts: listFacts(article),
      topics: listTopics(article),
      ...(hasText(article) ? { text: describeText(article, site) } : { contactHref: href('contact') }),
      next: suggestArticles(articles, article).map((next) => describeCover(next, getHref(next))),
      list,
    },
  }
}

/** Describes an article for link previews; its first topic is the section. */
function describeForPreviews({ date, updated, author, tags }: ListedArticle): NonNullable<Head['article']> {
  const [section] = tags
  return {
    published: date,
    modified: updated ?? date,
    ...(author && { author }),
    ...(section && { section: capital(section) }),
    tags,
  }
}

function describeText(article: Article, site: Site): ArticleText {
  const { html, headings } = renderMarkdown(article.body.toString())
  const [intro = '', ...rest] = html.split(/(?=<h2)/)
  return {
    contents: [...headings, SOURCES],
    intro,
    figure: article.figure,
    body: rest.join(''),
    sources: article.sources,
    products: productsOf(site.content.products, article.products).map((product) =>
      describeProductCard(product, site.content),
    ),
  }
}

/** Sentences that fill up a description for search engines. */
const listClosings = ({ date, sources, reading_time_min }: ListedArticle): string[][] => [
  ...(sources ? [['See the working.', 'The working is shown.', 'Every step is worked out in figures.']] : []),
  [
    `Read it in ${reading_time_min} minutes.`,
    ...(sources
      ? [
          `With ${sources.length} sources.`,
          `With ${sources.length} sources, in ${reading_time_min} minutes of reading.`,
        ]
      : []),
    `Solvane published it on ${formatDay(date)}.`,
  ],
]

const listTopics = ({ tags }: ListedArticle): Data['topics'] =>
  tags.map((tag) => ({ label: capital(tag), href: `${href('articles')}?tag=${topicSlug(tag)}` }))

const listFacts = ({ date, updated, author, reviewer, reading_time_min }: ListedArticle): Data['facts'] => [
  { label: 'Published', value: formatDay(date), day: date },
  ...(updated ? [{ label: 'Updated', value: formatDay(updated), day: updated }] : []),
  ...(author ? [{ label: 'Author', value: author }] : []),
  ...(reviewer ? [{ label: 'Reviewed', value: reviewer }] : []),
  { label: 'Reading', value: `${reading_time_min} min` },
]
