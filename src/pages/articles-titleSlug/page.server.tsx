import type { Article } from '#content/articles/article.server.ts'
import { ArticleCovers } from '#content/articles/article-covers.server.tsx'
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
import { ProductCards } from '#content/products/product-cards.server.tsx'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { type Load, NOT_FOUND, UNAVAILABLE } from '#kit/pages/server/load.server.ts'
import { capital } from '#kit/text/capital.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { ButtonLink, Buttons, MoreLink } from '#ui/button/button.tsx'
import { Byline, type BylineFact } from '#ui/byline/byline.tsx'
import { WithContents } from '#ui/contents/contents.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { BigValue } from '#ui/figure/figure.tsx'
import { PillLinks } from '#ui/links/pill-links.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { PageHead, Section, SectionHead } from '#ui/section/section.tsx'
import styles from './page.module.css'

const SOURCES = { id: 'sources', text: 'Sources' }

export const middleware = 'first-page'

/** Loads an article. One that only the upstream API lists gets its excerpt and a button to ask for it. */
export const load: Load<Site> = async ({ params, site }) => {
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
    body: (
      <>
        <Crumbs trail={createTrail(list, { label: article.title })} />
        <article>
          <ArticleHead article={article} />
          {hasText(article) && <Body article={article} />}
        </article>
        {hasText(article) && (
          <Section band="tile" className="no-print">
            <SectionHead title="Batteries in this article" />
            <Products article={article} content={site.content} />
          </Section>
        )}
        <Section className="no-print">
          <SectionHead title="Read next">
            <MoreLink href={list.href}>{list.label}</MoreLink>
          </SectionHead>
          <ArticleCovers articles={suggestArticles(articles, article)} page={page} />
        </Section>
      </>
    ),
  }
}

/** The head of an article, with a button to ask for one that only the upstream API lists. */
function ArticleHead({ article }: { article: ListedArticle }) {
  const topics = article.tags.map((tag) => ({
    label: capital(tag),
    href: `${href('articles')}?tag=${topicSlug(tag)}`,
  }))
  return (
    <div className={styles['head']}>
      <PageHead title={article.title} lead={article.excerpt}>
        <Byline facts={listFacts(article)} />
        <nav className={`no-print ${styles['topics']}`} aria-label="Topics of this article">
          <PillLinks links={topics} size="small" />
        </nav>
        {!hasText(article) && (
          <Buttons className={styles['ask']}>
            <ButtonLink href={href('contact')}>Ask for this article</ButtonLink>
          </Buttons>
        )}
      </PageHead>
    </div>
  )
}

/** The text, with the figure before its first heading. */
function Body({ article: { body, figure, sources } }: { article: Article }) {
  const { html, headings } = renderMarkdown(body.toString())
  const [intro = '', ...rest] = html.split(/(?=<h2)/)
  return (
    <div className={styles['body']}>
      <WithContents entries={[...headings, SOURCES]}>
        <Prose html={intro} />
        <p className={styles['mainFigure']}>
          <BigValue value={figure.value} unit={figure.unit} />
          <span>{figure.caption}</span>
        </p>
        <Prose html={rest.join('')} />
        <section className={styles['sources']} aria-labelledby={SOURCES.id}>
          <h2 id={SOURCES.id}>{SOURCES.text}</h2>
          <ol>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </section>
      </WithContents>
    </div>
  )
}

const Products = ({ article, content }: { article: Article; content: Site['content'] }) => (
  <ProductCards products={productsOf(content.products, article.products)} content={content} />
)

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

const listFacts = ({ date, updated, author, reviewer, reading_time_min }: ListedArticle): BylineFact[] => [
  { label: 'Published', value: formatDay(date), day: date },
  ...(updated ? [{ label: 'Updated', value: formatDay(updated), day: updated }] : []),
  ...(author ? [{ label: 'Author', value: author }] : []),
  ...(reviewer ? [{ label: 'Reviewed', value: reviewer }] : []),
  { label: 'Reading', value: `${reading_time_min} min` },
]
