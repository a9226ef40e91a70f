import type { Navigation } from '#content/navigation/navigation.server.ts'
import type { ShellData } from '#shell/load.server.ts'
import { ApplicationsMenu } from './applications-menu.server.tsx'
import styles from './main-nav.module.css'
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
  if (entry.menu === 'products')
    return <ProductsMenu categories={shell.categories} total={shell.totalCategories} />
  if (entry.menu === 'applications')
    return <ApplicationsMenu applications={shell.applications} total={shell.totalApplications} />
  if (!entry.items) return null
  return (
    <ul className={`${styles['panel']} ${styles['list']}`} data-menu>
      {entry.items.map((item) => (
        <li key={item.path}>
          <a href={item.path}>{item.label}</a>
        </li>
      ))}
    </ul>
  )
}

const Caret = () => (
  <svg className={styles['caret']} viewBox="0 0 9 6" aria-hidden="true">
    <path d="m1 1 3.500 3.500L8 1" />
  </svg>
)
