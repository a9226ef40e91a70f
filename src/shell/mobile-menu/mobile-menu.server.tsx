import type { ReactNode } from 'react'
import type { Navigation } from '#content/navigation/navigation.server.ts'
import { href } from '#pages/routes.ts'
import { APPLICATIONS, type ShellData } from '#shell/load.server.ts'
import { MORE, moreAt } from '#shell/more-paths.server.ts'
import { SocialLinks } from '#shell/top-bar/top-bar.server.tsx'
import { MoreLink } from '#ui/button/button.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { ApplicationLinks, Links, ProductLinks } from './links.server.tsx'
import styles from './mobile-menu.module.css'

/** The phone's navigation: a `<details>` that opens without a script; one section open at a time by its `name`. */
export function MobileMenu({ shell }: { shell: ShellData }) {
  return (
    <details className={styles['menu']} data-mobile-menu>
      <summary className={styles['toggle']} role="button" aria-controls="mobile-menu">
        <i aria-hidden="true" />
        Menu
      </summary>
      <div className={styles['mask']} data-mask />
      <nav className={styles['sheet']} id="mobile-menu" aria-label="Mobile">
        <div className={styles['list']}>
          <MenuSections shell={shell} />
        </div>
        <MenuFoot shell={shell} />
      </nav>
    </details>
  )
}

/** The sections of spec §2, by the names that the desktop's entries of the same addresses have. */
function MenuSections({ shell }: { shell: ShellData }) {
  const { navigation, categories, applications } = shell
  const moreApplications = moreAt(MORE.mobileApplications, applications, shell.totalApplications)
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
      <MenuSection
        title={entryAt(href('products'), 'Products').label}
        more={moreAt(MORE.mobileCategories, categories, shell.totalCategories)}
      >
        <ProductLinks categories={categories} />
      </MenuSection>
      <MenuSection title={entryAt(APPLICATIONS, 'Applications').label} more={moreApplications}>
        <ApplicationLinks applications={applications} />
        {'data-more' in moreApplications && (
          <li>
            <MoreLink href={APPLICATIONS}>All applications</MoreLink>
          </li>
        )}
      </MenuSection>
      {/* An entry without a menu is the page of articles alone. */}
      <MenuSection title={explore.items ? explore.label : 'Explore'}>
        <Links items={navigation.mobile_explore} />
      </MenuSection>
      {ownEntries(navigation).map(({ label, path, items }) =>
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

/** Paths that have their place in the phone's menu, whatever the desktop has. */
const PLACED = new Set([
  href('index'),
  href('about-us'),
  href('products'),
  APPLICATIONS,
  href('articles'),
  href('contact'),
])

/** The desktop's entries that have none, nor are listed in a section. */
function ownEntries({ desktop, mobile_explore, mobile_contact }: Navigation): Navigation['desktop'] {
  const listed = new Set([...mobile_explore, ...mobile_contact].map(({ path }) => path))
  return desktop.filter(({ path, items }) => !PLACED.has(path) && (items ?? !listed.has(path)))
}

interface SectionProps {
  title: string
  /** Where the rest of the list is, if this is not all of it. */
  more?: ReturnType<typeof moreAt>
  children: ReactNode
}

function MenuSection({ title, more, children }: SectionProps) {
  return (
    <details name="mobile-section">
      <summary>{title}</summary>
      <ul {...more}>{children}</ul>
    </details>
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
