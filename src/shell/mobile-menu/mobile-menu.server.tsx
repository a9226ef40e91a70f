import type { ReactNode } from 'react'
import type { NavigationItem } from '#content/navigation/navigation.server.ts'
import { href } from '#pages/routes.ts'
import type { ShellData } from '#shell/load.server.ts'
import { SocialLinks } from '#shell/top-bar/top-bar.server.tsx'
import { MoreLink } from '#ui/button/button.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './mobile-menu.module.css'

/** The phone's navigation: a `<details>` that opens without a script; one section open at a time by its `name`. */
export function MobileMenu({ shell }: { shell: ShellData }) {
  const about = shell.navigation.desktop.find((entry) => entry.label === 'About')?.items ?? []
  return (
    <details className={styles['menu']} data-mobile-menu>
      <summary className={styles['toggle']} role="button" aria-controls="mobile-menu" aria-expanded={false}>
        <i aria-hidden="true" />
        Menu
      </summary>
      <div className={styles['mask']} data-mask />
      <nav className={styles['sheet']} id="mobile-menu" aria-label="Mobile">
        <div className={styles['list']}>
          <a href={href('index')}>Home</a>
          <MenuSection title="About">
            <Links items={about} />
          </MenuSection>
          <MenuSection title="Products">
            <ProductLinks shell={shell} />
          </MenuSection>
          <MenuSection title="Applications">
            <Links
              items={shell.applications.map((application) => ({
                label: application.name,
                path: application.href,
              }))}
            />
          </MenuSection>
          <MenuSection title="Explore">
            <Links items={shell.navigation.mobile_explore} />
          </MenuSection>
          <MenuSection title="Contact">
            <Links items={shell.navigation.mobile_contact} />
          </MenuSection>
        </div>
        <MenuFoot shell={shell} />
      </nav>
    </details>
  )
}

function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="mobile-section">
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}

const Links = ({ items }: { items: NavigationItem[] }) =>
  items.map((item) => (
    <li key={item.path}>
      <a href={item.path}>{item.label}</a>
    </li>
  ))

function ProductLinks({ shell }: { shell: ShellData }) {
  return (
    <>
      {shell.categories.map((category) => (
        <li key={category.href}>
          <a href={category.href}>
            <Tile
              scene
              src={category.picture}
              alt=""
              width={1600}
              height={1200}
              sizes="92px"
              className={styles['cover']}
            />
            {category.name}
            <small aria-hidden="true">{category.count}</small>
          </a>
        </li>
      ))}
      <li>
        <MoreLink href={href('products')}>View all products</MoreLink>
      </li>
    </>
  )
}

function MenuFoot({ shell: { company, socials } }: { shell: ShellData }) {
  return (
    <div className={styles['foot']}>
      <a className="mono" href={telephoneHref(company.telephone)}>
        {company.telephone}
        <small>Phone</small>
      </a>
      <a className="mono" href={company.whatsapp_url}>
        {company.mobile}
        <small>WhatsApp</small>
      </a>
      <a href={`mailto:${company.email}`}>
        {company.email}
        <small>E-mail</small>
      </a>
      <SocialLinks links={socials} className={styles['socials']} />
    </div>
  )
}
