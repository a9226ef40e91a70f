import styles from './rows.module.css'

export interface RowData {
  href: string
  title: string
  text: string
  figure: { value: string; unit: string }
}

export function Rows({ rows }: { rows: RowData[] }) {
  return (
    <ul className={`ruled ${styles['rows']}`}>
      {rows.map(({ href, title, text, figure }) => (
        <li key={href}>
          <a href={href}>
            <h3 className={styles['title']}>{title}</h3>
            <p>{text}</p>
            <span className={styles['big']}>
              {figure.value}
              <small>{figure.unit}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
