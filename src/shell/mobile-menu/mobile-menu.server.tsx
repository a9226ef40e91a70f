import type { ReactNode } from 'react'
import type { Navigation } from '#content/navigation/navigation.server.ts'
import { href } from '#addresses/routes.ts'
import type { ShellData } from '#shell/load.server.ts'
import { APPLICATIONS } from '#shell/section.ts'
import { MENU_LISTS } from '#shell/menu-lists.server.ts'
import { RequestListLink } from '#shell/header/request-list-link.server.tsx'
import { SocialLinks } from '#shell/top-bar/top-bar.server.tsx'
import { MoreLink } from '#ui/button/button.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { ApplicationLinks, Links, ProductLinks, ToolLinks } from './links.server.tsx'
import styles from './mobile-menu.module.css'
import sheet from './sheet.module.css'

/** The phone's navigation: a `<details>` that opens without a script, with one section open at a time by its `name`. */
export function MobileMenu({ shell }: { shell: ShellData }) {
  return (
    <details className={styles['menu']} data-mobile-menu>
      <summary className={styles['toggle']} aria-controls="mobile-menu">
        <i aria-hidden="true" />
        {/* HTML allows a summary no role; with scripts, enhanceMobileMenu gives it this one. */}
        <span role="button">Menu</span>
      </summary>
      <div className={sheet['mask']} data-mask />
      <nav className={sheet['sheet']} id="mobile-menu" aria-label="Mobile">
        <div className={sheet['list']}>
          <MenuSections shell={shell} />
          <RequestListLink />
        </div>
        <MenuFoot shell={shell} />
      </nav>
    </details>
  )
}

/** The sections of spec §2, named like the desktop's entries with the same addresses. */
function MenuSections({ shell }: { shell: ShellData }) {
  const { navigation, categories, applications } = shell
  const hasMore = shell.totalApplications > applications.length
  const entryAt = (path: string, label: string): Navigation['desktop'][number] =>
    navigation.desktop.find((entry) => entry.path === path) ?? { label, path }
  const home = entryAt(href('index'), 'Home')
  const about = entryAt(href('about-us'), 'About')
  const explore = entryAt(href('articles'), 'Explore')
  return (
    <>
      <a href={home.path}>{home.label}</a>
      <MenuSection title={about.label}>
        <Links items={about.items ?? [about]} />
      </MenuSection>
      <MenuSection title={entryAt(href('products'), 'Products').label} more={MENU_LISTS.mobileCategories}>
        <ProductLinks categories={categories} />
      </MenuSection>
      <MenuSection
        title={entryAt(APPLICATIONS, 'Applications').label}
        more={hasMore ? MENU_LISTS.mobileApplications : undefined}
      >
        <ApplicationLinks applications={applications} />
        {hasMore && (
          <li>
            <MoreLink href={APPLICATIONS}>All applications</MoreLink>
          </li>
        )}
      </MenuSection>
      {/* Without a menu, the desktop's entry is named for the articles page alone. */}
      <MenuSection title={explore.items ? explore.label : 'Explore'}>
        <Links items={navigation.mobile_explore} />
        <ToolLinks tools={navigation.tools} />
      </MenuSection>
      {otherEntries(navigation).map(({ label, path, items }) =>
        items ? (
          <MenuSection key={label} title={label}>
            <Links items={items} />
          </MenuSection>
        ) : (
          <a key={label} href={path}>
            {label}
          </a>
        ),
      )}
      <MenuSection title={entryAt(href('contact'), 'Contact').label}>
        <Links items={navigation.mobile_contact} />
      </MenuSection>
    </>
  )
}

/** Paths that the phone's menu always contains. */
const FIXED = new Set([
  href('index'),
  href('about-us'),
  href('products'),
  APPLICATIONS,
  href('articles'),
  href('contact'),
])

/** Returns the desktop's other entries that no section lists. */
function otherEntries({ desktop, mobile_explore, mobile_contact }: Navigation): Navigation['desktop'] {
  const listed = new Set([...mobile_explore, ...mobile_contact].map(({ path }) => path))
  return desktop.filter(({ path, items }) => !FIXED.has(path) && (items ?? !listed.has(path)))
}

interface SectionProps {
  title: string
  /** Address of the complete list. */
  more?: string | undefined
  children: ReactNode
}

function MenuSection({ title, more, children }: SectionProps) {
  return (
    <details name="mobile-section">
      <summary>{title}</summary>
      <ul data-more={more}>{children}</ul>
    </details>
  )
}

function MenuFoot({ shell: { company, socials } }: { shell: ShellData }) {
  return (
    <div className={sheet['foot']}>
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
      <SocialLinks links={socials} className={sheet['socials']} />
    </div>
  )
}
