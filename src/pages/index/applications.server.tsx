import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { applicationHref } from '#addresses/links.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './applications.module.css'

interface ApplicationsProps {
  applications: List<'applications'>
  content: Content
}

/** The applications of the API's list, with the key requirements of our own content. */
export function Applications({ applications, content }: ApplicationsProps) {
  const figures = new Map(content.applications.map(({ url, key_figure }) => [url, key_figure]))
  return (
    <ul className={styles['applications']}>
      {applications.map(({ url, name, main_pic_url }) => (
        <li key={url}>
          <a href={applicationHref(url)}>
            <Tile
              className={styles['picture']}
              src={main_pic_url}
              alt=""
              width={1600}
              height={1000}
              sizes="50vw sm:320px"
              scene
            />
            <h3>{name}</h3>
            {figures.has(url) && <p>{figures.get(url)}</p>}
          </a>
        </li>
      ))}
    </ul>
  )
}
