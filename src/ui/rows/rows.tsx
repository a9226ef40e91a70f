import styles from './rows.module.css'

export interface RowData {
  href: string
  title: string
  text: string
  figure: { value: string; unit: string }
}

export function Rows({ rows, level = 3 }: { rows: RowData[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={`ruled ${styles['rows']}`}>
      {rows.map(({ href, title, text, figure }) => (
        <li key={href}>
          <a href={href}>
            <Heading className={styles['title']}>{title}</Heading>
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
