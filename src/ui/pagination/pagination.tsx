import styles from './pagination.module.css'

export interface PageLinks {
  /** The address of every page, the first page first. */
  pages: string[]
  /** Counted from 1. */
  current: number
}

/** The pages of a list by number, with the one before and the one after. */
export function Pagination({ pages, current }: PageLinks) {
  const previous = pages[current - 2]
  const next = pages[current]
  return (
    <nav className={styles['pagination']} aria-label="Pages">
      <ul>
        {previous && (
          <li>
            <a className={styles['word']} href={previous} rel="prev">
              Previous
            </a>
          </li>
        )}
        {pages.map((href, index) => (
          <li key={href}>
            <a
              href={href}
              aria-label={`Page ${index + 1}`}
              aria-current={index + 1 === current ? 'page' : undefined}
            >
              {index + 1}
            </a>
          </li>
        ))}
        {next && (
          <li>
            <a className={styles['word']} href={next} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
