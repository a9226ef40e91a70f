import type { MenuApplication } from '#shell/load.server.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './main-nav.module.css'

/** A grid of applications with picture and name (spec §2). */
export function ApplicationsMenu({ applications }: { applications: MenuApplication[] }) {
  return (
    <div className={styles['panel']} data-menu>
      <ul className={`wrap ${styles['applications']}`}>
        {applications.map((application) => (
          <li key={application.href}>
            <a href={application.href}>
              <Tile scene src={application.picture} alt="" width={1600} height={1200} sizes="92px" />
              <span>{application.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
