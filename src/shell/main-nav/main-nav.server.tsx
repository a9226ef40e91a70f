import type { ReactNode } from 'react'
import type { Navigation, NavigationItem } from '#content/navigation/navigation.server.ts'
import { href } from '#addresses/routes.ts'
import type { ShellData } from '#shell/load.server.ts'
import { Links } from '#shell/mobile-menu/links.server.tsx'
import { ApplicationsMenu } from './applications-menu.server.tsx'
import styles from './main-nav.module.css'
import menus from './menus.module.css'
import { MoreLink } from '#ui/button/button.tsx'
import { ProductsMenu } from './products-menu.server.tsx'

type Entry = Navigation['desktop'][number]

/** The desktop navigation. Menus open by CSS on hover and focus; enhance.ts adds what CSS cannot do. */
export function MainNav({ shell, current }: { shell: ShellData; current: string | undefined }) {
  return (
    <nav className={styles['nav']} aria-label="Main" data-main-nav>
      <ul>
        {shell.navigation.desktop.map((entry) => (
          <NavEntry key={entry.label} entry={entry} shell={shell} current={entry.path === current} />
        ))}
      </ul>
    </nav>
  )
}

function NavEntry({ entry, shell, current }: { entry: Entry; shell: ShellData; current: boolean }) {
  const panel = menuOf(entry, shell)
  return (
    <li className={entry.items ? styles['withList'] : undefined}>
      <a href={entry.path} data-section="" aria-current={current ? 'true' : undefined}>
        {entry.label}
        {panel && <Caret />}
      </a>
      {panel}
    </li>
  )
}

function menuOf(entry: Entry, shell: ShellData) {
  if (entry.menu === 'products') return <ProductsMenu categories={shell.categories} />
  if (entry.menu === 'applications')
    return <ApplicationsMenu applications={shell.applications} total={shell.totalApplications} />
  if (!entry.items) return null
  if (entry.menu === 'tools') return <ToolsMenu tools={shell.navigation.tools} items={entry.items} />
  return (
    <ul className={`${menus['panel']} ${menus['list']}`} data-menu>
      <Links items={entry.items} />
    </ul>
  )
}

/** Two columns: the tools, and what there is to read. */
const ToolsMenu = ({ tools, items }: { tools: NavigationItem[]; items: NavigationItem[] }) => (
  <div className={`${menus['panel']} ${menus['list']}`} data-menu>
    <div className={menus['columns']}>
      <Column title="Tools">
        <Links items={tools} />
        <li>
          <MoreLink href={href('tools')}>All tools</MoreLink>
        </li>
      </Column>
      <Column title="Read">
        <Links items={items} />
      </Column>
    </div>
  </div>
)

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p id={`menu-${title.toLowerCase()}`}>{title}</p>
    <ul aria-labelledby={`menu-${title.toLowerCase()}`} data-column>
      {children}
    </ul>
  </div>
)

const Caret = () => (
  <svg className={styles['caret']} viewBox="0 0 9 6" aria-hidden="true">
    <path d="m1 1 3.500 3.500L8 1" />
  </svg>
)
