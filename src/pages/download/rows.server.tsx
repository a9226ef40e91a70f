import { Scroller } from '#ui/table/scroller.tsx'
import styles from './page.module.css'

/** A document as its row shows it; what is not known is an empty text. */
export interface Row {
  id: string
  url: string
  title: string
  kind: string
  appliesTo: string
  version: string
  date: string
  pages: string
  size: string
  format: string
}

const COLUMNS = ['For', 'Version', 'Date', 'Pages', 'Size']

export function Rows({ rows }: { rows: Row[] }) {
  return (
    <Scroller label="Documents">
      <table className={styles['rows']} role="table">
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
          {rows.map((row) => (
            <DocumentRow key={row.id} {...row} />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const unitOf = (pages: string): string | undefined => (pages === '1' ? 'page' : pages && 'pages') || undefined

function DocumentRow({ id, url, title, kind, appliesTo, version, date, pages, size, format }: Row) {
  return (
    <tr id={id} role="row">
      <th scope="row" role="rowheader">
        <a href={url}>{title}</a>
        <small>{kind}</small>
      </th>
      <td role="cell">{appliesTo}</td>
      <td role="cell" data-label="Version">
        {version}
      </td>
      <td role="cell">
        <time dateTime={date}>{date}</time>
      </td>
      <td role="cell" data-unit={unitOf(pages)}>
        {pages}
      </td>
      <td role="cell">{size}</td>
      <td role="cell">
        <a href={url} download aria-label={`Download ${title}, ${format}`}>
          {format}
        </a>
      </td>
    </tr>
  )
}
