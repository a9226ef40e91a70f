import type { Content } from '#content/content.server.ts'
import { createReasonFinder } from '#content/search/reason.server.ts'
import type { SiteSearchResult } from '#content/search/hits.server.ts'
import { SEARCH_KINDS, type SearchKind } from '#content/search/record.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { describeWord } from '#search/amounts.server.ts'
import { createMarker } from '#search/marks.server.ts'
import { href } from '#addresses/routes.ts'
import { addTools } from '#pages/search-tools.server.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { PillLinks } from '#ui/links/pill-links.tsx'
import { copy } from './copy.server.ts'
import { Comparison, Hit, type HitContext } from './hits.server.tsx'
import { Start } from './start.server.tsx'
import { countTotal, Reading } from './reading.server.tsx'
import { searchHref } from './search-href.ts'
import styles from './page.module.css'

interface Search {
  content: Content
  /** The query in the address. */
  typed: string
  /** The beginning of the query that fits the search field. */
  text: string
  /** Kind of results; default: all. */
  kind: SearchKind | undefined
}

interface FinishedSearch extends Search {
  result: SiteSearchResult
  /** Whether tools have the need of the text filled in. */
  hasNeed: boolean
}

/** Hits shown of each kind, and of one kind alone. */
const SHOWN = 6
const SHOWN_ALONE = 100

/** The search field, with the results or with examples. */
export function Results(search: Search) {
  const { content, typed, text, kind } = search
  const { title, lead, input } = content.copy(copy)
  const limit = kind ? SHOWN_ALONE : SHOWN
  const found = content.search.find(typed, { limit })
  const result = addTools(found, typed, content)
  const finished = text ? { ...search, result, hasNeed: result !== found } : undefined
  const isEmpty = finished?.result.kinds.size === 0
  return (
    <>
      <div className={`wrap ${styles['head']}`}>
        <h1>{title}</h1>
        <form
          className={styles['find']}
          role="search"
          aria-label="Search the site"
          action={href('search')}
          data-keeps-place
        >
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <path d="M13.5 8a5.500 5.500 0 1 1-11 0a5.500 5.500 0 0 1 11 0zM12 12l4 4" />
          </svg>
          <input
            type="search"
            name="q"
            aria-label={input.label}
            placeholder={input.hint}
            defaultValue={text}
            maxLength={80}
            autoComplete="off"
          />
          <button>{input.button}</button>
        </form>
        {finished ? <Reading {...finished} /> : <p className={styles['lead']}>{lead}</p>}
      </div>
      {finished && !isEmpty && <Hits {...finished} />}
      {finished && isEmpty && <Nothing {...finished} />}
      {!finished && <Start content={content} />}
    </>
  )
}

function Hits(search: FinishedSearch) {
  const { content, kind, result } = search
  const { query } = result
  const context = { content, mark: createMarker(query), findReason: createReasonFinder(query) }
  const shown = SEARCH_KINDS.filter((one) => result.kinds.has(one) && (!kind || one === kind))
  const sorted = shown.toSorted((a, b) => result.kinds.get(a)!.rank - result.kinds.get(b)!.rank)
  return (
    <div className={`wrap ${styles['hits']}`}>
      <Kinds {...search} />
      <div data-keeps-place data-results>
        {sorted.map((one) => (
          <Kind key={one} {...search} one={one} context={context} />
        ))}
        {sorted.length === 0 && <h2>None of this kind</h2>}
      </div>
    </div>
  )
}

/** Links to each kind of results, with their number. */
function Kinds({ content, text, kind, result }: FinishedSearch) {
  const { kinds: names } = content.copy(copy)
  const countOf = (one: SearchKind) => result.kinds.get(one)?.total ?? 0
  const all = { label: 'All', href: searchHref(text), isCurrent: !kind }
  const links = SEARCH_KINDS.filter((one) => countOf(one) > 0 || one === kind).map((one) => ({
    label: names[one],
    href: searchHref(text, one),
    count: countOf(one),
    isCurrent: one === kind,
  }))
  return (
    <nav aria-label="Kinds of results" data-keeps-place>
      <PillLinks links={[{ ...all, count: countTotal(result) }, ...links]} size="large" />
    </nav>
  )
}

/** Pages that list all of a kind, with filters. */
const LISTS: Partial<Record<SearchKind, 'products' | 'download' | 'articles'>> = {
  product: 'products',
  document: 'download',
  article: 'articles',
}

interface KindProps extends FinishedSearch {
  one: SearchKind
  context: HitContext
}

function Kind({ content, text, kind, result, one, context }: KindProps) {
  const name = content.copy(copy).kinds[one]
  const { hits, total } = result.kinds.get(one)!
  const list = LISTS[one]
  const listHref = list && `${href(list)}?${new URLSearchParams({ q: text })}`
  return (
    <section className={styles['kind']} aria-labelledby={`kind-${one}`}>
      <div className={styles['kindHead']}>
        <h2 id={`kind-${one}`}>
          {name} <b>{total}</b>
        </h2>
        {!kind && total > hits.length && (
          <a href={searchHref(text, one)}>
            All {total} {name.toLowerCase()}
          </a>
        )}
        {one === 'product' && <Comparison hits={hits} total={total} />}
        {kind && listHref && <a href={listHref}>Filter and sort them</a>}
      </div>
      <ul className="ruled">
        {hits.map((hit) => (
          <Hit key={hit.url + hit.title} hit={hit} {...context} />
        ))}
      </ul>
      {kind && total > hits.length && (
        <p className={styles['more']}>
          The first {hits.length} of {total}.{' '}
          {listHref && (
            <a href={listHref}>
              All {total} {name.toLowerCase()}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** Suggests queries when nothing has all words: each leaves one out, with the number of its results. */
function Nothing({ content, text, result }: FinishedSearch) {
  const { none } = content.copy(copy)
  const words = result.query.words.map(describeWord)
  const fewer = words.map((left, index) => {
    const query = words.filter((_, other) => other !== index).join(' ')
    const found = [...content.search.find(query, { limit: 1 }).kinds.values()]
    return { left, query, total: found.reduce((sum, { total }) => sum + total, 0) }
  })
  const useful = fewer.filter(({ total }) => total > 0)
  return (
    <div className={`wrap ${styles['none']}`} data-keeps-place>
      <h2>{none.heading}</h2>
      <p>
        {words.length > 1 ? none.text : `Nothing on this site is called “${text}”.`} {none.spelling}
      </p>
      {useful.length > 0 && (
        <ul className="ruled">
          {useful.map(({ left, query, total }) => (
            <li key={left}>
              <span>
                <b>{query}</b> without <s>{left}</s>
              </span>
              <a className="cover" href={searchHref(query)}>
                {plural(total, 'result')}
                <span className="sr"> for {query}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Buttons>
        {none.actions.map(({ label, path }, index) => (
          <ButtonLink key={path} href={path} look={index ? 'line' : 'action'}>
            {label}
          </ButtonLink>
        ))}
      </Buttons>
    </div>
  )
}
