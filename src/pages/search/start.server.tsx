import type { Content } from '#content/content.server.ts'
import { copy } from './copy.server.ts'
import { searchHref } from './search-href.ts'
import styles from './page.module.css'

/** Examples of what to search for. */
export function Start({ content }: { content: Content }) {
  const { start } = content.copy(copy)
  return (
    <div className={`wrap ${styles['none']}`} data-keeps-place>
      <h2>{start.heading}</h2>
      <ul className="ruled">
        {start.examples.map(({ query, text }) => (
          <li key={query}>
            <span>{text}</span>
            <a className="cover" href={searchHref(query)}>
              {query}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
