import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { Content } from '#content/content.server.ts'
import { latestAddress } from '#content/downloads/download.server.ts'
import { formatBytes } from '#content/downloads/document-facts.server.ts'
import { listFileLinks } from '#pages/list-files.server.ts'
import { adviseLoosening } from '#ui/list/advice.server.ts'
import { ListResults } from '#ui/list/list-results.server.tsx'
import { NoResults } from '#ui/list/results.tsx'
import { AriaTable } from '#ui/table/aria-table.tsx'
import { Scroller } from '#ui/table/scroller.tsx'
import { copy } from './copy.server.ts'
import type { DocumentType, FilteredDocuments } from './documents.server.tsx'
import type { ListedDocument } from './listed-document.server.ts'
import styles from './page.module.css'

/** The documents that match, or what to do without any. */
export function Results({ list, types, content }: FilteredDocuments & { content: Content }) {
  const { search, empty } = content.copy(copy)
  const [slug, ...others] = list.valuesOf('type')
  const type = others.length > 0 ? undefined : types.find((one) => one.slug === slug)
  return (
    <ListResults list={list} search={search} files={listFileLinks(list.href())}>
      {type?.description && <p className={styles['about']}>{type.description}</p>}
      {list.matches.length > 0 ? (
        <Table {...{ list, types, content }} />
      ) : (
        <NoResults
          title={empty.heading}
          text={empty.text}
          total={list.all.length}
          links={[
            ...adviseLoosening(list),
            ...empty.actions.map(({ label, path }) => ({ label, href: path })),
          ]}
        />
      )}
    </ListResults>
  )
}

const COLUMNS = ['For', 'Version', 'Date', 'Pages', 'Size']

function Table({ list, types, content }: FilteredDocuments & { content: Content }) {
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
        <tbody role="rowgroup">
          {list.shown.map((document) => (
            <Row key={document.item.slug} {...document} {...{ types, content }} />
          ))}
        </tbody>
      </AriaTable>
    </Scroller>
  )
}

interface RowProps extends ListedDocument {
  content: Content
  types: DocumentType[]
}

/** A row. Pages and size are missing until the document is printed, because the list does not wait for 24 of them. */
function Row({ item, download, content, types }: RowProps) {
  const { slug, url, title, version, date } = item
  const facts = download && downloadsOf(content).knownFacts(download)
  const type = types.find((one) => one.slug === item.type)?.name ?? item.type
  const format = download?.format ?? 'File'
  return (
    <tr id={slug} role="row">
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
