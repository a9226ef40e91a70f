import { type ArticleCoverData, ArticleCovers } from '#content/articles/article-cover.tsx'
import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { ButtonLink, Buttons, MoreLink } from '#ui/button/button.tsx'
import { Byline, type BylineFact } from '#ui/byline/byline.tsx'
import { type ContentsEntry, WithContents } from '#ui/contents/contents.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { type PillLink, PillLinks } from '#ui/links/pill-links.tsx'
import { BigValue } from '#ui/figure/figure.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { PageHead, Section, SectionHead } from '#ui/section/section.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  facts: BylineFact[]
  topics: PillLink[]
  /** Missing for an article that only the upstream API lists; then it can be asked for at `contactHref`. */
  text?: ArticleText
  contactHref?: string
  next: ArticleCoverData[]
  list: { label: string; href: string }
}

export interface ArticleText {
  contents: ContentsEntry[]
  /** HTML before the first heading; the figure follows it. */
  intro: string
  figure: { value: string; unit: string; caption: string }
  body: string
  sources: string[]
  products: ProductCardData[]
}

export function Page({ data }: { data: Data }) {
  const { text, contactHref } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <article>
        <div className={styles['head']}>
          <PageHead title={data.title} lead={data.lead}>
            <Byline facts={data.facts} />
            <nav className={styles['topics']} aria-label="Topics of this article">
              <PillLinks links={data.topics} size="small" />
            </nav>
            {contactHref && (
              <Buttons className={styles['ask']}>
                <ButtonLink href={contactHref}>Ask for this article</ButtonLink>
              </Buttons>
            )}
          </PageHead>
        </div>
        {text && <Body {...text} />}
      </article>
      {text && (
        <Section band="tile" className={styles['after']}>
          <SectionHead title="Batteries in this article" />
          <ProductCards products={text.products} />
        </Section>
      )}
      <Section className={styles['after']}>
        <SectionHead title="Read next">
          <MoreLink href={data.list.href}>{data.list.label}</MoreLink>
        </SectionHead>
        <ArticleCovers covers={data.next} />
      </Section>
    </>
  )
}

function Body({ contents, intro, figure, body, sources }: ArticleText) {
  return (
    <div className={styles['body']}>
      <WithContents entries={contents}>
        <Prose html={intro} />
        <MainFigure {...figure} />
        <Prose html={body} />
        <Sources sources={sources} />
      </WithContents>
    </div>
  )
}

function MainFigure({ value, unit, caption }: ArticleText['figure']) {
  return (
    <p className={styles['mainFigure']}>
      <BigValue value={value} unit={unit} />
      <span>{caption}</span>
    </p>
  )
}

function Sources({ sources }: Pick<ArticleText, 'sources'>) {
  return (
    <section className={styles['sources']} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ol>
    </section>
  )
}
