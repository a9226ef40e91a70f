import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { Content } from '#content/content.server.ts'
import { latestAddress } from '#content/downloads/download.server.ts'
import { formatBytes } from '#content/downloads/document-facts.server.ts'
import { namedQuestions } from '#content/questions/question.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { FILTER } from '#ui/list/facets.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { Chips, ListMessages, Menu, NoResults, ResultsBar } from '#ui/list/results.tsx'
import { FileLinks } from '#ui/links/file-links.tsx'
import { itemsOnPage, pageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { AriaTable } from '#ui/table/aria-table.tsx'
import { Scroller } from '#ui/table/scroller.tsx'
import { listFileLinks } from '#pages/list-files.server.ts'
import type { FilteredDocuments } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { type Condition, findMatches, type ListedDocument } from './filter.server.ts'
import styles from './page.module.css'
import { type Selection, selectionHref } from './selection.server.ts'
import { SORTS } from './sort.server.ts'

/** Renders the questions below the list. */
export function renderQuestions(content: Content) {
  const { heading, questions } = content.copy(copy).faq
  return <FaqSection heading={heading} questions={namedQuestions(content.questions, questions)} />
}

/** Values of a selection without filters. */
const NO_FILTER = { type: [], category: '', product: '', q: '' } satisfies Pick<Selection, Condition>

interface Matches {
  /** All documents that meet the filter, sorted. */
  matches: ListedDocument[]
  pageSize: number
  pageCount: number
}

export function renderResults(documents: FilteredDocuments, { matches, pageSize, pageCount }: Matches) {
  const { content, selection, listed, types, chips } = documents
  const { search, empty } = content.copy(copy)
  const { page } = selection
  const [onlyType, ...otherTypes] = selection.type
  const type = otherTypes.length > 0 ? undefined : types.find(({ slug }) => slug === onlyType)
  const sorts = SORTS.map(({ id, label }) => ({
    label,
    href: selectionHref(selection, { sort: id }),
    isCurrent: selection.sort === id,
  }))
  const clear = selectionHref(selection, NO_FILTER)
  return (
    <>
      <h2 className="sr">Results</h2>
      <SearchField form={FILTER} {...search} value={selection.q} />
      <ResultsBar count={matches.length} total={`of ${listed.length} documents`}>
        {pageCount > 1 && (
          <span className={styles['where']}>
            Page {page} of {pageCount}
          </span>
        )}
        <FileLinks label="This list as" links={listFileLinks(selectionHref(selection))} />
        <Menu label="Sort" links={sorts} />
      </ResultsBar>
      <ListMessages messages={selection.notes} />
      {chips.length > 0 && <Chips chips={chips} clear={clear} />}
      {type?.description && <p className={styles['about']}>{type.description}</p>}
      {matches.length > 0 ? (
        renderTable(itemsOnPage(matches, page, pageSize), documents)
      ) : (
        <NoResults
          title={empty.heading}
          text={empty.text}
          total={listed.length}
          links={[
            ...listRemovals(documents),
            ...empty.actions.map(({ label, path }) => ({ label, href: path })),
          ]}
        />
      )}
      <Pagination {...pageLinks(pageCount, page, (page) => selectionHref(selection, { page }))} />
    </>
  )
}

/** Lists links that leave out one filter, each with the number of documents it finds. */
const listRemovals = ({ listed, selection, chips }: FilteredDocuments) =>
  (Object.keys(NO_FILTER) as Condition[]).flatMap((condition) => {
    const removed = chips.filter((chip) => chip.condition === condition)
    const count = findMatches(listed, selection, condition).length
    if (count === 0 || removed.length === 0) return []
    const names = removed.map(({ label }) => label).join(' or ')
    const path = selectionHref(selection, { [condition]: NO_FILTER[condition] })
    return [{ label: `Without ${names}: ${plural(count, 'document')}`, href: path }]
  })

const COLUMNS = ['For', 'Version', 'Date', 'Pages', 'Size']

function renderTable(shown: ListedDocument[], documents: FilteredDocuments) {
  return (
    <Scroller label="Documents">
      <AriaTable className={styles['rows']}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Document
            </th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
            <th scope="col" role="columnheader">
              <span className="sr">Download</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">{shown.map((document) => renderRow(document, documents))}</tbody>
      </AriaTable>
    </Scroller>
  )
}

/** Renders a row. Pages and size are missing until the document is printed, because the list does not wait for 24 of them. */
function renderRow({ item, download }: ListedDocument, { content, types }: FilteredDocuments) {
  const { slug, url, title, version, date } = item
  const facts = download && downloadsOf(content).knownFacts(download)
  const type = types.find((one) => one.slug === item.type)?.name ?? item.type
  const format = download?.format ?? 'File'
  return (
    <tr key={slug} id={slug} role="row">
      <th scope="row" role="rowheader">
        <a href={url}>{title}</a>
        <small>
          {`${type}, ${item.language === 'en' ? 'English' : item.language}`}
          {download && (
            <>
              {' · '}
              <a href={latestAddress(download)} aria-label={`Always current: ${title}`}>
                Always current
              </a>
            </>
          )}
        </small>
      </th>
      <td role="cell">{item.applies_to}</td>
      <td role="cell" data-label="Version">
        {version}
      </td>
      <td role="cell">
        <time dateTime={date}>{date}</time>
      </td>
      <td role="cell" data-unit={facts && (facts.pages === 1 ? 'page' : 'pages')}>
        {facts?.pages}
      </td>
      <td role="cell">{facts && formatBytes(facts.bytes)}</td>
      <td role="cell">
        <a href={url} download aria-label={`Download ${title}, ${format}`}>
          {format}
        </a>
      </td>
    </tr>
  )
}
