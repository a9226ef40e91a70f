import type { ReactNode } from 'react'
import type { Company } from '#content/company/company.server.ts'
import { href } from '#addresses/routes.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { Logo } from '#ui/logo/logo.tsx'
import styles from './header.module.css'

/** Logo, navigation, phone and quote button. The gauge along its edge follows the scroll position by CSS alone. */
export function Header({ company, children }: { company: Company; children: ReactNode }) {
  return (
    <header className={styles['header']} data-header>
      <div className={`wrap ${styles['bar']}`}>
        <Logo className={styles['logo']} />
        {children}
        <a className={styles['call']} href={telephoneHref(company.telephone)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 3h3l1.500 4-2 1.500a9 9 0 0 0 4 4l1.500-2 4 1.500v3a2 2 0 0 1-2 2A12 12 0 0 1 3 5a2 2 0 0 1 2-2z" />
          </svg>
          <span>
            Call
            <span>
              {' '}
              Anytime <b>{company.telephone}</b>
            </span>
          </span>
        </a>
        <ButtonLink className={styles['quote']} look="ink" small href={href('contact')}>
          Request a Quote
        </ButtonLink>
      </div>
    </header>
  )
}
