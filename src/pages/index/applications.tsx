import { Tile } from '#ui/tile/tile.tsx'
import styles from './applications.module.css'

export interface ApplicationLink {
  href: string
  name: string
  picture: string
  /** Key requirement; missing for an application that only the upstream API lists. */
  figure?: string
}

export function Applications({ applications }: { applications: ApplicationLink[] }) {
  return (
    <ul className={styles['applications']}>
      {applications.map(({ href, name, picture, figure }) => (
        <li key={href}>
          <a href={href}>
            <Tile
              className={styles['picture']}
              src={picture}
              alt=""
              width={1600}
              height={1000}
              sizes="50vw sm:320px"
              scene
            />
            <h3>{name}</h3>
            {figure && <p>{figure}</p>}
          </a>
        </li>
      ))}
    </ul>
  )
}
