import { Fragment } from 'react'
import type { PageLinks } from './page-links.ts'
import styles from './pagination.module.css'

export function Pagination({ count, current, links }: PageLinks) {
  if (count < 2) return null
  const hrefOf = (page: number) => links.find(({ number }) => number === page)?.href
  const [previous, next] = [hrefOf(current - 1), hrefOf(current + 1)]
  return (
    <nav className={`no-print ${styles['pagination']}`} aria-label="Pages">
      <ul>
        {previous && (
          <li>
            <a className={styles['word']} href={previous} rel="prev">
              Previous
            </a>
          </li>
        )}
        {links.map(({ number, href }, index) => (
          <Fragment key={href}>
            {number > (links[index - 1]?.number ?? 0) + 1 && <li aria-hidden="true">…</li>}
            <li>
              <a
                href={href}
                aria-label={`Page ${number}`}
                aria-current={number === current ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          </Fragment>
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
