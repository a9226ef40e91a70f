import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { Content } from '#content/content.server.ts'
import { latestAddress } from '#content/downloads/download.server.ts'
import { formatBytes } from '#content/downloads/document-facts.server.ts'
import { listFileLinks } from '#pages/list-files.server.ts'
import { adviseLoosening } from '#ui/list/advice.server.ts'
import { ListResults } from '#ui/list/list-results.server.tsx'
import { NoResults } from '#ui/list/results.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { copy } from './copy.server.ts'
import type { FilteredDocuments } from './documents.server.tsx'
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

const COLUMNS = [
  { label: 'Document', wraps: true },
  { label: 'For', wraps: true },
  { label: 'Version', number: true },
  { label: 'Date', number: true },
  { label: 'Pages', number: true },
  { label: 'Size', number: true },
  { label: 'Download' },
]

/** The documents. Pages and size are missing until a document is printed, because the list does not wait for 24 of them. */
const Table = ({ list, types, content }: FilteredDocuments & { content: Content }) => (
  <ListTable
    label="Documents"
    columns={COLUMNS}
    stacks
    rows={list.shown.map(({ item, download }) => {
      const { slug, url, title, version, date } = item
      const facts = download && downloadsOf(content).knownFacts(download)
      const type = types.find((one) => one.slug === item.type)?.name ?? item.type
      const format = download?.format ?? 'File'
      return {
        key: slug,
        id: slug,
        cells: [
          <div key="title" className={styles['title']}>
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
          </div>,
          item.applies_to,
          version,
          <time key="date" dateTime={date}>
            {date}
          </time>,
          facts?.pages,
          facts && formatBytes(facts.bytes),
          <a
            key="file"
            className={styles['file']}
            href={url}
            download
            aria-label={`Download ${title}, ${format}`}
          >
            {format}
          </a>,
        ],
      }
    })}
  />
)
