import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { Content } from '#content/content.server.ts'
import { type DocumentFacts, formatBytes } from '#content/downloads/document-facts.server.ts'
import { LatestLink } from '#content/downloads/latest-link.server.tsx'
import { listFileLinks } from '#pages/list-files.server.ts'
import { FileIcon } from '#ui/icon/file-icon.tsx'
import { adviseLoosening } from '#ui/list/advice.server.ts'
import { ListResults } from '#ui/list/list-results.server.tsx'
import { NoResults } from '#ui/list/results.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { copy } from './copy.server.ts'
import type { FilteredDocuments } from './documents.server.tsx'
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

const COLUMNS = [
  { label: 'Document', wraps: true },
  { label: 'For', wraps: true },
  { label: 'Version', number: true },
  { label: 'Date', number: true },
  { label: 'Pages', number: true },
  { label: 'Link' },
]

/** The documents. Pages and size are missing until a document is printed, because the list does not wait for 24 of them. */
const Table = ({ list, types, content }: FilteredDocuments & { content: Content }) => (
  <ListTable
    label="Documents"
    columns={COLUMNS}
    className={styles['table']}
    stacks
    rows={list.shown.map(({ item, download }) => {
      const { slug, version, date } = item
      const facts = download && downloadsOf(content).knownFacts(download)
      return {
        key: slug,
        id: slug,
        cells: [
          <Heading key="title" {...{ item, facts, types }} format={download?.format ?? 'File'} />,
          item.applies_to,
          version,
          <time key="date" dateTime={date}>
            {date}
          </time>,
          facts?.pages,
          download && (
            <div key="link" className={styles['link']}>
              <LatestLink download={download} />
            </div>
          ),
        ],
      }
    })}
  />
)

interface HeadingProps {
  item: ListedDocument['item']
  format: string
  facts: DocumentFacts | undefined
  types: FilteredDocuments['types']
}

/** The file with its format and size, and the title of the document, which opens it. */
function Heading({ item, format, facts, types }: HeadingProps) {
  const { url, title, language } = item
  const type = types.find(({ slug }) => slug === item.type)?.name ?? item.type
  const size = facts && formatBytes(facts.bytes)
  return (
    <div className={styles['title']}>
      <a
        className={styles['file']}
        href={url}
        download
        aria-label={`Download ${title}, ${format}${size ? ` ${size}` : ''}`}
      >
        <FileIcon />
        <span>
          {format} {size && <small>{size}</small>}
        </span>
      </a>
      <div>
        <a href={url}>{title}</a>
        <small>{`${type}, ${language === 'en' ? 'English' : language}`}</small>
      </div>
    </div>
  )
}
