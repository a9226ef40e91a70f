import { type ArticleCoverData, ArticleCovers } from '#content/articles/article-cover.tsx'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { href } from '#pages/routes.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { FileLinks } from '#ui/links/file-links.tsx'
import { type PillLink, PillLinks } from '#ui/links/pill-links.tsx'
import type { PageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  /** Shown in place of the articles and their topics. */
  missing?: StaticPart
  topics: PillLink[]
  covers: ArticleCoverData[]
  /** The filters of the list. */
  search: { q: string; tag: string }
  /** The list as files. */
  files: { label: string; href: string }[]
  /** "3 of 30 articles" */
  status: string
  pagination: PageLinks
  /** Texts in the place of an empty list; `actions` are links that find more. */
  empty: { heading: string; text: string; actions: { label: string; path: string }[] } | undefined
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead title={data.title} lead={data.lead}>
        {!data.missing && (
          <>
            <Search {...data.search} />
            <nav className={styles['topics']} aria-label="Topics" data-keeps-place>
              <PillLinks links={data.topics} size="large" />
            </nav>
            <div className={styles['status']}>
              <p role="status">{data.status}</p>
              <FileLinks label="This list as" links={data.files} />
            </div>
          </>
        )}
      </PageHead>
      <div className={`wrap ${styles['list']}`}>
        <List {...data} />
        <Pagination {...data.pagination} />
      </div>
    </>
  )
}

function Search({ q, tag }: Data['search']) {
  return (
    <form
      key={`${tag} ${q}`}
      className={styles['search']}
      action={href('articles')}
      role="search"
      aria-label="Search articles"
      data-keeps-place
      data-live
    >
      {tag && <input type="hidden" name="tag" value={tag} />}
      <SearchField label="Search articles" hint="Charging below freezing" value={q} />
    </form>
  )
}

function List({ missing, empty, covers }: Data) {
  if (missing) return <StaticHtml part={missing} />
  return empty ? <Empty {...empty} /> : <ArticleCovers covers={covers} lead level={2} />
}

function Empty({ heading, text, actions }: NonNullable<Data['empty']>) {
  return (
    <div className={styles['empty']}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Buttons>
        {actions.map(({ label, path }, index) => (
          <ButtonLink key={path} href={path} look={index ? 'line' : 'action'}>
            {label}
          </ButtonLink>
        ))}
      </Buttons>
    </div>
  )
}
