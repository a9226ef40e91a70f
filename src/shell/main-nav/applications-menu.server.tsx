import { APPLICATIONS, type MenuApplication } from '#shell/load.server.ts'
import { MENU_LISTS, moreAttribute } from '#shell/menu-lists.server.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './applications-menu.module.css'
import nav from './main-nav.module.css'

/** A grid of applications with picture and name (spec §2). A page contains the first part; load-more.ts loads the rest. */
export function ApplicationsMenu({
  applications,
  total,
}: {
  applications: MenuApplication[]
  total: number
}) {
  const more = moreAttribute(MENU_LISTS.applications, applications, total)
  return (
    <div className={nav['panel']} data-menu>
      <ul className={`wrap ${styles['applications']}`} {...more}>
        <ApplicationEntries applications={applications} />
        {'data-more' in more && (
          <li>
            <a href={APPLICATIONS}>
              <span />
              <span>All applications</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

export const ApplicationEntries = ({ applications }: { applications: MenuApplication[] }) =>
  applications.map((application) => (
    <li key={application.href}>
      <a href={application.href}>
        <Tile scene src={application.picture} alt="" width={1600} height={1200} sizes="92px" />
        <span>{application.name}</span>
      </a>
    </li>
  ))
