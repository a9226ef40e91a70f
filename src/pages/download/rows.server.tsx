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
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr">Download</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DocumentRow key={row.id} {...row} />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

function DocumentRow({ id, url, title, kind, appliesTo, version, date, pages, size, format }: Row) {
  return (
    <tr id={id}>
      <th scope="row">
        <a href={url}>{title}</a>
        <small>{kind}</small>
      </th>
      <td>{appliesTo}</td>
      <td data-label="Version">{version}</td>
      <td>
        <time dateTime={date}>{date}</time>
      </td>
      <td data-unit={pages === '1' ? 'page' : 'pages'}>{pages}</td>
      <td>{size}</td>
      <td>
        <a href={url} download aria-label={`Download ${title}, ${format}`}>
          {format}
        </a>
      </td>
    </tr>
  )
}
