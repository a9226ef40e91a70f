import type { ReactNode } from 'react'
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
  const { categories, applications } = shell
  const moreApplications = moreAt(MORE.mobileApplications, applications, shell.totalApplications)
  const about = shell.navigation.desktop.find((entry) => entry.label === 'About')?.items ?? []
  return (
    <details className={styles['menu']} data-mobile-menu>
      <summary className={styles['toggle']} role="button" aria-controls="mobile-menu">
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
          <MenuSection
            title="Products"
            more={moreAt(MORE.mobileCategories, categories, shell.totalCategories)}
          >
            <ProductLinks categories={categories} />
          </MenuSection>
          <MenuSection title="Applications" more={moreApplications}>
            <ApplicationLinks applications={applications} />
            {'data-more' in moreApplications && (
              <li>
                <MoreLink href={APPLICATIONS}>All applications</MoreLink>
              </li>
            )}
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
