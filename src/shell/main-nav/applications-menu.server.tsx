import type { ReactNode } from 'react'
import type { MenuApplication } from '#shell/load.server.ts'
import { APPLICATIONS } from '#shell/section.ts'
import { MENU_LISTS } from '#shell/menu-lists.server.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './applications-menu.module.css'
import menus from './menus.module.css'

interface ApplicationsProps {
  applications: MenuApplication[]
  total: number
}

/** A grid of applications with picture and name (spec §2). A page contains the first names; load-more.ts loads the rest. */
export const ApplicationsMenu = ({ applications, total }: ApplicationsProps) => (
  <div className={menus['panel']} data-menu>
    <ul className={`wrap ${styles['applications']}`} data-more={MENU_LISTS.applications}>
      {applications.map(({ href, name }) => (
        <Entry key={href} href={href} name={name} />
      ))}
      {total > applications.length && <Entry href={APPLICATIONS} name="All applications" />}
    </ul>
  </div>
)

export const ApplicationEntries = ({ applications }: Pick<ApplicationsProps, 'applications'>) =>
  applications.map(({ href, name, picture }) => (
    <Entry key={href} href={href} name={name}>
      <Tile scene src={picture} alt="" width={1600} height={1200} sizes="92px" />
    </Entry>
  ))

const Entry = ({ href, name, children }: Omit<MenuApplication, 'picture'> & { children?: ReactNode }) => (
  <li>
    <a href={href}>
      {children ?? <span />}
      <span>{name}</span>
    </a>
  </li>
)
